import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import type { FormData, FormPlan } from "../../../src/site/forms/form-plan.ts";
import type { Country } from "../../../src/web/form/form-context.ts";

/** What the server of the form pages writes into a page. */
export type FormBoot = {
  plan: FormPlan;
  data: FormData;
  /** Texts by namespace. */
  texts: Record<string, Record<string, string>>;
  language: string;
  countries: Country[];
  iconSheet: string;
  title: string;
};

/** The page's interface for the driver of a test. */
export type FormPageWindow = {
  /** Draws the form. Answers the ms until it was painted. */
  mountForm: () => Promise<number>;
  /** The data that were sent last. */
  sent: FormData | undefined;
  /** Lets the server refuse what was sent. */
  refuse: (problems: { field: string; code: string; params?: Record<string, string | number> }[]) => void;
  busy: (busy: boolean) => void;
};

export const formWindow = globalThis as unknown as FormPageWindow;

export const readFormBoot = (): FormBoot =>
  JSON.parse(document.getElementById("boot")?.textContent ?? "") as FormBoot;

/** What stands on the page before: a form opens where React, and the texts, have been at work already. */
export function drawPage(root: Root, label: ReactNode): void {
  const links = ["one", "two", "three"].map((key) =>
    createElement("button", { key, type: "button", onClick: () => undefined }, label),
  );
  flushSync(() =>
    root.render(createElement("nav", { className: "hidden", onKeyDown: () => undefined }, links)),
  );
}

/** Milliseconds from now until what `draw` draws has been painted. */
export async function untilPainted(draw: () => void): Promise<number> {
  // A form opens upon a page that stands already, with its fonts.
  await document.fonts.ready;
  const start = performance.now();
  draw();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message sent from a frame is answered right after that frame was painted.
      port1.onmessage = () => resolve();
      port2.postMessage("");
    });
  });
  return performance.now() - start;
}
