// Generated from schemas/ by `livery generate`; do not edit.
import BannerCarousel from "../banner-carousel.tsx";

/** Blocks of the first view, which come with the page. */
export const firstView = {
  "banner-carousel": BannerCarousel,
};
