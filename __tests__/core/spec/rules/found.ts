import { agent, type Code, type CompileOptions, compile, compileAgents } from '../../../../src/core/index.js';

/** A spec at `.fsagent/agents/<name>.md`, with these lines in its frontmatter. */
export const spec = (name: string, lines = '', prompt = 'Do x and say y to all who ask.') => ({
  path: `.fsagent/agents/${name}.md`,
  text: `---\ndescription: Does x.\n${lines === '' ? '' : `${lines}\n`}---\n${prompt}\n`,
});

type Sources = Parameters<typeof compile>[0];

/** Where a code is reported, and for which harness; the path is without its folder. */
export const found = (code: Code, sources: Sources, options: CompileOptions = {}): readonly string[] =>
  compile(sources, { matrix: 'verified', ...options })
    .diagnostics.filter((each) => each.code === code)
    .map(({ file = '', line, column, harness = '' }) =>
      `${file.replace('.fsagent/agents/', '')}:${line}:${column} ${harness}`.trim(),
    );

/** What is said of an agent that is made in code. */
export const foundInCode = (code: Code, fields: object): readonly string[] =>
  compileAgents([agent({ name: 'a', description: 'A.', prompt: 'Do x and say y to all.', ...fields })], {
    matrix: 'verified',
  })
    .diagnostics.filter((each) => each.code === code)
    .map(({ message }) => message);
