/** Makes the documents, or looks whether they are as they would be made. */
export function makeDocs(
  args: readonly string[],
): Promise<{ readonly status: number; readonly said: readonly string[]; readonly errors: readonly string[] }>;
