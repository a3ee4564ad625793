/** A name of a server or of its tool as most harnesses make it part of another: every other sign becomes a line. */
export const safePart = (part: string): string => part.replace(/[^A-Za-z0-9_-]/g, '_');
