import { useEffect } from "react";

/**
 * After a dialog whose action removed the button that opened it, the focus moves to the page's main part instead of getting
 * lost.
 */
export function useFocusAfter(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById("main")?.focus();
      });
    },
    [],
  );
}
