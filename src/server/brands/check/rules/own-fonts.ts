import { fontSlots, type ThemeFontFile } from "../../theme-files.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { ownThemeFiles } from "../named-files.ts";

const file = "theme.json";

/** The font files that the brand's own theme names. */
const ownFonts = (context: CheckContext) =>
  ownThemeFiles(context).flatMap((font) => (font.kind === "font" ? [font] : []));

/** Own fonts are whole WOFF2 files. */
export function ownFontFindings(context: CheckContext): Finding[] {
  return ownFonts(context).flatMap(({ path, pointer, facts }): Finding[] => {
    if (!facts || facts.font) return [];
    const isNone = facts.format !== "woff2";
    const message = isNone
      ? `${path} is no WOFF2 font, so browsers would not show it.`
      : `${path} cannot be unpacked, so browsers would not show it: it is cut or damaged.`;
    const suggestion = isNone ? "convert it to WOFF2; another ending is not enough" : "copy or save it again";
    return [{ rule: "LB830", file, pointer, message, suggestion }];
  });
}

/** More than this is much for phones on slow networks, which load it before all else. */
const heaviestFont = 120 * 1024;

/** A warning for own fonts that are heavy. */
export function heavyFontFindings(context: CheckContext): Finding[] {
  return ownFonts(context).flatMap(({ path, pointer, facts }): Finding[] => {
    if (!facts || facts.length <= heaviestFont) return [];
    const message = `${path} has ${Math.round(facts.length / 1024)} KB, which phones load before they show anything in it.`;
    const suggestion = `cut it to the scripts of the brand's languages, below ${heaviestFont / 1024} KB`;
    return [{ rule: "LB831", file, pointer, message, suggestion }];
  });
}

const weightOf = ({ pointer }: ThemeFontFile): string => pointer.replace(/file$/, "weight");

/** A font has one file for a weight. */
export function repeatedWeightFindings(context: CheckContext): Finding[] {
  const fonts = ownFonts(context);
  return fonts.flatMap((font, index): Finding[] => {
    const { slot, weight } = font;
    if (weight === undefined) return [];
    const first = fonts.findIndex((other) => other.slot === slot && other.weight === weight);
    if (first === index) return [];
    const message = `The weight ${weight} already has the file ${fonts[first]?.path} of entry ${entryOf(fonts[first])}, so browsers would show one of the two.`;
    const suggestion = "write the weight of this file, or leave the entry out";
    return [{ rule: "LB832", file, pointer: weightOf(font), message, suggestion }];
  });
}

/** The place of a font in its list, counted from 1. */
const entryOf = (font: ThemeFontFile | undefined): number => Number(font?.pointer.split("/")[3]) + 1;

/** Files name their weight roughly: 250 is meant as thin, too. */
const tolerance = 100;

/** A warning for weights that their files themselves contradict. */
export function otherWeightFindings(context: CheckContext): Finding[] {
  const fonts = ownFonts(context);
  return fonts.flatMap((font): Finding[] => {
    const { path, slot, weight, facts } = font;
    const [least, greatest] = facts?.font?.weights ?? [];
    if (weight === undefined || least === undefined || greatest === undefined) return [];
    const nearest = Math.min(Math.max(weight, least), greatest);
    if (Math.abs(weight - nearest) < tolerance) return [];
    const has = least === greatest ? `the weight ${least}` : `the weights from ${least} to ${greatest}`;
    const message = `${path} is a font of ${has}, and is named for ${weight}.`;
    // Then the weight is meant, and the file is another one's.
    const isTaken = fonts.some((other) => other.slot === slot && other.weight === nearest);
    const suggestion = isTaken ? `name the file of the weight ${weight}` : `${nearest}`;
    return [{ rule: "LB833", file, pointer: weightOf(font), message, suggestion }];
  });
}

/** From this weight on browsers take a font for bold text as it is; a lighter one they thicken. */
const bold = 600;

/** A warning for fonts that bold text is shown in and that have no bold weight. */
export function boldFontFindings(context: CheckContext): Finding[] {
  const fonts = ownFonts(context);
  return fontSlots.flatMap((slot): Finding[] => {
    const used = fonts.filter((font) => font.slot === slot);
    const [first] = used;
    const pointer = `/type/${slot}`;
    if (!first) return [];
    if (first.weight === undefined) {
      const [least, greatest] = first.facts?.font?.weights ?? [];
      // Headings have one weight, and may be set in a font of that alone.
      if (slot === "display" || least === undefined || least !== greatest) return [];
      const message = `${first.path} has one weight, so bold text looks like any other.`;
      const suggestion = `name a file for each weight: [{ "weight": ${least}, "file": "${first.path}" }, { "weight": 700, "file": … }]`;
      return [{ rule: "LB834", file, pointer, message, suggestion }];
    }
    if (used.some(({ weight = 0 }) => weight >= bold)) return [];
    const message = `The font has no file of a bold weight, so browsers thicken another one for ${slot === "text" ? "bold text" : "headings"}.`;
    const suggestion =
      used.length > 1 || slot === "text"
        ? "add a file of the weight 700"
        : `add a file of the weight 700, or write "${first.path}" alone to show it as it is`;
    return [{ rule: "LB834", file, pointer, message, suggestion }];
  });
}
