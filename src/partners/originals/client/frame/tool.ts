import { el } from "./dom.ts";
import { type IconName, icon } from "./icons.ts";

/** A small icon button; its label is read by screen readers. */
export const toolButton = (name: IconName, label: string, click: () => void): HTMLButtonElement =>
  el("button", { type: "button", class: "step", "aria-label": label, click }, icon(name));
