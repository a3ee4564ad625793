import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** One way in which files of a repository make git start a program. */
export interface Trap {
  readonly name: string;
  /** Settings; in a value `@` stands for the program, `%` for the folder of the repository. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A file among its hooks. */
  readonly hook?: string;
  /** A further file of the repository, with a setting in it. */
  readonly included?: readonly [file: string, setting: string, value: string];
  /** Attributes for `.git/info/attributes`. */
  readonly attributes?: string;
  /** What a person would type to spring it, by plain git; a line of shell at the top of the checkout. */
  readonly control: string;
  /** The first git that knows it, where that is not the oldest. */
  readonly since?: readonly [number, number];
  /** It sets what another trap sets, too, so it can only be tried alone. */
  readonly isAlone?: true;
}

const inTerminal = (command: string): string => `script -qec '${command}' /dev/null`;
const ONE_SPEC = '.fsagent/agents/reviewer.md';

/** Where plain git works, each of these starts its program. */
export const TRAPS: readonly Trap[] = [
  { name: 'fsmonitor', settings: { 'core.fsmonitor': '@' }, control: 'git status' },
  {
    name: 'hook-post-index-change',
    hook: 'post-index-change',
    control: `touch ${ONE_SPEC}; git add ${ONE_SPEC}`,
  },
  {
    name: 'hook-reference-transaction',
    hook: 'reference-transaction',
    control: 'git update-ref refs/heads/trap HEAD',
  },
  { name: 'hook-pre-commit', hook: 'pre-commit', control: 'git commit -m x --allow-empty' },
  { name: 'hook-post-checkout', hook: 'post-checkout', control: 'git checkout -f -q HEAD' },
  {
    name: 'hooks-folder',
    settings: { 'core.hooksPath': '%/other-hooks' },
    hook: '../other-hooks/pre-commit',
    control: 'git commit -m x --allow-empty',
    isAlone: true,
  },
  {
    name: 'filter-clean',
    settings: { 'filter.cleaning.clean': '@', 'filter.cleaning.required': 'true' },
    attributes: '.fsagent/** filter=cleaning',
    control: `git hash-object --path=${ONE_SPEC} ${ONE_SPEC}`,
  },
  {
    name: 'filter-process',
    settings: { 'filter.processing.process': '@' },
    attributes: '.claude/** filter=processing',
    control: `git hash-object --path=.claude/agents/reviewer.md ${ONE_SPEC}`,
  },
  {
    name: 'filter-smudge',
    settings: { 'filter.smudging.smudge': '@' },
    attributes: '.github/** filter=smudging',
    control: 'git cat-file --filters HEAD:.github/agents/reviewer.agent.md',
  },
  {
    name: 'diff-textconv',
    settings: { 'diff.text.textconv': '@' },
    attributes: '.fsagent/** diff=text',
    control: `git cat-file --textconv HEAD:${ONE_SPEC}`,
  },
  {
    name: 'diff-command',
    settings: { 'diff.one.command': '@' },
    attributes: '.opencode/** diff=one',
    control: 'echo >> .opencode/agent/reviewer.md; git diff -- .opencode',
  },
  { name: 'diff-external', settings: { 'diff.external': '@' }, control: 'git diff HEAD~1 -- .claude' },
  {
    name: 'merge-driver',
    settings: { 'merge.driving.driver': '@ %O %A %B' },
    attributes: 'both.txt merge=driving',
    control: 'git checkout -q -f left && git merge -m x right',
  },
  {
    name: 'ssh-command',
    settings: { 'core.sshCommand': '@' },
    control: 'git ls-remote ssh://localhost/trap',
  },
  {
    name: 'upload-pack',
    settings: { 'remote.origin.uploadpack': '@', 'remote.near.url': '%', 'remote.near.uploadpack': '@' },
    control: 'git fetch near',
  },
  {
    name: 'receive-pack',
    settings: { 'remote.origin.receivepack': '@', 'remote.there.url': '%', 'remote.there.receivepack': '@' },
    control: 'git push there HEAD:refs/heads/x',
  },
  {
    name: 'lazy-fetch',
    settings: {
      'remote.lazy.url': '%',
      'remote.lazy.promisor': 'true',
      'remote.lazy.uploadpack': '@',
      'extensions.partialClone': 'lazy',
      'core.repositoryFormatVersion': '1',
    },
    control: 'git cat-file -p 1234567890123456789012345678901234567890',
  },
  {
    name: 'ext-transport',
    settings: { 'protocol.ext.allow': 'always', 'remote.ext.url': 'ext::@ x' },
    control: 'git ls-remote ext',
  },
  {
    name: 'git-proxy',
    settings: { 'core.gitProxy': '@' },
    control: 'git ls-remote git://localhost/trap',
  },
  {
    name: 'credential-helper',
    settings: { 'credential.helper': '@' },
    control: 'printf "protocol=https\\nhost=example.com\\n\\n" | git credential fill',
  },
  {
    name: 'askpass',
    settings: { 'core.askPass': '@' },
    control: 'printf "protocol=https\\nhost=example.com\\n\\n" | git -c credential.helper= credential fill',
  },
  { name: 'pager', settings: { 'core.pager': '@' }, control: inTerminal('git log') },
  { name: 'pager-of-one-command', settings: { 'pager.status': '@' }, control: inTerminal('git status') },
  {
    name: 'editor',
    settings: { 'core.editor': '@' },
    control: 'git commit --no-verify --allow-empty',
  },
  {
    name: 'sequence-editor',
    settings: { 'sequence.editor': '@' },
    control: 'git checkout -q -f --detach left; git rebase -i HEAD~1',
  },
  { name: 'gpg', settings: { 'gpg.program': '@' }, control: 'git commit --no-verify -S -m x --allow-empty' },
  {
    name: 'gpg-ssh',
    since: [2, 34],
    settings: { 'gpg.ssh.program': '@' },
    control:
      'git -c gpg.format=ssh -c user.signingkey="key::ssh-ed25519 AAAA" commit --no-verify -S -m x --allow-empty',
  },
  {
    name: 'gpg-x509',
    settings: { 'gpg.x509.program': '@' },
    control: 'git -c gpg.format=x509 commit --no-verify -S -m x --allow-empty',
  },
  { name: 'alias', settings: { 'alias.trap': '!@' }, control: 'git trap' },
  {
    name: 'alternate-refs',
    settings: { 'core.alternateRefsCommand': '@' },
    control: 'git fetch "$(git rev-parse --absolute-git-dir)"',
  },
  {
    name: 'archive',
    settings: { 'tar.trap.command': '@' },
    control: 'git archive --format=trap HEAD',
  },
  {
    name: 'interactive-diff',
    settings: { 'interactive.diffFilter': '@' },
    control: `echo >> other.txt; echo q | ${inTerminal('git add -p other.txt')}`,
  },
  {
    name: 'difftool',
    settings: { 'difftool.trap.cmd': '@', 'diff.tool': 'trap' },
    control: 'git -c diff.external= difftool -y HEAD~1 -- other.txt',
  },
  {
    name: 'trailer',
    settings: { 'trailer.trap.command': '@' },
    control: 'echo x | git interpret-trailers --trailer trap=x',
  },
  {
    name: 'browser',
    settings: { 'browser.trap.cmd': '@', 'web.browser': 'trap' },
    control: 'git web--browse http://localhost/',
  },
  {
    name: 'manual',
    settings: { 'man.trap.cmd': '@', 'man.viewer': 'trap' },
    control: 'git help -m git',
  },
  {
    name: 'configured-hook',
    since: [2, 54],
    settings: { 'hook.trap.command': '@', 'hook.trap.event': 'pre-commit' },
    control: 'git commit -m x --allow-empty',
  },
  {
    name: 'included-file',
    settings: { 'include.path': '%/included' },
    included: ['included', 'tar.included.command', '@'],
    control: 'git archive --format=included HEAD',
  },
];

