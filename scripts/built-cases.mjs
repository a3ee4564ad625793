// Specs and agent files built of keys and values that their readers know: what mutated texts rarely hit.

/** @typedef {typeof import('../src/core/index.js')} Core */
/** @typedef {import('../src/core/index.js').Schema} Schema */
/** @typedef {() => number} Random */

const SERVERS = ['github', 'a', '*'];
const PATTERNS = ['*', 'git *', 'git diff *', 'rm *', '*.env', 'src/**', 'helper', 'some-name', 'gen*'];
const ACTIONS = ['allow', 'deny', 'ask'];
/** Values of a wrong type, for any key. */
const ODD = [null, '', 7, true, false, [], {}, ['x'], { x: 'y' }, 'x', '*', ['*'], [null], [['x']], -1, 1.5];
const NAMES = ['some-name', 'other', 'Some Name', 'explore', 'general', 'a'];

/** @param {Core} core */
export function builderOf({ HARNESSES, HARNESS_IDS, NAMED_TOOL_KINDS, Tool, toolToString }) {
  const all = /** @type {Record<string, import('../src/core/index.js').Tool>} */ (
    /** @type {unknown} */ (Tool)
  );
  /** The words for tools that an agent file of a harness may hold. */
  const words = Object.fromEntries(
    HARNESS_IDS.map((id) => {
      const harness = HARNESSES[id];
      const written = NAMED_TOOL_KINDS.flatMap((kind) => {
        const tool = all[kind];
        return tool ? toolToString(id, tool, { matrix: 'verified' }) : [];
      });
      const servers = SERVERS.flatMap((server) => [
        ...[`mcp__${server}`, `mcp__${server}__get_issue`, `${server}_*`, `${server}_get_issue`],
        ...[`${server}/*`, `${server}/get_issue`, `mcp_${server}_*`],
      ]);
      return [
        id,
        [
          ...new Set([...harness.owners.keys(), ...written]),
          ...servers,
          'external_directory',
          'no_such_tool',
        ],
      ];
    }),
  );

  const pick = (/** @type {readonly any[]} */ list, /** @type {Random} */ random) =>
    list[Math.floor(random() * list.length)];
  const some = (/** @type {number} */ most, /** @type {Random} */ random, /** @type {() => any} */ make) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);

  /** Names as lists have them, some of them limited or in other letters. */
  function nameFor(/** @type {string} */ id, /** @type {Random} */ random) {
    const name = String(pick(words[id] ?? [], random));
    const form = random();
    if (form < 0.8) return name;
    if (form < 0.88) return `${name}(${pick(PATTERNS, random)})`;
    if (form < 0.92) return name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
    return form < 0.96 ? String(pick(words[pick(HARNESS_IDS, random)] ?? [], random)) : ` ${name} `;
  }

  /** @param {string} id @param {string} key @param {Random} random */
  function toolsFor(id, key, random) {
    const names = some(6, random, () => nameFor(id, random));
    if (random() < 0.05) return pick(ODD, random);
    const hasMaps = 'permission' in (HARNESSES[id]?.fields ?? {});
    if (hasMaps ? random() < 0.1 : random() < 0.85) return random() < 0.3 ? names.join(', ') : names;
    const star = random() < 0.6 ? ['*'] : [];
    const keys = random() < 0.8 ? [...star, ...names] : [...names, ...star];
    if (key === 'permission') return Object.fromEntries(keys.map((each) => [each, actionFor(random)]));
    return Object.fromEntries(keys.map((each) => [each, each === '*' ? random() < 0.2 : random() < 0.6]));
  }

  function actionFor(/** @type {Random} */ random) {
    if (random() < 0.7) return pick(ACTIONS, random);
    const patterns = some(3, random, () => [pick(PATTERNS, random), pick(ACTIONS, random)]);
    return Object.fromEntries(random() < 0.5 ? [['*', pick(ACTIONS, random)], ...patterns] : patterns);
  }

  /** A value that a schema takes, mostly. @param {Schema} schema @param {Random} random @param {string} id @returns {unknown} */
  function valueFor(schema, random, id) {
    if (random() < 0.04) return pick(ODD, random);
    const deep = (/** @type {Schema} */ each) => valueFor(each, random, id);
    switch (schema.type) {
      case 'string':
        return pick(
          schema.values ?? schema.examples ?? ['x', nameFor(id, random), pick(NAMES, random)],
          random,
        );
      case 'number':
        return Math.floor(random() * 20) / (schema.integer ? 1 : 10);
      case 'boolean':
        return random() < 0.5;
      case 'list':
        return some(3, random, () => deep(schema.items));
      case 'map':
        return Object.fromEntries(some(3, random, () => [nameFor(id, random), deep(schema.values)]));
      case 'object': {
        const kept = Object.entries(schema.fields).filter(
          ([key]) => schema.required?.includes(key) || random() < 2 / Object.keys(schema.fields).length,
        );
        return Object.fromEntries(kept.map(([key, each]) => [key, deep(each)]));
      }
      case 'either':
        return deep(pick(schema.of, random));
      case 'any':
        return pick([...ODD, { command: 'x' }, { a: { command: 'x' } }], random);
    }
  }

  /** Keys of an agent file, as its harness knows them or as another one does. */
  function fieldsFor(/** @type {string} */ id, /** @type {Random} */ random) {
    const { fields } =
      HARNESSES[id] ??
      pick(
        HARNESS_IDS.map((each) => HARNESSES[each]),
        random,
      );
    /** @type {Record<string, unknown>} */
    const made = {};
    if (random() < 0.95) made.name = random() < 0.9 ? 'some-name' : pick([...NAMES, ...ODD], random);
    if (random() < 0.95) made.description = random() < 0.95 ? 'Reviews code.' : pick(ODD, random);
    const keys = ['tools', 'disallowedTools', 'permission', 'permission'].filter(
      (key) => key in fields || random() < 0.1,
    );
    for (const key of keys) if (random() < 0.6) made[key] = toolsFor(id, key, random);
    const others = Object.keys(fields).filter(
      (key) => !['tools', 'disallowedTools', 'permission', 'name', 'description'].includes(key),
    );
    for (let left = Math.floor(random() * 4); left > 0 && others.length > 0; left--) {
      const key = pick(others, random);
      const schema = fields[key];
      if (schema) made[key] = valueFor(schema, random, id);
    }
    return made;
  }

  const PROMPT = 'You review the code.';

  /** @param {string} id @param {string} path @param {Random} random */
  function agentFile(id, path, random) {
    const fields = fieldsFor(id, random);
    if (!path.endsWith('.toml'))
      return { path, text: `---\n${yamlOf(fields)}---\n${random() < 0.95 ? PROMPT : ''}\n` };
    return { path, text: tomlOf(random() < 0.95 ? { ...fields, developer_instructions: PROMPT } : fields) };
  }

  /** An entry of a spec's list. */
  function entryFor(/** @type {Random} */ random) {
    const form = random();
    if (form < 0.7) return pick(NAMED_TOOL_KINDS, random);
    if (form < 0.8) return { mcp: pick(['github', 'github/get_issue', 'a/b', 'external'], random) };
    if (form < 0.87) return { custom: nameFor(pick(HARNESS_IDS, random), random) };
    if (form < 0.93) return { shell: pick(PATTERNS, random) };
    return { task: pick(NAMES, random), ...(random() < 0.2 && { otherwise: 'all' }) };
  }

  /** @param {string} path @param {Random} random */
  function spec(path, random) {
    /** @type {Record<string, unknown>} */
    const made = { description: 'Reviews code.' };
    if (random() < 0.7) made.tools = some(6, random, () => entryFor(random));
    if (random() < 0.5) made.disallowedTools = some(3, random, () => entryFor(random));
    if (random() < 0.2)
      made.model = pick(['sonnet', 'opus', 'anthropic/claude-opus-4-5', 'inherit', 'gpt-5'], random);
    if (random() < 0.1) made.temperature = 0.3;
    for (const id of HARNESS_IDS) {
      if (random() < 0.85) continue;
      const { name: _, description: __, ...block } = fieldsFor(id, random);
      made[id] = block;
    }
    if (random() < 0.1)
      made.accept = [{ code: 'widened', tool: pick(NAMED_TOOL_KINDS, random), reason: 'Known.' }];
    return { path, text: `---\n${yamlOf(made)}---\n${PROMPT}\n` };
  }

  return { agentFile, spec };
}

/** JSON is YAML. @param {Readonly<Record<string, unknown>>} fields */
const yamlOf = (fields) =>
  Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');

/** @param {Readonly<Record<string, unknown>>} fields */
const tomlOf = (fields) =>
  Object.entries(fields)
    .map(([key, value]) => `${JSON.stringify(key)} = ${tomlValue(value)}\n`)
    .join('');

/** @param {unknown} value @returns {string} */
function tomlValue(value) {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === null ? '""' : JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)} = ${tomlValue(each)}`)
    .join(', ')} }`;
}
