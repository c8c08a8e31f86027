import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Goes to the top when another page is shown (spec section 2), smoothly when the page was chosen; going
 * back leaves the place to the browser, which remembers it.
 */
export function useScroll(pageId: string): void {
  const { hash } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pageId);
  useEffect(() => {
    if (before.current === pageId) return;
    before.current = pageId;
    if (hash || navigation === "POP") return;
    scrollTo({ top: 0, behavior: "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pageId, hash, navigation]);
}
