/** A value as a text to compare it by: values that are not the same never look the same. */
export const keyText = (value: unknown): string => JSON.stringify(value, withoutLoss);

const withoutLoss = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return { map: [...value] };
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
};
