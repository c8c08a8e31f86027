import { type RefObject, useEffect } from "react";

/**
 * Scrolls a menu so that its current entry is in the middle of it, again whenever the menu's size or content changes, and
 * never the page around it. `of` names what is current.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>, of: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page makes another entry current.
  useEffect(() => {
    const list = menu.current;
    if (!list) return;
    const show = () => {
      const entry = list.querySelector("[aria-current=page]");
      if (!entry) return;
      const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
      list.scrollBy({
        left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
        top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
        behavior: "instant",
      });
    };
    const observer = new ResizeObserver(show);
    observer.observe(list);
    for (const part of list.children) observer.observe(part);
    return () => observer.disconnect();
  }, [menu, of]);
}
