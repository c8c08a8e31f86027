/** Where the scale of values begins and ends: bars and areas begin at zero, since cut off they would exaggerate. */
export function valueRange(least: number | null, most: number | null): [number, number] {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  return low === high ? [0, 1] : [low * 1.08, high * 1.08];
}

/** Whether there is nothing but zeros: a scale up to one would say that something was expected. */
export const isFlat = (series: readonly ArrayLike<number | null | undefined>[]): boolean =>
  series.every((values) => Array.from(values).every((value) => !value));

/** The multiples of an increment within a range, without the noise of binary fractions. */
export function valueSplits(least: number, most: number, increment: number): number[] {
  const first = Math.ceil(least / increment);
  const count = Math.max(0, Math.floor(most / increment) - first + 1);
  return Array.from({ length: count }, (_one, index) =>
    Number(((first + index) * increment).toPrecision(12)),
  );
}
