import { useTranslation } from "react-i18next";
import type { Conditions } from "../../contract/shared-types.ts";
import { holds, isThere } from "../../site/conditions.ts";
import { useCellText } from "./table/cell-text.ts";

/** An answer, or one row of it. */
export type Values = Readonly<Record<string, unknown>>;

/** A field of a document and how its value is written. */
export type WrittenField = {
  field: string;
  format?: "text" | "number" | "date" | "ago" | "yes" | "money" | "balance" | undefined;
};

/** A sentence of a document, with values of an answer. */
export type Sentence = {
  textKey: string;
  when?: Conditions;
  with?: { [placeholder: string]: WrittenField };
};

export type NamedLine = { label: string; value: string };

/** The lines that a field lists, each with its name. */
export const linesIn = (value: unknown): NamedLine[] =>
  Array.isArray(value)
    ? value.flatMap((line: Partial<NamedLine>) =>
        typeof line?.label === "string" && typeof line.value === "string" ? [line as NamedLine] : [],
      )
    : [];

export type Writing = {
  /** A value as text; of a list of lines their values, with dots between. Empty without a value. */
  written: (field: WrittenField, values: Values) => string;
  /** A sentence, unless it is not for these values. */
  said: (sentence: Sentence, values: Values) => string | undefined;
  /** A code of the platform in words, or somebody's own words. */
  reason: (value: unknown) => string;
  /** A value by a text key whose star it replaces; a value that is newer than the texts is shown as it is. */
  worded: (textPattern: string, value: unknown) => string;
};

/** Writes values of answers as documents say. */
export function useFieldText(): Writing {
  const { t, i18n } = useTranslation(["member", "common", "errors"]);
  const cell = useCellText();
  const written: Writing["written"] = ({ field, format }, values) => {
    const value = values[field];
    if (Array.isArray(value))
      return linesIn(value)
        .map((line) => line.value)
        .join(" · ");
    return cell({ field, labelKey: "", ...(format ? { format } : {}) }, value);
  };
  // Plurals need the number itself.
  const placed = (field: WrittenField, values: Values) =>
    typeof values[field.field] === "number" && !field.format ? values[field.field] : written(field, values);
  return {
    written,
    said: ({ when, textKey, with: named = {} }, values) =>
      holds(when, values)
        ? t(
            textKey,
            Object.fromEntries(Object.entries(named).map(([name, field]) => [name, placed(field, values)])),
          )
        : undefined,
    reason: (value) => {
      const code = isThere(value) ? String(value) : "";
      return i18n.exists(`errors:${code}`) ? t(`errors:${code}`) : code;
    },
    worded: (textPattern, value) => cell({ field: "value", labelKey: "", textPattern }, value),
  };
}
