/** The least and the greatest amount of a filter, as decimal texts; an open end is left out. Both are included. */
export type AmountRange = { least?: string; greatest?: string };

const shape = /^(\d{1,18}(?:\.\d{1,8})?)?\.\.(\d{1,18}(?:\.\d{1,8})?)?$/;

/** Amounts as a filter's value, "100..250.50"; empty without any. */
export const rangeValue = ({ least = "", greatest = "" }: AmountRange): string =>
  least === "" && greatest === "" ? "" : `${least}..${greatest}`;

/** The amounts of a filter's value; undefined for what is none. */
export function amountRange(value: string): AmountRange | undefined {
  const found = shape.exec(value);
  if (!found) return undefined;
  const [, least, greatest] = found;
  if (least === undefined && greatest === undefined) return undefined;
  return { ...(least === undefined ? {} : { least }), ...(greatest === undefined ? {} : { greatest }) };
}
