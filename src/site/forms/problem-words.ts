import type { FieldProblem } from "../../kernel/outcome.ts";

/** A text by its "namespace:key", with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type Params = Record<string, string | number>;

/** The length bounds as the format's texts use them: "4 to 16", or "6" if both are equal. */
export const withBounds = (say: Say, params: Params = {}): Params => {
  const { min, max } = params;
  if (min === undefined || max === undefined) return params;
  return { ...params, bounds: min === max ? min : say("validation:bounds", { min, max }) };
};

/** The text of a problem: problems of rules by the format's name, all others from the list of errors. */
export function problemWords(say: Say, { code, params }: Pick<FieldProblem, "code" | "params">): string {
  if (code.startsWith("format."))
    return say(`validation:${code.slice("format.".length)}`, withBounds(say, params));
  if (code.startsWith("invalid.")) return say("validation:field.unknown");
  return say(`${code.startsWith("field.") ? "validation" : "errors"}:${code}`, params);
}
