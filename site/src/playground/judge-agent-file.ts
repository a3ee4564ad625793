import { judgedAgents } from '../../../src/audit/judged-agents.js';
import { importAgents } from '../../../src/core/import-agents.js';
import { auditAgents, compile } from '../../../src/core/library.js';
import { BUILT_IN_HARNESSES, HARNESS_IDS } from '../../../src/harness/registry.js';
import type { Config } from '../../../src/spec/config.js';
import type { SourceFile } from '../../../src/text/source.js';
import { type Judged, ofPolicy, type Settings, titleOf } from './judge.js';

/** The file is audited; what import and the writers make of it is shown beside, whatever they lose. */
export function judgeAgentFile(file: SourceFile, { config }: Settings): Judged {
  const audit = auditAgents([file]);
  const imported = importAgents([file], { ...config, harnesses: config.harnesses ?? {} });
  const specs = imported.specs.map(({ path, text }) => ({ path, text }));
  const compiled = compile(specs, { ...config, harnesses: allHarnesses(config) });
  const files = compiled.ok ? compiled.files : [];
  return {
    audit,
    ofPolicy: ofPolicy(config, judgedAgents(audit.agents, BUILT_IN_HARNESSES)),
    diagnostics: audit.diagnostics,
    notes: [...imported.left, ...imported.diagnostics].filter(({ code }) => code !== 'import-not-enabled'),
    outputs: [
      ...specs.map((spec) => ({ ...spec, title: 'Spec' })),
      ...files.map(({ path, text, harness }) => ({ path, text, title: titleOf(harness) })),
    ],
  };
}

const allHarnesses = ({ harnesses }: Config) =>
  harnesses ?? Object.fromEntries(HARNESS_IDS.map((id) => [id, {}]));
