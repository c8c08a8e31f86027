import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** The longest wait for the page to reach its earlier height after going back. */
const growTimeoutMs = 3_000;

/** Input events that scroll. */
const handEvents = ["wheel", "touchstart", "keydown"];

/** The scroll position of each history entry, in pixels, for the life of the document. */
const positions = new Map<string, number>();

/**
 * Scrolls to the top when another page is shown (spec section 2), smoothly when the page was chosen; going back
 * restores the earlier position. The browser restores it too, but before the page is drawn again.
 */
export function useScroll(pageId: string): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pageId);
  const entry = useRef(key);
  const stopReturning = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useEffect(() => {
    const remember = () => positions.set(entry.current, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, []);
  // Read during render: the browser's own restoration overwrites it once the page is swapped.
  const place = navigation === "POP" ? positions.get(key) : undefined;
  useEffect(() => {
    // Opening a modal is a step in the history, too, and does not scroll.
    if (before.current === pageId) return;
    before.current = pageId;
    stopReturning.current();
    if (navigation === "POP") {
      if (place !== undefined) stopReturning.current = restorePosition(place);
      return;
    }
    if (hash) return;
    scrollTo({ top: 0, behavior: "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  });
}

/** Scrolls to a position as soon as the page is long enough; scrolling by hand ends it. */
function restorePosition(place: number): () => void {
  const reach = () => {
    scrollTo({ top: place, behavior: "instant" });
    if (Math.abs(scrollY - place) < 2) stop();
  };
  const growth = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), growTimeoutMs);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of handEvents) removeEventListener(name, stop);
  };
  for (const name of handEvents) addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
