import { useTranslation } from "react-i18next";
import type { DiffBlock } from "../../../contract/generated/block.ts";
import type { DifferenceRow, Step } from "../../../site/difference.ts";
import { languageName } from "../../../site/locale.ts";
import { useSite } from "../../context/site.ts";
import { useCellText } from "../table/cell-text.ts";

type Field = NonNullable<DiffBlock["fields"]>[number];

const fieldOf = ({ fields = [] }: DiffBlock, name: string): Field | undefined =>
  fields.find(({ field }) => field === name);

/** The field that says how a part is written: the nearest one of its path that the document names. */
const fieldAt = (block: DiffBlock, path: readonly Step[]): Field | undefined => {
  const step = path.findLast(({ name, isEntry }) => !isEntry && fieldOf(block, name) !== undefined);
  return step && fieldOf(block, step.name);
};

/** Names of parts in the reader's words. */
export function useLabels(block: DiffBlock) {
  const { language } = useSite();
  const { t, i18n } = useTranslation(["common", "diff"]);
  const stepText = (path: readonly Step[], index: number): string => {
    const step = path[index];
    if (!step) return "";
    if (step.isEntry) return step.name;
    const above = path[index - 1];
    if (above && fieldOf(block, above.name)?.format === "languages") return languageName(step.name, language);
    const labelKey = fieldOf(block, step.name)?.labelKey;
    if (labelKey) return t(labelKey);
    const key = block.textPattern?.replace("*", step.name);
    return key !== undefined && i18n.exists(key) ? t(key) : step.name;
  };
  /** The steps of a path from one on, with signs between. */
  const pathText = (path: readonly Step[], from: number): string =>
    path
      .map((_step, index) => (index < from ? "" : stepText(path, index)))
      .filter((text) => text !== "")
      .join(" › ");
  return { pathText };
}

/** A value as it is drawn: words, a line for each of a list, or JSON. */
export type Drawn =
  | { kind: "text"; text: string; isNote?: boolean }
  | { kind: "lines"; lines: string[] }
  | { kind: "json"; text: string };

/** The most characters of a value in JSON. */
const mostJson = 20_000;

const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** Draws the sides of a row as its field says. */
export function useSides(block: DiffBlock) {
  const { t, i18n } = useTranslation(["common", "diff"]);
  const cell = useCellText();

  function wordOf(value: unknown, field: Field | undefined): string {
    if (typeof value === "boolean") return t(value ? "common:value.yes" : "common:value.no");
    const { textPattern, format = "text" } = field ?? {};
    const key = textPattern?.replace("*", String(value));
    if (key !== undefined && i18n.exists(key)) return t(key);
    return format === "languages" || format === "text"
      ? String(value)
      : cell({ field: "value", labelKey: "", format }, value);
  }

  function drawn(value: unknown, field: Field | undefined): Drawn {
    if (value === null) return { kind: "text", text: t("diff:null"), isNote: true };
    if (value === "") return { kind: "text", text: t("diff:emptyText"), isNote: true };
    if (isPlain(value)) return { kind: "text", text: wordOf(value, field) };
    if (Array.isArray(value) && value.length === 0)
      return { kind: "text", text: t("diff:emptyList"), isNote: true };
    if (Array.isArray(value) && value.every(isPlain))
      return { kind: "lines", lines: value.map((one) => (one === null ? "null" : wordOf(one, field))) };
    const text = JSON.stringify(value, null, 2);
    return { kind: "json", text: text.length > mostJson ? `${text.slice(0, mostJson)}…` : text };
  }

  /** Both sides of a row; a side without the part is undefined. */
  return ({
    path,
    mark,
    ...sides
  }: DifferenceRow): { before: Drawn | undefined; after: Drawn | undefined } => {
    const field = fieldAt(block, path);
    const one = (side: "before" | "after"): Drawn | undefined => {
      if (!(side in sides)) return undefined;
      if (mark === "moved") return { kind: "text", text: t("diff:place", { place: sides[side] }) };
      return drawn(sides[side], field);
    };
    const [before, after] = [one("before"), one("after")];
    // Values that differ and read alike, such as 1 and "1", are shown as JSON has them.
    const isAlike = mark === "changed" && JSON.stringify(before) === JSON.stringify(after);
    return isAlike
      ? {
          before: { kind: "text", text: JSON.stringify(sides.before) },
          after: { kind: "text", text: JSON.stringify(sides.after) },
        }
      : { before, after };
  };
}
