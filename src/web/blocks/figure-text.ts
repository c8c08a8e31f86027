import { latinTag } from "../../kernel/language-tag.ts";
import { useSite } from "../context/site.ts";
import { useCellText } from "./table/cell-text.ts";

export type ValueFormat = "number" | "money" | "balance" | "percent" | "date" | "text";

/** A share as text, with one digit after the point below ten per cent. */
export const percentText = (share: number, language: string): string =>
  new Intl.NumberFormat(latinTag(language), {
    style: "percent",
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  }).format(share);

/** Writes a value of an answer; empty for a missing one. */
export function useValueText(): (format: ValueFormat, value: unknown) => string {
  const { language } = useSite();
  const cell = useCellText();
  return (format, value) => {
    if (value === undefined || value === null || value === "") return "";
    return format === "percent"
      ? percentText(Number(value), language)
      : cell({ field: "value", labelKey: "", format }, value);
  };
}
