const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const pattern = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;

/** Milliseconds of a duration such as "250ms", "60s", "5m" or "1h". Throws on anything else. */
export function millisecondsOf(text: string): number {
  const [, amount, unit] = pattern.exec(text) ?? [];
  if (amount === undefined) throw new Error(`"${text}" is no duration; write "250ms", "60s", "5m" or "1h".`);
  return Number(amount) * units[unit as keyof typeof units];
}

/** The shortest text of a duration: "60s" rather than "60000ms". */
export function durationText(milliseconds: number): string {
  for (const [unit, size] of Object.entries(units).toReversed()) {
    if (milliseconds >= size && milliseconds % size === 0) return `${milliseconds / size}${unit}`;
  }
  return `${milliseconds}ms`;
}
