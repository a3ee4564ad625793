type Parts = Readonly<Record<string, number>>;
type Counts = Readonly<Record<string, Parts>>;
type Stored = Readonly<
  Record<string, { readonly most: number; readonly reason: string; readonly parts: Parts }>
>;

export function compared(
  counts: Counts,
  stored: Stored,
): { readonly lines: readonly string[]; readonly hasGrown: boolean };
export function storedAnew(counts: Counts, stored: Stored, reason: string): Stored;
