import { stableJson } from "../../kernel/json-values.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { localStorage } from "../kit/storage.ts";

export type Mode = "light" | "dark" | "auto";

let sheet: CSSStyleSheet | undefined;

/**
 * Applies a changed theme to an open page. A constructed sheet is not bound to the page's hashes. An unchanged
 * theme is skipped, since the browser would recalculate all styles.
 */
export function showTheme(payload: BrandPayload, before: BrandPayload): void {
  if (stableJson([payload.themeCss, payload.theme]) === stableJson([before.themeCss, before.theme])) return;
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(payload.themeCss);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const { dataset } = document.documentElement;
  const { density, motion, shape, mode } = payload.theme;
  Object.assign(dataset, {
    density,
    motion,
    elevation: shape.elevation,
    heading: shape.heading,
    texture: shape.texture,
  });
  if (!localStorage.getItem("theme")) dataset.theme = mode;
}

/** The mode shown now. */
export const currentMode = (): Mode => (document.documentElement.dataset.theme as Mode | undefined) ?? "auto";

/** Switches to a mode and stores it for this brand's host. */
export function chooseMode(mode: Mode): void {
  document.documentElement.dataset.theme = mode;
  localStorage.setItem("theme", mode);
}
