import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { IS_LONG } from '../support/long-form.js';
import { type Ended, type Project, project, projectIn } from './support.js';

// Two weeks of a team of four on one repository. Each day each of them does a job on a clone of their own, brings in what the
// others did, by a merge or by a rebase, and pushes. `SHOW=1` prints every command and every message.

const CONFIG =
  'matrix: verified\nharnesses: [claude-code, opencode, copilot]\nvariables: { team: Platform }\n';
const SPECS = Array.from({ length: IS_LONG ? 20 : 5 }, (_, index) => `agent-${index}`);
const specText = (name: string): string =>
  `---\ndescription: Does ${name}.\ntools: [Read, Glob, Shell]\n---\nYou do ${name} for {{{team}}}.\n\n${[1, 2, 3, 4].map((line) => `Rule ${line}.`).join('\n\n')}\n`;

const specAt = (name: string): string => `.fsagent/agents/${name}.md`;
const claudeAt = (name: string): string => `.claude/agents/${name}.md`;

interface Person {
  readonly name: string;
  readonly at: Project;
}

/** What the team did, and every word that somebody wrote. */
class Diary {
  readonly lines: string[] = [];
  /** A word that was written, and where it has to be in the end; `history`: in a commit. */
  readonly words = new Map<string, 'spec' | 'kept' | 'history'>();
  /** Copies that write made, each with the bytes that it has to have. */
  readonly copies: { readonly path: string; readonly text: string }[] = [];
  solved = 0;

  say(line: string): void {
    this.lines.push(line);
  }
}

function git({ name, at }: Person, diary: Diary, ...words: string[]): Ended {
  const line = `git ${words.join(' ')}`;
  const ended = at.shell(
    `GIT_EDITOR=true ${words.length > 0 ? `git ${words.map((word) => `'${word}'`).join(' ')}` : ''}`,
  );
  diary.say(`${name}$ ${line}${ended.code === 0 ? '' : `\n${ended.stdout}${ended.stderr}`}`);
  return ended;
}

function fsagent({ name, at }: Person, diary: Diary, words: readonly string[], code = 0): string {
  const ended = at.run(words);
  diary.say(`${name}$ fsagent ${words.join(' ')}\n${ended.stderr}${ended.stdout}`.trimEnd());
  if (ended.code !== code && process.env.SHOW) console.log(diary.lines.slice(-30).join('\n'));
  expect({ words, ...ended }).toMatchObject({ code });
  return ended.stdout;
}

const editFile = ({ at }: Person, path: string, from: string | RegExp, to: string): void => {
  const before = at.read(path);
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const after = before.replace(from, to.replaceAll('\n', end));
  expect(after).not.toBe(before);
  at.put(path, after);
};

/** The jobs, each about one agent; `word` is new. */
const JOBS: Readonly<Record<string, (who: Person, diary: Diary, name: string, word: string) => void>> = {
  'changes a rule': (who, diary, name, word) => {
    editFile(who, specAt(name), /^Rule (\d)\./m, `Rule $1. ${word}`);
    diary.words.set(word, 'spec');
    fsagent(who, diary, ['write']);
  },
  'adds a rule': (who, diary, name, word) => {
    editFile(who, specAt(name), /(?<=\r?\n)Rule 4\./, `${word}\n\nRule 4.`);
    diary.words.set(word, 'spec');
    fsagent(who, diary, ['write']);
  },
  'renames an agent': (who, diary, name, word) => {
    const now = `${name}-${word.replaceAll(/\W/g, '')}`;
    git(who, diary, 'mv', specAt(name), specAt(now));
    fsagent(who, diary, ['write']);
  },
  'adds an agent': (who, diary, _, word) => {
    who.at.put(specAt(word), specText(word).replace('Rule 1.', `Rule 1. ${word}`));
    diary.words.set(word, 'spec');
    fsagent(who, diary, ['write']);
  },
  'edits an output and pulls it': (who, diary, name, word) => {
    editFile(who, claudeAt(name), /(?<=\r?\n)Rule 2\./, `${word}\n\nRule 2.`);
    diary.words.set(word, 'spec');
    fsagent(who, diary, ['check'], 1);
    fsagent(who, diary, ['pull', '--yes']);
    fsagent(who, diary, ['write']);
  },
  'edits an output, and writes over it': (who, diary, name, word) => {
    editFile(who, claudeAt(name), /(?<=\r?\n)Rule 2\./, `${word}\n\nRule 2.`);
    diary.words.set(word, 'kept');
    const text = who.at.read(claudeAt(name));
    const stdout = fsagent(who, diary, ['write', '--quiet']);
    const copy = /^kept the old text of \S+ as (\S+),/m.exec(stdout)?.[1] ?? '';
    diary.copies.push({ path: join(who.at.root, copy), text });
  },
  'commits an edit of an output by mistake': (who, diary, name, word) => {
    editFile(who, claudeAt(name), /(?<=\r?\n)Rule 2\./, `${word}\n\nRule 2.`);
    diary.words.set(word, 'history');
    git(who, diary, 'commit', '-q', '-a', '-m', `by hand ${word}`);
    expect(fsagent(who, diary, ['write'])).toContain(word);
  },
  'has an edit in the stash while others push': (who, diary, name, word) => {
    editFile(who, specAt(name), /^Rule (\d)\./m, `Rule $1. ${word}`);
    diary.words.set(word, 'spec');
    fsagent(who, diary, ['write']);
    git(who, diary, 'stash', '-q');
    bringIn(who, diary, 'merge');
    git(who, diary, 'stash', 'pop');
    solve(who, diary);
    git(who, diary, 'stash', 'drop', '-q');
  },
};

