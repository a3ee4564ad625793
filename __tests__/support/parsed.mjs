// Loaded outside of the tests' sandbox (`outside.ts`): what one file of tests has parsed serves all files of a worker.
import ts from 'typescript';

/** The sources as the compiler reads them, by path and version. */
export const parsed = ts.createDocumentRegistry();

let last = 0;

/** A version that no text of this worker had before. */
export const nextVersion = () => {
  last += 1;
  return last;
};
