/** An exact chance or return: no rounding hides in it. */
export type Fraction = { of: bigint; in: bigint };

/** A fraction in parts of ten thousand, cut off, as games publish their return. */
export const tenThousandths = ({ of, in: whole }: Fraction): number => Number((of * 10_000n) / whole);

/** A fraction as a number, good to twelve digits. */
export const approximate = ({ of, in: whole }: Fraction): number => Number((of * 10n ** 15n) / whole) / 1e15;
