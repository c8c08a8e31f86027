export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Merges `over` into `under`: objects merge key by key; everything else, lists included, is replaced whole. Keys that
 * start with "$" belong to their own file and are not inherited.
 */
export function overlay<T extends object>(under: T | undefined, over: object): T {
  const merged: Record<string, unknown> = {};
  for (const [key, value] of [...Object.entries(under ?? {}), ...Object.entries(over)]) {
    if (key.startsWith("$")) continue;
    const below = merged[key];
    merged[key] = isObject(value) ? overlay(isObject(below) ? below : undefined, value) : value;
  }
  return merged as T;
}

/** JSON text with sorted keys: equal values give equal texts, whatever their key order. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
