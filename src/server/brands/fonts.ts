import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ThemeDocument } from "../../contract/generated/theme.ts";
import type { FontStacks } from "../../site/theme/css.ts";
import { rootFolder } from "../foundation/folders.ts";
import { assetUrl } from "./asset.ts";
import type { Font, Platform, ScriptFont } from "./platform.ts";
import { type FontSlot, fontSlots, type ThemeFontFile, themeFiles } from "./theme-files.ts";

/** A font file, served under a name that contains its hash. */
export type FontFile = { url: string; path: string };

/** The font data of a theme: CSS, the values of font-family, files to serve and files to preload. */
export type BrandFonts = { css: string; stacks: FontStacks; files: FontFile[]; preload: string[] };

/** Unicode ranges of the subsets, as the packages cut them. */
const ranges: Record<string, string> = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  devanagari: "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF",
  Thai: "U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9,U+20AB",
};

/**
 * Fonts that systems have, with the average width of a letter of running text in em: Arial's by its tables, which
 * Liberation Sans shares and Roboto nearly has, DejaVu's measured. A fallback is scaled from it to a brand font's.
 */
const systemFonts = [
  {
    regular: { names: ["Arial", "Liberation Sans", "Roboto"], width: 913 / 2048 },
    bold: { names: ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"], width: 0.481 },
  },
  // What most Linux systems without these have.
  {
    regular: { names: ["DejaVu Sans"], width: 0.512 },
    bold: { names: ["DejaVu Sans Bold"], width: 0.578 },
  },
] as const;

/** The fallback families until a font is loaded, in order: every system has one of them. */
const fallbacks = (font: Font): string[] =>
  systemFonts.map((_system, index) => `${font.family} fallback${index === 0 ? "" : ` ${index + 1}`}`);

const served = new Map<string, FontFile>();

function serve(font: { package: string }, file: string): FontFile {
  const path = join(rootFolder, "node_modules", font.package, file);
  const known = served.get(path);
  if (known) return known;
  const hash = createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);
  const name = (file.split("/").at(-1) ?? file).replace(".woff2", "");
  const entry = { url: `/fonts/${name}.${hash}.woff2`, path };
  served.set(path, entry);
  return entry;
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

/** A face of one file, for the letters of a subset; a page without these letters does not load it. */
const servedFace = (
  font: { family: string; weight: string; package: string },
  file: string,
  subset: string,
): string =>
  `@font-face{font-family:"${font.family}";font-style:normal;font-display:swap;font-weight:${font.weight};src:url(${serve(font, file).url}) format("woff2");unicode-range:${ranges[subset]}}`;

/** The font's faces and local fallbacks with the same metrics, so that a late font moves little. */
function faces(font: Font): string {
  const subsets = Object.entries(font.files).map(([subset, file]) => servedFace(font, file, subset));
  const { averageWidth, boldWidth } = font.metrics;
  const local = fallbacks(font).flatMap((family, index) => {
    const { regular, bold } = systemFonts[index] ?? systemFonts[0];
    return [
      localFace(family, regular.names, font, averageWidth / regular.width),
      ...(boldWidth ? [localFace(family, bold.names, font, boldWidth / bold.width, "font-weight:700;")] : []),
    ];
  });
  return [...subsets, ...local].join("");
}

/** A face of a system's font that is as high as the brand's, and `stretch` times as wide as it is by itself. */
function localFace(
  family: string,
  names: readonly string[],
  { metrics }: Font,
  stretch: number,
  weight = "",
) {
  const { ascent, descent, lineGap } = metrics;
  const sources = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:"${family}";${weight}src:${sources};size-adjust:${percent(stretch)};ascent-override:${percent(ascent / stretch)};descent-override:${percent(descent / stretch)};line-gap-override:${percent(lineGap / stretch)}}`;
}

const ownFamily = (slot: FontSlot): string => `own ${slot}`;

/**
 * A font file of the brand's own. Nothing is known of its measures, so it is shown only where it arrives before the text is
 * (`optional`): a later one would move what is read. A file without a weight is shown for all of them.
 */
const ownFace = ({ slot, weight }: ThemeFontFile, address: string): string =>
  `@font-face{font-family:"${ownFamily(slot)}";font-style:normal;font-display:optional;font-weight:${weight ?? "100 900"};src:url(${address}) format("woff2")}`;

/** The weights in which the first view shows each font: headings, text, and what is marked in it. */
const firstWeights: Record<FontSlot, number[]> = { display: [700], text: [400, 600] };

/** The files of one font that the first view needs. */
const firstFiles = (fonts: readonly ThemeFontFile[], slot: FontSlot): ThemeFontFile[] =>
  firstWeights[slot].flatMap((weight) => shownFor(fonts, weight) ?? []);

/** The file that browsers show for a weight, by the rules of CSS where none has that very weight. */
function shownFor(fonts: readonly ThemeFontFile[], wanted: number): ThemeFontFile | undefined {
  const distance = ({ weight = wanted }: ThemeFontFile): number =>
    weight === wanted ? 0 : turn(weight, wanted) * 1_000 + Math.abs(weight - wanted);
  return fonts.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** A regular weight gives way to a heavier one up to 500, then to lighter ones; a bold one to heavier, a light one to lighter ones. */
function turn(weight: number, wanted: number): 1 | 2 | 3 {
  if (wanted >= 400 && weight > wanted && weight <= 500) return 1;
  const isNext = wanted > 500 ? weight > wanted : weight < wanted;
  return isNext ? 2 : 3;
}

const system = 'system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif';
const quoted = (families: readonly string[]) => families.map((family) => `"${family}"`).join();

/** The fonts of the languages' scripts, where `schemas/fonts.json` has one. */
function scriptFonts(languages: readonly string[], { scripts }: Platform): [script: string, ScriptFont][] {
  const used = new Set(languages.map((language) => new Intl.Locale(language).maximize().script));
  return Object.entries(scripts).filter(([script]) => used.has(script));
}

/**
 * Fonts of a theme for the brand's languages; unknown ids fall back to the system's font (the check has reported them
 * already). A script that the theme's fonts lack has the platform's font, so that bold, light and the height of lines
 * are the same on every device. `addressOf` answers where browsers find a file of the brand's own.
 */
export function fontsOf(
  theme: ThemeDocument,
  platform: Platform,
  languages: readonly string[] = [],
  addressOf: (asset: string) => string = assetUrl,
): BrandFonts {
  const own = themeFiles(theme).filter((file) => file.kind === "font");
  const named = (slot: FontSlot): Font | undefined => {
    const font = theme.type?.[slot];
    return typeof font === "string" ? platform.fonts[font] : undefined;
  };
  const [display, text] = [named("display"), named("text")];
  const used = [...new Set([display, text])].filter((font) => font !== undefined);
  const ofScripts = scriptFonts(languages, platform);
  const families = ofScripts.map(([, { family }]) => family);
  const ownOf = (slot: FontSlot) => own.filter((file) => file.slot === slot);
  const stack = (slot: FontSlot, font: Font | undefined) =>
    [
      ownOf(slot).length > 0 ? quoted([ownFamily(slot)]) : "",
      quoted(font ? [font.family, ...families, ...fallbacks(font)] : families),
      system,
    ]
      .filter((part) => part !== "")
      .join();
  return {
    css: [
      ...own.map((file) => ownFace(file, addressOf(file.path))),
      ...used.map(faces),
      ...ofScripts.map(([script, font]) => servedFace(font, font.file, script)),
    ].join(""),
    stacks: { display: stack("display", display), text: stack("text", text) },
    files: [
      ...used.flatMap((font) => Object.values(font.files).map((file) => serve(font, file))),
      ...ofScripts.map(([, font]) => serve(font, font.file)),
    ],
    preload: [
      ...new Set(
        fontSlots.flatMap((slot) => firstFiles(ownOf(slot), slot).map(({ path }) => addressOf(path))),
      ),
      ...used.flatMap((font) => (font.files.latin ? [serve(font, font.files.latin).url] : [])),
    ],
  };
}

/** The font file of an address, once a brand has used it. */
export function fontAt(url: string): FontFile | undefined {
  for (const file of served.values()) if (file.url === url) return file;
  return undefined;
}
