// Generated from schemas/ by `livery generate`; do not edit.
import BannerCarousel from "../banner-carousel.tsx";
import CategoryMenu from "../category-menu.tsx";
import GameSection from "../game-section.tsx";
import NoticeMarquee from "../notice-marquee.tsx";

/** Blocks of the first view, which come with the page. */
export const firstView = {
  "banner-carousel": BannerCarousel,
  "category-menu": CategoryMenu,
  "game-section": GameSection,
  "notice-marquee": NoticeMarquee,
};

/** Blocks that are loaded when a page shows them. */
export const onDemand = {
  "app-download": () => import("../app-download.tsx"),
  "catalogue": () => import("../catalogue/catalogue.tsx"),
  "centre-pages": () => import("../centre-pages.tsx"),
  "deposit-board": () => import("../payments/deposit-board.tsx"),
  "empty-page": () => import("../empty-page.tsx"),
  "facts": () => import("../facts.tsx"),
  "flow": () => import("../flow.tsx"),
  "form": () => import("../form.tsx"),
  "game-page": () => import("../game-page.tsx"),
  "rich-text": () => import("../rich-text.tsx"),
  "sports-entrance": () => import("../sports-entrance.tsx"),
  "system-notice": () => import("../system-notice.tsx"),
  "table": () => import("../table/table.tsx"),
  "topics": () => import("../topics.tsx"),
  "trust-strip": () => import("../trust-strip.tsx"),
  "vendor-rail": () => import("../vendor-rail.tsx"),
  "wallet-board": () => import("../wallet-board.tsx"),
  "winner-board": () => import("../winner-board.tsx"),
  "withdraw-board": () => import("../payments/withdraw-board.tsx"),
};
