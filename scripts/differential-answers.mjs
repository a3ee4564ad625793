// What `npm run differential` asks two builds of the library, as plain rows that can be compared.

/** @typedef {typeof import('../src/index.js')} Engine */
/** @typedef {{ readonly path: string, readonly text: string }} File */
/**
 * `short` leaves out what takes long and rarely differs alone: policies, and the lines of specs behind those of outputs.
 * @typedef {{ readonly files: readonly File[], readonly options?: object, readonly name?: string, readonly short?: boolean }} Input
 */
/** @typedef {readonly [kind: string, harness: string, about: string, value: unknown]} Row */
/** @typedef {{ readonly rows: readonly Row[], readonly made: any }} Answer */

/** Judged by every question that knows policies: each demand that a rule can make. */
const POLICY = {
  path: 'policy.yml',
  text: `policy:
  - { name: together, together: [Shell, WebFetch], reach: true }
  - { name: forbid, forbid: [Task, Write] }
  - { name: allow, allow: [Read, Grep, Glob, List], severity: warning }
  - { name: closed, closed: true, severity: info }
  - { name: mcp, mcp: ["github/get_*"], agents: ["*e*"] }
  - { name: reach, forbid: [Shell, Edit], reach: true, except: [{ agents: [some-name], reason: It may. }] }
  - { name: ours, forbid: [Read], covers: specs }
`,
};

/** @type {WeakMap<Engine, import('../src/core/index.js').ReadPolicy>} */
const policies = new WeakMap();

/** @param {Engine} engine */
function policyOf(engine) {
  const read = policies.get(engine) ?? engine.readPolicy(POLICY);
  policies.set(engine, read);
  return read;
}

/**
 * @param {string} prefix
 * @param {readonly import('../src/core/index.js').Diagnostic[]} all
 * @returns {readonly Row[]}
 */
const diagnosticRows = (prefix, all) =>
  all.map(({ code, file = '', harness = '', ...rest }) => [`${prefix}${code}`, harness, file, rest]);

/** @param {import('../src/core/index.js').Grants} grants */
const grantsOf = ({ granted, served, mcp, others, commandFields, isBounded }) => [
  [...granted],
  [...served],
  mcp,
  others,
  commandFields,
  isBounded,
];

/** @param {import('../src/core/index.js').Reach} reach */
const reachOf = ({ tools, mcp, others, open }) => [[...tools], mcp, others, open];

/**
 * @param {import('../src/core/index.js').AuditedAgent} agent
 * @returns {readonly Row[]}
 */
const agentRows = ({ file, harness, ...agent }) => [
  ['loads', harness, file, agent.loads],
  ['name', harness, file, [agent.agent, agent.unfolded, agent.spec]],
  ['tools', harness, file, [...agent.tools]],
  ['natives', harness, file, agent.natives],
  ['grants', harness, file, grantsOf(agent.grants)],
  ['reach', harness, file, reachOf(agent.reach)],
  ['fields', harness, file, [agent.fields, agent.toolFields]],
  ['findings', harness, file, agent.diagnostics.map(({ code }) => code)],
];

/**
 * @param {readonly import('../src/core/index.js').OutputFile[]} outputs
 * @param {boolean} [short]
 * @returns {readonly Row[]}
 */
const outputRows = (outputs, short = false) =>
  outputs.flatMap((output) => {
    const { path, harness, text, granted, agent, spec } = output;
    const lines = short ? [] : [1, 3, 5, 7, 9, 12, 16].map(output.specLine);
    return /** @type {Row[]} */ ([
      ['output', harness, path, text],
      ['granted', harness, path, granted],
      ['output of', harness, path, [agent, spec, lines]],
    ]);
  });

/**
 * @param {{ specs: readonly import('../src/core/index.js').ImportedSpec[],
 *   left: readonly import('../src/core/index.js').LeftFile[],
 *   models: object, diagnostics: readonly import('../src/core/index.js').Diagnostic[] }} imported
 * @returns {readonly Row[]}
 */