const unmerged = ({ at }: Person): readonly string[] =>
  at.shell('git diff --name-only --diff-filter=U -z').stdout.split('\0').filter(Boolean);

/** Keeps what both sides wrote into a spec, as a person does who looks at it; then fsagent does the rest. */
function solve(who: Person, diary: Diary): void {
  const paths = unmerged(who);
  if (paths.length === 0) return;
  diary.solved += paths.length;
  const specs = paths.filter((path) => path.startsWith('.fsagent/'));
  if (specs.some((path) => who.at.read(path).includes('<<<<<<<')))
    fsagent(who, diary, ['check', '--quiet'], 2);
  for (const path of specs) {
    const text = who.at.read(path).replaceAll(/^\|{7}.*?(?=^={7}\r?$)/gms, '');
    who.at.put(path, text.replaceAll(/^(?:<{7}|={7}|>{7})[^\n]*\n/gm, ''));
  }
  // An edit that was committed, of a file whose spec has another name by now: the message says to delete it, and git has it.
  for (const { code, file = '' } of who.at.json(['check']).report.diagnostics)
    if (code === 'edited-orphan') git(who, diary, 'rm', '-q', '--', file);
  for (const path of specs) git(who, diary, 'add', '--', path);
  const named = /Tell git: git (add -- .*)$/m.exec(fsagent(who, diary, ['write']))?.[1] ?? '';
  if (named !== '') git(who, diary, ...named.split(' '));
  expect(unmerged(who)).toEqual([]);
  git(who, diary, 'add', '-A');
}

function bringIn(who: Person, diary: Diary, way: 'merge' | 'rebase'): void {
  git(who, diary, 'fetch', '-q');
  let ended = git(who, diary, way, ...(way === 'merge' ? ['--no-edit'] : []), 'origin/main');
  for (let round = 0; ended.code !== 0 && round < 20; round++) {
    solve(who, diary);
    ended =
      way === 'merge'
        ? git(who, diary, 'commit', '-q', '--no-edit')
        : git(who, diary, 'rebase', '--continue');
  }
  expect(ended.code).toBe(0);
  fsagent(who, diary, ['write']); // two changes that git merged by itself may come to a third text
  commit(who, diary, 'Write the files of the agents');
}

function commit(who: Person, diary: Diary, message: string): void {
  git(who, diary, 'add', '-A');
  if (who.at.git('status', '--porcelain') !== '') git(who, diary, 'commit', '-q', '-m', message);
}

/** Dov works on Windows. The short form is two days of two of them. */
const TEAM = IS_LONG ? ['ana', 'ben', 'chi', 'dov'] : ['ana', 'dov'];

