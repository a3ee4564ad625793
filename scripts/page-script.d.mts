export const PAGE_SCRIPT_FILE: string;
export function pageScript(): Promise<string>;
