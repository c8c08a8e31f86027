import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { scrollInline } from "./scroll-inline.ts";
import styles from "./scroll-row.module.css";

type Props = {
  children: ReactNode;
  /** The element that scrolls, for those who scroll it themselves. */
  scroller?: RefObject<HTMLDivElement | null>;
};

/** Where there is more than is seen, in reading direction. */
type More = { before: boolean; after: boolean };

const none: More = { before: false, after: false };

/**
 * One line that scrolls sideways where it is wider than its place: its ends fade where there is more, and a pointer that
 * hovers has an arrow there. Keys and screen readers need no arrows: what gets the focus is scrolled to.
 */
export function ScrollRow({ children, scroller }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const list = scroller ?? own;
  const more = useMore(list);
  const move = (towards: 1 | -1) => scrollInline(list.current, towards, 0.7);
  return (
    <div className={styles.row}>
      <div
        ref={list}
        className={styles.scroller}
        data-before={more.before || undefined}
        data-after={more.after || undefined}
      >
        {children}
      </div>
      {more.before && <Arrow icon="chevron-left" side="before" onPress={() => move(-1)} />}
      {more.after && <Arrow icon="chevron-right" side="after" onPress={() => move(1)} />}
    </div>
  );
}

type ArrowProps = { icon: string; side: keyof More; onPress: () => void };

function Arrow({ icon, side, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      data-side={side}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
    >
      <Icon name={icon} size={18} flip />
    </button>
  );
}

/** Follows an element's scrolling, and the sizes of it and of what it contains. */
function useMore(list: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState(none);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      // Negative in right-to-left text.
      const at = Math.abs(element.scrollLeft);
      const next = { before: at > 1, after: at + element.clientWidth < element.scrollWidth - 1 };
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [list]);
  return more;
}
