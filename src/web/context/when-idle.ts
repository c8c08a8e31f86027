import { loadPart } from "../kit/lazy.ts";

/** Runs work once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** Loads a part when idle and runs it; one that never comes is one the page can do without. */
export const loadWhenIdle = <T>(address: string, load: () => Promise<T>, run: (part: T) => void): void =>
  whenIdle(() => void loadPart(address, load).then(run, () => undefined));
