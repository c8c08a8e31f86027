declare global {
  interface Window {
    /** The last click before the page answered to any, which the head's script keeps. */
    earlyTap?: MouseEvent;
  }
}

/** What was tapped longer ago is no longer expected to happen. */
const mostMs = 10_000;

/**
 * Does what a button was tapped for before React had taken the page over: on a slow phone the page is seen seconds
 * earlier. Links and popovers answered by themselves.
 */
export function answerEarlyTap(): void {
  const tap = window.earlyTap;
  document.documentElement.onclick = null;
  delete window.earlyTap;
  if (!tap || performance.now() - tap.timeStamp > mostMs) return;
  const button = (tap.target as Element).closest<HTMLElement>("button:not([popovertarget])");
  if (button?.isConnected) button.click();
}
