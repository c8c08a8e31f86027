import { svg } from "./dom.ts";

/** Outlines on a 24 x 24 grid. */
const outlines = {
  back: "M15 5l-7 7 7 7",
  rules: "M12 8h.01M12 11.5V16M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  history: "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8",
  fair: "M12 3l7 3v5.5c0 4.4-3 7.9-7 9.5-4-1.6-7-5.1-7-9.5V6zM9 12l2.2 2.2L15.2 10",
  close: "M6 6l12 12M18 6L6 18",
  minus: "M6 12h12",
  plus: "M12 6v12M6 12h12",
  undo: "M8 9H15a4.5 4.5 0 0 1 0 9H9M8 9l3.5-3.5M8 9l3.5 3.5",
  bin: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c.4-3.6 2.8-5.5 6-5.5s5.600 1.900 6 5.500M16 4.500a3.500 3.500 0 0 1 0 6.300M17.500 14.800c2 .700 3.200 2.500 3.500 5.200",
  cloud: "M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 11.300 1.500A3.500 3.500 0 0 1 17.500 18zM4 4l16 17",
  moon: "M20 14.500A8.500 8.500 0 1 1 9.500 4a6.800 6.800 0 0 0 10.500 10.500",
} as const;

export type IconName = keyof typeof outlines;

/** A line drawing beside a text with the same meaning: hidden from screen readers. */
export const icon = (name: IconName): SVGElement =>
  svg(
    "svg",
    { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" },
    svg("path", { d: outlines[name] }),
  );
