import { el } from "./dom.ts";
import { icon } from "./icons.ts";
import type { Words } from "./words.ts";

/**
 * A dialog over the page; the browser traps and restores the focus. Closes by Escape, close button and a click
 * outside.
 */
export function openDialog(words: Words, title: string, ...content: (Node | string)[]): HTMLDialogElement {
  const dialog = el("dialog", { class: "sheet", "aria-label": title });
  const close = el(
    "button",
    { type: "button", class: "round", "aria-label": words("dialog.close"), click: () => dialog.close() },
    icon("close"),
  );
  dialog.append(el("header", {}, el("h2", {}, title), close), el("div", { class: "sheet-body" }, ...content));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