/** Whether a git that says this of itself is so new. */
export function isKnownTo(version: string, [major, minor]: readonly [number, number] = [0, 0]): boolean {
  const [, own = 0, ownMinor = 0] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return own > major || (own === major && ownMinor >= minor);
}

/** Puts traps into the folder of a repository; each leaves a file in `sprung`, with what it saw. */
export function setTraps(gitFolder: string, traps: readonly Trap[], sprung: string): void {
  for (const { name, settings = {}, hook, included, attributes } of traps) {
    const program = join(sprung, '..', 'programs', name);
    const script = `#!/bin/sh\n{ echo "$0 $*"; env; } > "${sprung}/${name}"\nexit 1\n`;
    putProgram(program, script);
    const filled = (value: string) => value.replaceAll('@', program).replaceAll('%', gitFolder);
    for (const [key, value] of Object.entries(settings))
      appendFileSync(join(gitFolder, 'config'), setting(key, filled(value)));
    if (included) appendFileSync(join(gitFolder, included[0]), setting(included[1], filled(included[2])));
    if (hook !== undefined) putProgram(join(gitFolder, 'hooks', hook), script);
    if (attributes !== undefined) {
      mkdirSync(join(gitFolder, 'info'), { recursive: true });
      appendFileSync(join(gitFolder, 'info', 'attributes'), `${attributes}\n`);
    }
  }
}

/** A setting as git writes it; a process of git for each of them would take seconds. */
function setting(key: string, value: string): string {
  const [section = '', ...rest] = key.split('.');
  const name = rest.pop();
  const head = rest.length > 0 ? `${section} "${rest.join('.')}"` : section;
  return `[${head}]\n\t${name} = "${value.replace(/["\\]/g, '\\$&')}"\n`;
}

function putProgram(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** The traps that were sprung, with what each saw; they are set again. */
export function sprungIn(folder: string): ReadonlyMap<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const seen = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  for (const name of names) rmSync(join(folder, name));
  return seen;
}
