import { createHash } from 'node:crypto';
import type { Diagnostic } from '../model/diagnose.js';
import { type AcceptedDiagnostic, reasonFor } from '../spec/accept.js';
import type { Severity } from '../text/finding.js';
import type { Location } from '../text/source.js';
import { RULE_HELP } from './sarif-help.js';

/** What code scanning takes in one run; it shows the worst first. */
const MOST_RESULTS = 25_000;

const LEVELS: { readonly [S in Severity]: 'error' | 'warning' | 'note' } = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};
/** Severities in the words of code scanning. */
const PROBLEMS: { readonly [S in Severity]: string } = {
  error: 'error',
  warning: 'warning',
  info: 'recommendation',
};
const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

interface SarifOptions {
  /** The root as seen from the top of the repository, with a `/` at its end; empty at the top. */
  readonly prefix?: string;
}

/** A finding, and why a spec accepts it, where one does. */
export interface SarifFinding extends Diagnostic {
  readonly reason?: string;
}

/** What was found and what specs accept, each finding once; only the audit's own place of a finding is kept. */
export function withReasons({
  diagnostics,
  accepted,
}: {
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: readonly AcceptedDiagnostic[];
}): readonly SarifFinding[] {
  const found = diagnostics.map((each): SarifFinding => {
    const reason = reasonFor(accepted, each);
    return reason === undefined ? each : { ...each, reason };
  });
  const others = accepted.filter((each) => !diagnostics.some((one) => reasonFor([each], one) !== undefined));
  return [...found, ...others];
}

const HOME_PAGE = 'https://github.com/org/fsagent-action';

/** Findings as a SARIF 2.1.0 log, for code scanning. */
export function sarifOf(diagnostics: readonly SarifFinding[], options: SarifOptions = {}) {
  const sorted = [...diagnostics].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const placed = sorted.filter(isInRepository);
  const shown = placed.slice(0, MOST_RESULTS);
  const rules = [...new Set(shown.map(({ code }) => code))].sort();
  const left = placed.length - shown.length;
  const notes = [
    ...sorted.filter((each) => !isInRepository(each)).map(notificationOf),
    ...(left > 0
      ? [{ level: 'warning' as const, message: { text: `${left} more findings are left out.` } }]
      : []),
  ];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'fsagent',
            informationUri: HOME_PAGE,
            rules: rules.map((code) => ruleOf(code, shown)),
          },
        },
        automationDetails: { id: 'fsagent/' },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The top of the repository.' } } },
        results: resultsOf(shown, rules, options),
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
      },
    ],
  } as const;
}

/** A file in a person's home folder is no place in the repository. */
const isInRepository = ({ file }: Pick<Diagnostic, 'file'>): boolean =>
  file !== undefined && !file.startsWith('~/');

const notificationOf = ({ code, severity, message, file }: Diagnostic) => ({
  level: LEVELS[severity],
  message: { text: `${file === undefined ? '' : `${file}: `}${code}: ${message}` },
});

function ruleOf(code: Diagnostic['code'], shown: readonly Diagnostic[]) {
  const { title, text } = RULE_HELP[code] ?? { title: `fsagent: ${code}`, text: 'See the documentation.' };
  const helpUri = `${HOME_PAGE}/blob/main/docs/diagnostics.md#${code}`;
  const severity = shown.find((each) => each.code === code)?.severity ?? 'warning';
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: `${title}. ${text}` },
    help: { text: `${text}\n\n${helpUri}`, markdown: `${text}\n\n[An example](${helpUri})` },
    helpUri,
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['security', 'agents'], 'problem.severity': PROBLEMS[severity] },
  };
}

function resultsOf(shown: readonly SarifFinding[], rules: readonly string[], { prefix = '' }: SarifOptions) {
  const seen = new Map<string, number>();
  const hasAccepted = shown.some(({ reason }) => reason !== undefined);
  return shown.map((diagnostic) => {
    const { code, severity, message, file = '', line = 1, column = 1, reason, related = [] } = diagnostic;
    const others = related.filter(isInRepository);
    const hash = fingerprint(diagnostic);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return {
      ruleId: code,
      ruleIndex: rules.indexOf(code),
      level: LEVELS[severity],
      message: { text: message },
      locations: [physicalPlace({ file, line, column }, prefix)],
      ...(others.length > 0 && {
        relatedLocations: others.map((each, id) => ({ id, ...physicalPlace(each, prefix) })),
      }),
      partialFingerprints: { 'fsagent/v1': `${hash}:${count}` },
      // Either every result has this list or none has it.
      ...(hasAccepted && {
        suppressions:
          reason === undefined ? [] : [{ kind: 'inSource', status: 'accepted', justification: reason }],
      }),
    };
  });
}

const physicalPlace = ({ file, line, column }: Location, prefix: string) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(`${prefix}${file}`), uriBaseId: 'SRCROOT' },
    region: { startLine: line, startColumn: column },
  },
});

/** A finding that is in another line now keeps its fingerprint. */
const fingerprint = ({ code, file, agent, harness, message }: Diagnostic): string =>
  createHash('sha256')
    .update(JSON.stringify([code, file, agent, harness, message]))
    .digest('hex')
    .slice(0, 32);

/** A path as a relative URI. */
const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
