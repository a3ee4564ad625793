import { formatMatrix, matrixData } from '../report/matrix.js';
import { jsonText } from '../report/printable.js';
import { type AllRead, command } from './arguments.js';

export const matrix = command({
  description: 'show what each tool is called in each harness',
  options: ['matrix', 'format'],
  formats: ['text', 'markdown', 'json'],
  isRare: true,
  run: ({ format, matrix: only, ...left }, { print, registry }) => {
    left satisfies AllRead;
    if (format === 'json') print(jsonText(matrixData(only ?? 'specification', registry), 2));
    else print(formatMatrix(format === 'markdown' ? 'markdown' : 'text', only, registry));
    return 0;
  },
});
