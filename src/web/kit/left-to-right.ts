/** Isolates a text (an amount, an address, a number) as left-to-right in any surroundings. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
