import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { amountText, rateText } from "../../../site/format.ts";
import { directionOf } from "../../../site/locale.ts";
import { useOwnAmount } from "../../context/own-balance.ts";
import { useSite } from "../../context/site.ts";
import { leftToRight } from "../../kit/left-to-right.ts";
import { changesText, formatted, type Words } from "../format-value.ts";

/** One row of a list's answer. */
export type Row = Record<string, unknown>;

type Column = TableBlock["columns"][number];

/** Writes the value of a column; empty for a missing value. */
export type CellText = (column: Column, value: unknown) => string;

/** What names a row in labels: its title, or the first of its values where it has none, such as a text that is not translated. */
export function rowName(columns: readonly Column[], row: Row, text: CellText): string {
  const title = columns.find(({ role }) => role === "title") ?? columns[0];
  const named = [...(title ? [title] : []), ...columns].map((column) => text(column, row[column.field]));
  return named.find((one) => one !== "") ?? "";
}

/** The writer of values; the same function until language, currency or hidden balance change. */
export function useCellText(): CellText {
  const { language, payload } = useSite();
  const { t, i18n } = useTranslation(["member", "auth", "common"]);
  const own = useOwnAmount();
  return useMemo(() => {
    // A code that is newer than the loaded texts is shown as it is.
    const worded = (key: string, value: string): string => (i18n.exists(key) ? t(key) : value);
    const words: Words = {
      field: (name) => worded(`staff:audit.field.${name}`, name),
      value: (word) => worded(`staff:audit.value.${word}`, word),
      time: (text) => formatted(text, "date", t as TFunction, language),
      yes: (is) => formatted(is, "yes", t as TFunction, language),
      arrow: directionOf(language) === "rtl" ? "←" : "→",
    };
    const money = (text: string) => amountText(text, payload.currency, language);
    return ({ format = "text", yesKey, noKey, textPattern }, value) => {
      if (value === undefined || value === null || value === "") return "";
      if (textPattern) return worded(textPattern.replace("*", String(value)), String(value));
      if (format === "money") return money(String(value));
      if (format === "rate") return rateText(String(value), language);
      if (format === "balance") return own(String(value));
      if (format === "change") return changeText(String(value), money);
      if (format === "changes") return changesText(String(value), words);
      if (format === "lines") return String(value).replaceAll(" · ", "\n");
      if (format === "picture" || format === "address") return String(value);
      const yesOrNo = value === true ? yesKey : noKey;
      return format === "yes" && yesOrNo ? t(yesOrNo) : formatted(value, format, t as TFunction, language);
    };
  }, [language, payload.currency, t, i18n, own]);
}

/** An amount with its sign before the symbol; zero has none. */
function changeText(value: string, written: (text: string) => string): string {
  if (Number(value) === 0) return written(value);
  return leftToRight(value.startsWith("-") ? `−${written(value.slice(1))}` : `+${written(value)}`);
}
