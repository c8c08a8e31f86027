/** Runs work once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