const importRows = ({ specs, left, models, diagnostics }) => [
  ...specs.map((spec) => /** @type {Row} */ (['spec', spec.harnesses.join(' '), spec.from.join(' '), spec])),
  ...diagnosticRows('left ', left),
  ...diagnosticRows('', diagnostics),
  ['models', '', '', models],
];

/** @param {Input} input @param {Engine} engine */
const treeOf = ({ files }, engine) => engine.memoryTree(new Map(files.map(({ path, text }) => [path, text])));

/**
 * @param {import('../src/index.js').Plan} plan
 * @returns {readonly Row[]}
 */
const planRows = (plan) => [
  ['plan', '', '', [plan.ok, plan.isViolated, plan.specs, plan.rules.length]],
  ...plan.changes.map((each) => /** @type {Row} */ (['change', each.harness, each.path, each])),
  ...outputRows(plan.outputs),
  ...diagnosticRows('', plan.diagnostics),
  ...diagnosticRows('accepted ', plan.accepted),
];

/**
 * The questions. `made` is what further questions are made of.
 * @type {Readonly<Record<string, (engine: Engine, input: Input) => Answer>>}
 */
export const QUESTIONS = {
  compile: (engine, { files, options = {}, short }) => {
    const made = engine.compile(files, options);
    const { diagnostics, accepted } = made;
    const outputs = made.ok ? made.files : [];
    const agents = short ? [] : outputs.map((file) => file.judged());
    const judged = engine.judgePolicy(policyOf(engine).rules, agents);
    return {
      made,
      rows: [
        ['ok', '', '', made.ok],
        ...outputRows(outputs, short),
        ...diagnosticRows('', diagnostics),
        ...diagnosticRows('accepted ', accepted),
        ...diagnosticRows('policy ', judged.ours),
      ],
    };
  },
  audit: (engine, { files, short }) => {
    const made = engine.auditAgents(files);
    const judged = short ? [] : engine.judgedAgents(made.agents, engine.BUILT_IN_HARNESSES);
    const policy = engine.judgePolicy(policyOf(engine).rules, judged);
    return {
      made,
      rows: [
        ...made.agents.flatMap(agentRows),
        ...diagnosticRows('', made.diagnostics),
        ...diagnosticRows('policy ', [...policy.ours, ...policy.others]),
      ],
    };
  },
  import: (engine, { files, options = {} }) => {
    const made = engine.importAgents(files, options);
    return { made, rows: importRows(made) };
  },
  check: (engine, input) => {
    const made = engine.check(treeOf(input, engine), { ...input.options });
    return { made, rows: [['status', '', '', made.status], ...planRows(made)] };
  },
  'check with a policy': (engine, input) => {
    const made = engine.check(treeOf(input, engine), { policy: policyOf(engine) });
    return { made, rows: [['status', '', '', made.status], ...planRows(made)] };
  },
  write: (engine, input) => {
    const made = engine.plan(treeOf(input, engine), { adopt: true, discard: true });
    return { made, rows: planRows(made) };
  },
  'audit of a project': (engine, input) => {
    const made = engine.auditProject(treeOf(input, engine), { policy: policyOf(engine) });
    return {
      made,
      rows: [
        ['ok', '', '', made.ok],
        ...made.agents.flatMap(agentRows),
        ...diagnosticRows('', made.diagnostics),
        ...diagnosticRows('accepted ', made.accepted),
      ],
    };
  },
  'import of a project': (engine, input) => {
    const made = engine.importProject(treeOf(input, engine), { ...input.options });
    return {
      made,
      rows: [...importRows(made), ['config', '', '', [made.ok, made.hasConfig, made.config?.after]]],
    };
  },
  explain: (engine, input) => {
    const made = engine.explain(treeOf(input, engine), input.name ?? '');
    const { diagnostics, ...rest } = made;
    const explained = 'explanation' in rest ? rest.explanation : undefined;
    return {
      made,
      rows: [
        ['explained', '', '', { ...rest, explanation: { ...explained, harnesses: undefined } }],
        ...(explained?.harnesses ?? []).map(
          (each) => /** @type {Row} */ (['explained', each.harness, each.path, each]),
        ),
        ...diagnosticRows('', diagnostics),
      ],
    };
  },
};
