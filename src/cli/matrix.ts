import { formatMatrix, matrixData } from '../report/matrix.js';
import { jsonText } from '../report/printable.js';
import type { Command } from './commands.js';

export const matrix: Command = {
  description: 'show what each tool is called in each harness',
  options: ['matrix', 'format'],
  formats: ['text', 'markdown', 'json'],
  run: ({ format, matrix: only }, { print }) => {
    if (format === 'json') print(jsonText(matrixData(only ?? 'specification'), 2));
    else print(formatMatrix(format === 'markdown' ? 'markdown' : 'text', only));
    return 0;
  },
};
