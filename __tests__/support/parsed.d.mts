import type { DocumentRegistry } from 'typescript';

export const parsed: DocumentRegistry;
export function nextVersion(): number;
