/** An element that the page has; its template says so. */
export function find<T extends HTMLElement>(id: string, type: abstract new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no "${id}"`);
  return element;
}
