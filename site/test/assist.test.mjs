// What the editor knows at a place: `|` is the cursor.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { load } from './load.mjs';

const { spotAt, offersAt, meaningAt, vocabulary, toFragment, fromFragment, betterKind, EXAMPLES } =
  await load(
    'src/playground/assist.ts',
    'src/playground/vocabulary.ts',
    'src/playground/state.ts',
    'src/playground/better-kind.ts',
    'src/playground/examples.ts',
  );
const languages = vocabulary();

/** @param {string} kind @param {string} marked */
function at(kind, marked) {
  const language = languages[kind];
  assert.ok(language, kind);
  const spot = spotAt(marked.replace('|', ''), marked.indexOf('|'), language.format);
  return { spot, language, words: spot ? offersAt(spot, language).map(({ word }) => word) : [] };
}

describe('what is offered', () => {
  for (const [kind, marked, path, offered] of /** @type {[string, string, string[], string][]} */ ([
    ['spec', '---\nto|', [], 'tools'],
    ['spec', '---\ntools: [Read, |]\n---\n', ['tools'], 'Grep'],
    ['spec', '---\ntools:\n  - Re|\n---\n', ['tools'], 'Read'],
    ['spec', '---\ntools:\n- Re|\n---\n', ['tools'], 'Read'],
    ['spec', '---\ntools: [Read, { m|', ['tools'], 'mcp'],
    ['spec', '---\ntools: [{ shell: git, ot|', ['tools'], 'otherwise'],
    ['spec', '---\ntools: [{ shell: git, otherwise: a|', ['tools', 'otherwise'], 'all'],
    ['spec', '---\nopencode:\n  mo|', ['opencode'], 'mode'],
    ['spec', '---\nharnesses: [|', ['harnesses'], 'copilot'],
    ['spec', '---\naccept:\n  - code: widened\n    har|', ['accept'], 'harnesses'],
    ['config', 'matrix: |', ['matrix'], 'verified'],
    ['config', 'policy:\n  - name: x\n    forbid: [Sh|', ['policy', 'forbid'], 'Shell'],
    ['config', 'harnesses:\n  opencode:\n    tool|', ['harnesses', 'opencode'], 'toolFormat'],
    ['copilot', '---\ntools: [re|', ['tools'], 'read'],
  ]))
    test(`${JSON.stringify(marked)} of ${kind}: ${offered}`, () => {
      const { spot, words } = at(kind, marked);
      assert.deepEqual(spot?.path, path);
      assert.ok(words.includes(offered), words.join(' '));
    });

  for (const marked of ['---\ndescription: x\n---\nto|', '---\n# to|\n---\n', 'to|'])
    test(`${JSON.stringify(marked)}: nothing, for this is no key`, () => {
      assert.equal(at('spec', marked).spot, undefined);
    });

  test('a tool of a spec is not offered where no tool belongs', () => {
    assert.ok(!at('spec', '---\ndescription: Sh|').words.includes('Shell'));
  });
});

test('a key and a tool have a meaning, another word has none', () => {
  const meaning = (/** @type {string} */ marked) => {
    const { spot, language } = at('spec', marked);
    return spot && meaningAt(spot, language);
  };
  assert.match(meaning('---\ndisallowed|Tools: [Write]\n---\n') ?? '', /may not use/);
  assert.match(meaning('---\ntools: [She|ll]\n---\n') ?? '', /Claude Code: Bash/);
  assert.equal(meaning('---\ndescription: She|ll\n---\n'), undefined);
});

describe('the kind of a text', () => {
  const UNCLEAR = ['list', 'twice', 'unclosed']; // keys of two harnesses, or none that can be read
  for (const { id, state } of EXAMPLES.filter((each) => !UNCLEAR.includes(each.id)))
    test(`the example ${id}, pasted as a spec, looks like what it is`, () => {
      const expected = state.kind === 'spec' ? undefined : state.kind;
      assert.equal(betterKind({ ...state, kind: 'spec' }, languages), expected);
    });

  test('a text of keys alone looks like the harness that has such files', () => {
    const kindOf = (/** @type {string} */ text) =>
      betterKind({ kind: 'spec', name: 'a', text, config: '' }, languages);
    assert.equal(kindOf('name = "a"\ndescription = "b"\ndeveloper_instructions = "Read."\n'), 'codex');
    for (const other of ['', 'You read.\n', 'name: a\n', '---\nname: a\n---\nx = 1\n'])
      assert.equal(kindOf(other), undefined, other);
  });

  test('a kind that the reader chose is not put in doubt', () => {
    const text = '---\ntools: { read: true, webfetch: false }\n---\nx\n';
    assert.equal(betterKind({ kind: 'spec', name: 'a', text, config: '' }, languages), 'opencode');
    assert.equal(betterKind({ kind: 'copilot', name: 'a', text, config: '' }, languages), undefined);
  });
});

test('there is a language for every kind of file, with keys of its own', () => {
  for (const [kind, { schema }] of Object.entries(languages))
    assert.ok(Object.keys(schema.properties ?? {}).length > 2, kind);
});

test('a state comes back from its link whole, and a long one has no link', async () => {
  const state = { kind: 'spec', name: 'a', text: 'ü\u0000\ud83d\ude00 {{{tool Shell}}}\r\n', config: '' };
  assert.deepEqual(await fromFragment((await toFragment(state)) ?? '', ['spec']), state);
  const noise = randomBytes(30_000).toString('base64'); // it cannot be compressed
  assert.ok((await toFragment({ ...state, text: noise })) === undefined);
});
