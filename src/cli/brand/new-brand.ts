import { relative, sep } from "node:path";
import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { overlay } from "../../kernel/json-values.ts";
import { fnv1a } from "../../kernel/random.ts";
import { contrast, hexOf, nearestPassing, oklchOf } from "../../site/theme/colour.ts";
import { compileTheme, defaultBrand, type Token } from "../../site/theme/compile.ts";
import { contrastPairs } from "../../site/theme/contrast.ts";

/** The data of a new brand. */
export type NewBrand = {
  code: string;
  name: string;
  /** The folder's name of the brand that it extends. */
  from: string;
  /** Hue of the brand colour in degrees. */
  hue: number;
  /** Absolute path of the new folder. */
  folder: string;
  /** Absolute path of schemas/meta, which the files refer to. */
  schemas: string;
};

type Mode = "light" | "dark";

/** Tokens with the brand's colour: where the parent sets them, the new hue would have no effect. */
const brandTokens: Token[] = ["brand", "brandText"];

/** A brand code: the folder's name, the merchant code, and the first label of its address in development. */
export const codePattern = /^[a-z][a-z0-9]{1,19}$/;

/** The default name: "acme2" becomes "Acme2". */
export const nameOf = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1);

/** A hue derived from the code, 60 to 300 degrees away from the parent's, so that the two brands cannot be confused. */
export function hueFor(code: string, parent: number): number {
  const away = 60 + (fnv1a(code) % 241);
  return Math.round(parent + away) % 360;
}

/** The texts of a new brand's files, by their path in its folder. */
export function newBrandFiles(brand: NewBrand, parentTheme: ThemeDocument): Map<string, string> {
  const { code, name, from, folder, schemas } = brand;
  const schema = (kind: string) => `${relative(folder, schemas).split(sep).join("/")}/${kind}.schema.json`;
  const host = `${code}.example`;
  const identity = {
    $schema: schema("brand"),
    merchant: code,
    name,
    extends: from,
    hosts: [host],
    mainDomain: host,
  };
  return new Map([
    ["brand.json", documentText(identity)],
    ["theme.json", documentText({ $schema: schema("theme"), ...newTheme(parentTheme, brand.hue) })],
  ]);
}

const listOfTexts = /\[\n\s+("[^"\n]*"(?:,\n\s+"[^"\n]*")*)\n\s+\]/g;

/** JSON in the repository's format: a list of texts is on one line. */
const documentText = (document: object): string => {
  const text = JSON.stringify(document, null, 2);
  return `${text.replace(listOfTexts, (_all, items: string) => `[${items.replace(/,\n\s+/g, ", ")}]`)}\n`;
};

/**
 * What a new brand's theme sets: the parent's seed in another hue, and the tokens of `turnedTokens`. All else is inherited.
 */
export function newTheme(parent: ThemeDocument, hue: number): ThemeDocument {
  const seed = parent.colour?.brand ?? defaultBrand;
  const turned: ThemeDocument = { colour: { brand: { ...seed, h: hue } } };
  const tokens: NonNullable<ThemeDocument["tokens"]> = {};
  for (const mode of ["light", "dark"] as const) {
    const fixed = turnedTokens(parent, turned, mode, hue);
    if (Object.keys(fixed).length > 0) tokens[mode] = fixed;
  }
  return Object.keys(tokens).length > 0 ? { ...turned, tokens } : turned;
}

/**
 * The tokens of a mode that the new theme sets itself: those of the parent in the brand's colour, turned to the hue, and texts that
 * would not be readable with it, moved until they are.
 */
function turnedTokens(
  parent: ThemeDocument,
  turned: ThemeDocument,
  mode: Mode,
  hue: number,
): Partial<Record<Token, string>> {
  const before = parent.tokens?.[mode] ?? {};
  const after = { ...before };
  const own: Partial<Record<Token, string>> = {};
  for (const token of brandTokens) {
    const colour = before[token];
    if (colour === undefined) continue;
    own[token] = after[token] = hexOf({ ...oklchOf(colour), h: hue });
  }
  const theme = overlay(parent, { ...turned, tokens: { [mode]: after } });
  // Another hue of the same lightness has another contrast: unreadable colours are moved until they pass.
  for (const { text, surface, minimum } of contrastPairs) {
    const colours = compileTheme({ ...theme, tokens: { ...theme.tokens, [mode]: { ...after, ...own } } })[
      mode
    ];
    if (contrast(colours[text], colours[surface]) >= minimum) continue;
    const passing = nearestPassing(colours[text], colours[surface], minimum);
    // Where no colour passes, the check of the new brand says so.
    if (passing) own[text] = passing;
  }
  return own;
}
