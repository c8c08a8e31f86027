import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Where a centre's menu stands, and how much of the window the header above it takes, in pixels. The server does not know the window, so
 * its place is known once the page lives.
 */
export type CentrePlace = { isKnown: boolean; isColumn: boolean; header: number };

/**
 * The place of the centre's menu, followed as windows and menus change: the frame's styles leave a column beside the page
 * (`--centre-menu: column` of the page's `main`), or it is a row above the page.
 */
export function useCentrePlace(menu: RefObject<HTMLElement | null>): CentrePlace {
  const [place, setPlace] = useState<CentrePlace>({ isKnown: false, isColumn: false, header: 0 });
  useLayoutEffect(() => {
    const main = menu.current?.closest("main");
    if (!main) return;
    const header = document.querySelector("header");
    const read = () => {
      const isColumn = getComputedStyle(main).getPropertyValue("--centre-menu").trim() === "column";
      const height = header?.offsetHeight ?? 0;
      setPlace((before) =>
        before.isKnown && before.isColumn === isColumn && before.header === height
          ? before
          : { isKnown: true, isColumn, header: height },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(main);
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [menu]);
  return place;
}
