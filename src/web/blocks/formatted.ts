import type { TFunction } from "i18next";

export type Format = "text" | "date" | "yes" | "number";

/** A value of an answer as people read it; empty texts stay empty. Digits are Latin in every language. */
export function formatted(value: unknown, format: Format, t: TFunction, language: string): string {
  if (value === undefined || value === null || value === "") return "";
  const tag = `${language}-u-nu-latn-ca-gregory`;
  if (format === "yes") return t(value === true ? "common:value.yes" : "common:value.no");
  if (format === "number") return new Intl.NumberFormat(tag).format(Number(value));
  if (format === "date")
    return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(
      new Date(String(value)),
    );
  return String(value);
}
