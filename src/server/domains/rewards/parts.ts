/** As much of what is left as whole parts come to; 0 when not one fits. */
export const wholeParts = (left: bigint, part: bigint): bigint => (left > 0n ? left - (left % part) : 0n);
