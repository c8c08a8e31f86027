import type { TFunction } from "i18next";
import type { FieldProblem } from "../../kernel/outcome.ts";

/** Namespaces a form speaks in. */
export const formNamespaces = ["auth", "common", "errors", "validation"];

/** Puts a problem into words: those of rules by the format's name, all others by the house's list of errors. */
export function problemText(t: TFunction, { code, params }: FieldProblem): string {
  if (code.startsWith("format.")) return t(code.slice("format.".length), { ns: "validation", ...params });
  if (code.startsWith("invalid.")) return t("validation:field.unknown");
  return t(code, { ns: code.startsWith("field.") ? "validation" : "errors", ...params });
}
