import { onceTakenOver } from "./suspense.ts";

declare global {
  interface Window {
    /** The last click before the page's script ran, which the head's script keeps. */
    earlyTap?: MouseEvent;
  }
}

/** A button that was tapped, and when on the clock of events. */
type Tap = { button: HTMLElement; event: Event; at: number };

/** What was tapped longer ago is no longer expected to happen. */
const mostMs = 10_000;

/** The last tap, until React has heard it: a part of the page whose code is still on its way hears nothing. */
let unheard: Tap | undefined;

/** Links and popovers answer by themselves. Outside the frame there are only dialogs, which React has drawn. */
function tapOf(event: Event): Tap | undefined {
  const button = (event.target as Element).closest<HTMLElement>("[data-shell] button:not([popovertarget])");
  return button ? { button, event, at: event.timeStamp } : undefined;
}

function note(event: Event): void {
  unheard = tapOf(event);
}

function press({ button, at }: Tap): void {
  if (performance.now() - at > mostMs || !button.isConnected) return;
  button.click();
  // Not heard again: it is as old as the first one.
  if (unheard) unheard.at = at;
}

/** For the capture phase of the frame's clicks: React has heard it, and does what the button is for. */
export function hearTap({ nativeEvent }: { nativeEvent: Event }): void {
  if (unheard?.event === nativeEvent) unheard = undefined;
}

/**
 * Does what a button was tapped for before React began to take the page over, and from then on keeps the taps that it does not
 * hear: on a slow phone the page is seen seconds earlier.
 */
export function answerEarlyTap(): void {
  const early = window.earlyTap;
  document.documentElement.onclick = null;
  delete window.earlyTap;
  addEventListener("click", note, true);
  const tap = early && tapOf(early);
  if (tap) press(tap);
}

/** Once every part is taken over, presses the button whose tap was not heard. Returns a function that calls it off. */
export const endEarlyTaps = (): (() => void) =>
  onceTakenOver(() => {
    removeEventListener("click", note, true);
    const tap = unheard;
    unheard = undefined;
    if (tap) press(tap);
  });
