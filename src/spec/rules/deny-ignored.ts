import { viewsOf } from '../../harness/contract.js';
import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { evidenceNote } from '../../reading/clients.js';
import { accepts } from '../accept.js';
import type { RunRule } from './index.js';

/** A client of one harness may load the files of another one, and take no deny from them: once for a run. */
export const denyIgnored: RunRule = (specs, { targets, reading: { manifests } }) => {
  const ids = new Set(targets.map(({ harness }) => harness.id));
  return targets.flatMap(({ harness }) =>
    viewsOf(harness).flatMap(({ client, harness: view }): readonly Diagnostic[] => {
      const { ignoresDenyOf: ignored } = client;
      if (!ignored || !ids.has(ignored.harness)) return [];
      if (manifests.off.get(ignored.folder)?.includes(view)) return [];
      const open = specs.filter(({ agent: { frontmatter, harnesses, blocks } }) => {
        const { tools, disallowedTools = [] } = frontmatter;
        const isWritten = !harnesses || harnesses.includes(ignored.harness);
        const isHidden = blocks[ignored.harness]?.[ignored.hiddenBy] === false;
        return isWritten && !isHidden && !tools && disallowedTools.length > 0;
      });
      const told = open.filter(({ agent }) => !accepts(agent, 'deny-ignored', harness.id));
      const [first] = told.length > 0 ? told : open;
      if (!first) return [];
      const { folder, field, fix } = ignored;
      const facts = { client: client.title, folder, field, fix, agents: Math.max(told.length, 1) };
      const subject = { agent: first.agent.name, harness: harness.id };
      const found = diagnose('deny-ignored', first.locate(['disallowedTools'], 'key'), facts, subject);
      return [{ ...found, message: `${found.message}${evidenceNote(client)}` }];
    }),
  );
};