function startTeam(): { readonly team: readonly Person[]; readonly origin: Project } {
  const first = project({
    '.fsagent/config.yml': CONFIG,
    ...Object.fromEntries(SPECS.map((name) => [specAt(name), specText(name)])),
  });
  first.git('init', '-q', '-b', 'main');
  expect(first.run(['write', '--quiet']).code).toBe(0);
  first.git('add', '-A');
  first.git('commit', '-q', '-m', 'agents');
  const origin = project();
  origin.git('clone', '-q', '--bare', first.root, 'origin.git');
  const team = TEAM.map((name, index): Person => {
    const at = projectIn(join(origin.root, name));
    const isWindows = name === 'dov';
    const settings = isWindows ? ['-c', 'core.autocrlf=true'] : [];
    at.git(...settings, 'clone', '-q', join(origin.root, 'origin.git'), '.');
    for (const [key = '', value = ''] of [
      ['core.autocrlf', String(isWindows)],
      ['merge.conflictStyle', ['merge', 'diff3', 'zdiff3', 'merge'][index]],
      ['user.name', name],
      ['user.email', `${name}@example.com`],
    ])
      at.git('config', key, value);
    return { name, at };
  });
  return { team, origin };
}

test('two weeks of a team of four end in sync each day, and nothing that anybody wrote is lost', () => {
  const { team } = startTeam();
  const diary = new Diary();
  const kinds = Object.keys(JOBS);
  const days = IS_LONG ? 10 : 2;
  for (let day = 0; day < days; day++) {
    for (const [index, who] of team.entries()) {
      // All four start from the morning's state; they share the same few agents, so that they meet.
      for (const turn of IS_LONG ? [0, 1] : [0]) {
        const kind = kinds[(day * 3 + index * (IS_LONG ? 1 : 2) + turn * 5) % kinds.length] ?? '';
        const names = who.at.files('.fsagent/agents').map((path) => path.replace(/^.*\/|\.md$/g, ''));
        const name = names[(day + turn) % Math.min(3, names.length)] ?? '';
        const word = `word-${who.name}-${day}-${turn}`;
        diary.say(`\n== day ${day + 1}: ${who.name} ${kind} (${name})`);
        JOBS[kind]?.(who, diary, name, word);
        fsagent(who, diary, ['check', '--quiet']);
        commit(who, diary, `${who.name} ${kind}`);
      }
    }
    for (const [index, who] of team.entries()) {
      diary.say(`\n== day ${day + 1}, evening: ${who.name}`);
      bringIn(who, diary, (day + index) % 2 === 0 ? 'rebase' : 'merge');
      fsagent(who, diary, ['check']);
      expect(who.at.git('status', '--porcelain')).toBe('');
      expect(git(who, diary, 'push', '-q', 'origin', 'HEAD:main').code).toBe(0);
    }
  }
  for (const who of team) bringIn(who, diary, 'merge');
  const trees = team.map(({ at }) => at.git('rev-parse', 'HEAD^{tree}'));
  expect(new Set(trees).size).toBe(1);
  if (process.env.SHOW) console.log(diary.lines.join('\n'));
  const [{ at } = team[0] as Person] = team;
  const specs = at
    .files('.fsagent/agents')
    .map((path) => at.read(path))
    .join('\n');
  const lost = [...diary.words].filter(([word, place]) => {
    if (place === 'spec') return !specs.includes(word);
    if (place === 'kept') return !diary.copies.some(({ text }) => text.includes(word));
    // A rebase may leave it in a kept copy, or, where its author deleted the file, in what the reflog names.
    return team.every(
      (who) =>
        who.at.git('log', '--all', '--reflog', '--oneline', `-S${word}`) === '' &&
        who.at.shell(`grep -rqs ${word} .git/fsagent/kept`).code !== 0,
    );
  });
  expect(lost).toEqual([]);
  for (const { path, text } of diary.copies) expect(readFileSync(path, 'utf8')).toBe(text);
  expect(diary.lines.filter((line) => /was not generated by fsagent|\.orig/.test(line))).toEqual([]);
  expect(diary.solved).toBeGreaterThan(0);
  if (process.env.SHOW)
    console.log({
      days,
      commands: diary.lines.filter((line) => /^\w+\$ /.test(line)).length,
      words: diary.words.size,
      copies: diary.copies.length,
      solved: diary.solved,
    });
});
