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
