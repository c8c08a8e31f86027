import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** How long one who went back waits at most for the page to grow as long as it was. */
const patienceMs = 3_000;

/** What people scroll with. */
const handEvents = ["wheel", "touchstart", "keydown"];

/** Where each entry of the history was scrolled to, in pixels, as long as the document lives. */
const places = new Map<string, number>();

/**
 * Goes to the top when another page is shown (spec section 2), smoothly when the page was chosen; going
 * back returns to the place one left. The browser tries that too, but before the page is drawn again.
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
    const remember = () => places.set(entry.current, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, []);
  // Read while drawing: once the page is swapped, the browser's own attempt overwrites it.
  const place = navigation === "POP" ? places.get(key) : undefined;
  useEffect(() => {
    // A modal is a step in the history, too, and moves nothing.
    if (before.current === pageId) return;
    before.current = pageId;
    stopReturning.current();
    if (navigation === "POP") {
      if (place !== undefined) stopReturning.current = returnTo(place);
      return;
    }
    if (hash) return;
    scrollTo({ top: 0, behavior: "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  });
}

/** Scrolls to a place as soon as the page reaches that far; whoever scrolls by hand ends it. */
function returnTo(place: number): () => void {
  const reach = () => {
    scrollTo({ top: place, behavior: "instant" });
    if (Math.abs(scrollY - place) < 2) stop();
  };
  const growth = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of handEvents) removeEventListener(name, stop);
  };
  for (const name of handEvents) addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
