import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { type CompiledTheme, tokenNames } from "./compile.ts";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const buttonRadius = { pill: "999px", rounded: "calc(var(--radius) * 0.75)", square: "2px" } as const;
const space = { compact: "0.82", comfortable: "1", airy: "1.3" } as const;

/**
 * The brand's custom properties as CSS: role tokens for both modes by light-dark(), its shapes, type and spacing.
 * Components use only these, so no component knows a brand.
 */
export function themeCss(theme: ThemeDocument, compiled: CompiledTheme, fonts: FontStacks): string {
  const tokens = tokenNames.map(
    (name) => `--${kebab(name)}:light-dark(${compiled.light[name]},${compiled.dark[name]})`,
  );
  const properties = [...tokens, ...shapeProperties(theme), ...typeProperties(theme, fonts)];
  return `:root{${properties.join(";")}}${theme.logo?.wordmark?.dark ? markRules : ""}`;
}

const darkMark = "--light-mark:none;--dark-mark:block";

/** Of two wordmarks one is seen by the mode, which is the visitor's choice: `shell/wordmark` draws them. */
const markRules = `:root{--light-mark:block;--dark-mark:none}[data-theme=dark]{${darkMark}}@media(prefers-color-scheme:dark){[data-theme=auto]{${darkMark}}}`;

/** Complete font-family values, fallbacks included. */
export type FontStacks = { display: string; text: string };

function shapeProperties(theme: ThemeDocument): string[] {
  const { radius = 12, button = "rounded", border = 1 } = theme.shape ?? {};
  return [
    `--radius:${radius}px`,
    `--radius-button:${buttonRadius[button]}`,
    `--keyline:${border}px`,
    `--space:${space[theme.density ?? "comfortable"]}`,
    `--icon-stroke:${theme.iconStroke ?? 1.75}`,
  ];
}

function typeProperties(theme: ThemeDocument, fonts: FontStacks): string[] {
  const { scale = 1.2, tracking = 0 } = theme.type ?? {};
  return [
    `--font-display:${fonts.display}`,
    `--font-text:${fonts.text}`,
    `--scale:${scale}`,
    `--tracking:${tracking}em`,
  ];
}
