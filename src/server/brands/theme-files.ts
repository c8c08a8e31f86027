import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { isObject } from "../../kernel/json-values.ts";

/** What a font of a theme is for. */
export const fontSlots = ["display", "text"] as const;
export type FontSlot = (typeof fontSlots)[number];

/** What a mark of a theme is for; a wordmark is one for light or for dark pages. */
export type MarkSlot = "light" | "dark" | "icon" | "card";

/** A file of the brand's assets that a theme names. */
export type ThemeFile = {
  path: string;
  /** Where the theme names it. */
  pointer: string;
} & ({ kind: "font"; slot: FontSlot; weight?: number } | { kind: "mark"; slot: MarkSlot });

export type ThemeFontFile = Extract<ThemeFile, { kind: "font" }>;

/** Whether a theme's font is a file of the brand's assets, and not one of the platform's. */
export const isOwnFile = (font: string): boolean => font.startsWith("assets/");

/** The files of its own that a theme names. It may be malformed, as it is before the check. */
export function themeFiles({ type, logo }: Pick<ThemeDocument, "type" | "logo">): ThemeFile[] {
  return [...fontSlots.flatMap((slot) => fontFiles(slot, type?.[slot])), ...markFiles(logo)];
}

/** One file for all weights, or one for each. */
function fontFiles(slot: FontSlot, font: unknown): ThemeFile[] {
  const pointer = `/type/${slot}`;
  if (typeof font === "string") return isOwnFile(font) ? [{ kind: "font", slot, path: font, pointer }] : [];
  return (Array.isArray(font) ? font : []).flatMap((entry: unknown, index): ThemeFile[] => {
    if (!isObject(entry) || typeof entry.file !== "string" || typeof entry.weight !== "number") return [];
    return [
      { kind: "font", slot, path: entry.file, weight: entry.weight, pointer: `${pointer}/${index}/file` },
    ];
  });
}

const markFiles = (logo: ThemeDocument["logo"]): ThemeFile[] =>
  (
    [
      ["light", "wordmark/light", logo?.wordmark?.light],
      ["dark", "wordmark/dark", logo?.wordmark?.dark],
      ["icon", "icon", logo?.icon],
      ["card", "card", logo?.card],
    ] as const
  ).flatMap(([slot, place, path]): ThemeFile[] =>
    typeof path === "string" ? [{ kind: "mark", slot, path, pointer: `/logo/${place}` }] : [],
  );
