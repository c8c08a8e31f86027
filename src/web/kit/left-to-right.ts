/** Keeps a text (an amount, an address, a number) from left to right wherever it stands. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
