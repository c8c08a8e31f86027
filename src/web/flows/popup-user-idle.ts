import { topDialog } from "../kit/top-dialog.ts";

/** Events of a visitor who is using the page. */
const activityEvents = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** The time without such events before a pop-up may open. */
const calmMs = 1_500;
const pollMs = 250;

const editable = "input, textarea, select, [contenteditable]:not([contenteditable=false]), iframe";

/** Whether the visitor types or uses the keyboard, or something lies over the page already. */
function isBusy(): boolean {
  const focused = document.activeElement;
  if (document.hidden || document.fullscreenElement || topDialog()) return true;
  if (document.querySelector(":popover-open")) return true;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  // The page's own focus targets do not count: they get the focus when a page is shown.
  return focused.matches(editable) || (focused.tabIndex >= 0 && focused.matches(":focus-visible"));
}

/** Runs work once the page has not been used for a moment. Answers the function that cancels it. */
export function whenCalm(work: () => void): () => void {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  for (const sign of activityEvents) addEventListener(sign, note, { capture: true, passive: true });
  const timer = setInterval(() => {
    if (performance.now() - last < calmMs || isBusy()) return;
    stop();
    work();
  }, pollMs);
  const stop = () => {
    clearInterval(timer);
    for (const sign of activityEvents) removeEventListener(sign, note, { capture: true });
  };
  return stop;
}
