import type { Node, ParseError } from "jsonc-parser";

/** The code of jsonc-parser for a number that is none; its enumeration is declared alone, so it has no value to import. */
const invalidNumberFormat: ParseError["error"] = 2;

/** The numbers of a document that are larger than any that a program can hold, such as 1e999: they are read as infinity. */
export function nonFiniteNumbers({ type, value, offset, length, children = [] }: Node): ParseError[] {
  if (type === "number" && !Number.isFinite(value)) return [{ error: invalidNumberFormat, offset, length }];
  return children.flatMap(nonFiniteNumbers);
}
