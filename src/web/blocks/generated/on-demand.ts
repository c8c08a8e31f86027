// Generated from schemas/ by `livery generate`; do not edit.

/** Blocks that are loaded when a page shows them. */
export const onDemand = {
  "app-download": () => import("../app-download.tsx"),
  "catalogue": () => import("../catalogue/catalogue.tsx"),
  "centre-pages": () => import("../centre-pages.tsx"),
  "chart": () => import("../chart.tsx"),
  "columns": () => import("../columns.tsx"),
  "empty-page": () => import("../empty-page.tsx"),
  "facts": () => import("../facts.tsx"),
  "flow": () => import("../flow.tsx"),
  "form": () => import("../form/form.tsx"),
  "game-page": () => import("../game-page.tsx"),
  "list": () => import("../list/list.tsx"),
  "rich-text": () => import("../rich-text.tsx"),
  "section": () => import("../section.tsx"),
  "share": () => import("../share/share.tsx"),
  "sports-entrance": () => import("../sports-entrance.tsx"),
  "stats": () => import("../stats.tsx"),
  "system-notice": () => import("../system-notice.tsx"),
  "table": () => import("../table/table.tsx"),
  "tabs": () => import("../tabs.tsx"),
  "topics": () => import("../topics.tsx"),
  "tree": () => import("../tree/tree.tsx"),
  "trust-strip": () => import("../trust-strip.tsx"),
  "vendor-rail": () => import("../vendor-rail.tsx"),
  "winner-board": () => import("../winner-board.tsx"),
};
