import { el } from "./dom.ts";
import { type IconName, icon } from "./icons.ts";

/** A small button with a picture; its label is read aloud. */
export const toolButton = (name: IconName, label: string, click: () => void): HTMLButtonElement =>
  el("button", { type: "button", class: "step", "aria-label": label, click }, icon(name));
