import Swiper from "swiper";
import { Autoplay } from "swiper/modules";
import { carousel as settings } from "../../site/constants.ts";

export type Carousel = { show: (index: number) => void; play: (on: boolean) => void; stop: () => void };

/**
 * Turns rendered slides into a carousel with the specification's timings (section 9): it loops, moves in 1000
 * ms, advances every 5000 ms, and continues after a touch. With reduced motion it does not advance by itself.
 */
export function startCarousel(root: HTMLElement, onChange: (index: number) => void): Carousel {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swiper = new Swiper(root, {
    modules: [Autoplay],
    loop: true,
    speed: still ? 0 : settings.transitionMs,
    slidesPerView: settings.perView,
    spaceBetween: settings.spacePixels,
    ...(still
      ? {}
      : { autoplay: { delay: settings.autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true } }),
    on: { realIndexChange: (instance) => onChange(instance.realIndex) },
  });
  return {
    show: (index) => swiper.slideToLoop(index),
    play: (on) => (on ? swiper.autoplay.start() : swiper.autoplay.stop()),
    stop: () => swiper.destroy(true, true),
  };
}
