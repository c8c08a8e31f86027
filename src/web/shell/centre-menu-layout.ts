import { type RefObject, useLayoutEffect, useState } from "react";

/** Where a centre's menu stands, and how much of the window the header above it takes, in pixels. */
export type CentrePlace = { isColumn: boolean; header: number };

/**
 * The place of the centre's menu, followed as windows and menus change: the frame's styles leave a column beside the page
 * (`--centre-menu: column` of the page's `main`), or it is a row above the page. Undefined until the page lives: the server does not know
 * the window.
 */
export function useCentrePlace(menu: RefObject<HTMLElement | null>): CentrePlace | undefined {
  const [place, setPlace] = useState<CentrePlace>();
  useLayoutEffect(() => {
    const main = menu.current?.closest("main");
    if (!main) return;
    const header = document.querySelector("header");
    const read = () => {
      const isColumn = getComputedStyle(main).getPropertyValue("--centre-menu").trim() === "column";
      const height = header?.offsetHeight ?? 0;
      setPlace((before) =>
        before?.isColumn === isColumn && before.header === height ? before : { isColumn, header: height },
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
