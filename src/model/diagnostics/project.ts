import { error, graded, warning } from '../../text/finding.js';
import { didYouMean, type Near } from '../../text/words.js';

/** The run: its config, specs and filters, and what lies where files are to be written. */
export const PROJECT_DIAGNOSTICS = {
  'not-utf8': error(() => 'The file is not UTF-8 text. Save it as UTF-8.'),
  'too-large': error(
    () => 'The file has more than 10 million characters, so it is not read. Make it smaller.',
  ),
  'no-code': error<{ source: string }>(
    ({ source }) =>
      `The config names ${source} as code that makes agents, and there is no such file. Remove the entry, or correct it.`,
  ),
  'unlisted-code': warning<{ source: string; config: string }>(
    ({ source, config }) =>
      `"fsagent check" treats the files of ${source} as leftovers, because the config does not name it. Add "code: [${source}]" to ${config}.`,
  ),
  /** The first file of those that the rule hides, and how many more there are. */
  'ignored-output': graded<{ path: string; more: number; rule: string; isCommitted: boolean }>(
    ({ isCommitted }) => (isCommitted ? 'error' : 'warning'),
    ({ path, more, rule, isCommitted }) => {
      const several = more > 0;
      const files = several ? `${path} and ${more} more ${more === 1 ? 'file' : 'files'}` : path;
      const ignores = `Git ignores ${files} by the rule "${rule}", so ${several ? 'they' : 'it'}`;
      if (!isCommitted)
        return `${ignores} will not be committed. Remove the rule, or add ${several ? 'the files' : 'the file'} with "git add --force".`;
      return `${ignores} would be committed here and be missing everywhere else. Remove the rule, or name the ${several ? 'files' : 'file'} under "unmanaged" in the config.`;
    },
  ),
  'link-in-the-way': error<{ path: string; link?: string | undefined }>(({ path, link = path }) =>
    link === path
      ? `${path} is a symbolic link; fsagent does not write through links. Delete the link, then run again.`
      : `${path} is behind the symbolic link ${link}; fsagent does not write through links. Put the folder itself at ${link}.`,
  ),
  'folder-in-the-way': error<{ path: string }>(
    ({ path }) => `${path} is not a plain file. Move or delete it, then run again.`,
  ),
  'submodule-in-the-way': error<{ path: string; submodule: string }>(
    ({ path, submodule }) =>
      `${path} would be in ${submodule}, which is a submodule or another repository. ` +
      'Set another "dir" for this harness in the config, or remove the submodule.',
  ),
  'sparse-checkout': error<{ path: string; more: number }>(
    ({ path, more }) =>
      `The sparse checkout leaves out ${path}${more > 0 ? ` and ${more} more` : ''}, so specs and outputs cannot be compared. ` +
      'Add their folders to the sparse checkout.',
  ),
  'no-match': error<{ glob: string }>(
    ({ glob }) => `No spec matches "${glob}". Fix the glob, or run with --allow-empty.`,
  ),
  /** What there is instead, for what to do about it. */
  'no-specs': error<{
    elsewhere?: string | undefined;
    hasConfig: boolean;
    hasAgents: boolean;
    hasProjectsBelow: boolean;
  }>(({ elsewhere, hasConfig, hasAgents, hasProjectsBelow }) =>
    elsewhere !== undefined
      ? `There are no specs in .fsagent/agents. ${elsewhere} is not read; move it there.`
      : [
          'There are no specs in .fsagent/agents.',
          ...(hasProjectsBelow ? ['"fsagent check --all" checks the projects in folders below.'] : []),
          ...(hasAgents
            ? [
                '"fsagent import" makes specs of the agent files you have, and "fsagent audit" shows what those may do.',
              ]
            : []),
          ...(hasConfig || hasAgents || hasProjectsBelow
            ? []
            : ['"fsagent init" writes a config and a first one.']),
          'To accept that there are none, set --allow-empty (in the Action "allow-empty: true").',
        ].join(' '),
  ),
  'misnamed-spec': error<{ endings: readonly string[] }>(
    ({ endings }) =>
      `This file is not read as a spec, as its name ends in none of ${endings.join(', ')}. Rename it, or move it out of .fsagent/agents.`,
  ),
  /** `isLikeSpec`: it has the keys of one, and no ending that sets it aside. */
  'ignored-file': graded<{ endings: readonly string[]; isLikeSpec: boolean }>(
    ({ isLikeSpec }) => (isLikeSpec ? 'warning' : 'info'),
    ({ endings }) =>
      `This file is not read: a spec is one that ends in ${endings.join(', ')}. Rename it if it is one, or move it out of .fsagent/agents.`,
  ),
  'no-config': error<{ path: string; instead?: string | undefined; link?: string | undefined }>(
    ({ path, instead, link }) =>
      link !== undefined
        ? `${link} is a symbolic link, so ${path} is not read. Put what it leads to at ${link} itself.`
        : instead === undefined
          ? `There is no config at ${path}.`
          : `There is no config at ${path}, and ${instead} is not read. Rename it to ${path}, or choose another name if it is no config.`,
  ),
  /** `folder`: the link is not a spec, but a folder of specs, or above one. */
  'linked-spec': warning<{ folder?: string }>(({ folder }) =>
    folder === undefined
      ? 'This spec is a symbolic link and is not read. Put the file itself here.'
      : `${folder} is a symbolic link, so no spec behind it is read. Put the folder itself here.`,
  ),
  'empty-filter': error<{ filter: 'specs' | 'harnesses'; value: string; near: Near }>(
    ({ filter, value, near }) =>
      filter === 'specs'
        ? `The filter "${value}" matches no spec; paths are below the root.${didYouMean(near)}`
        : `No file is written for ${value}: the config or the specs leave it out.${didYouMean(near)}`,
  ),
};
