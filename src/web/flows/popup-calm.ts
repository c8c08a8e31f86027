import { topDialog } from "../kit/top-dialog.ts";

/** What somebody does who uses the page. */
const signs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** How long nobody has done anything before something may come over the page. */
const calmMs = 1_500;
const lookMs = 250;

const editable = "input, textarea, select, [contenteditable]:not([contenteditable=false]), iframe";

/** Whether somebody types or goes through the page by keyboard, or something lies over it already. */
function isBusy(): boolean {
  const focused = document.activeElement;
  if (document.hidden || document.fullscreenElement || topDialog()) return true;
  if (document.querySelector(":popover-open")) return true;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  // The page's own places, which take the focus when a page comes, are none that one has gone to.
  return focused.matches(editable) || (focused.tabIndex >= 0 && focused.matches(":focus-visible"));
}

/** Does something once nobody has used the page for a moment. Answers how to stop waiting. */
export function whenCalm(work: () => void): () => void {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
  const timer = setInterval(() => {
    if (performance.now() - last < calmMs || isBusy()) return;
    stop();
    work();
  }, lookMs);
  const stop = () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, note, { capture: true });
  };
  return stop;
}
