import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Banner } from "../../contract/shared-types.ts";
import { allowedModules } from "../../site/modules.ts";
import { bannerPicture, bannerShape } from "../../site/pictures.ts";
import { useNotices } from "../api/lobby-queries.ts";
import { BannerLink } from "../context/banner-link.tsx";
import { useSite } from "../context/site.ts";
import type { Carousel } from "../kit/carousel.ts";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import { lazyPart, loadWhenIdle } from "../kit/lazy.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { Suspense } from "../kit/suspense.ts";
import styles from "./banner-carousel.module.css";
import type { BlockProps } from "./block-props.ts";

const Scoreboard = lazyPart("lobby/scoreboard", async () => {
  const { Scoreboard: part } = await import("../lobby/scoreboard.tsx");
  return { default: part };
});

type CarouselCode = typeof import("../kit/carousel.ts");

/**
 * The banners of a group. The first slide is in the page's HTML; the carousel's code is loaded when the browser
 * is idle and reuses the same elements, so nothing moves.
 */
export default function BannerCarousel({ block, first }: BlockProps<"banner-carousel">) {
  const { payload } = useSite();
  const { value, problem, retry } = useNotices();
  const banners = value?.banners
    .filter(({ groupName }) => groupName === block.group)
    .slice(0, block.limit ?? 6);
  // The board shows winners; without their module the banners stand alone.
  const hasBoard = block.variant === "scoreboard" && allowedModules(payload.whitelabel).has("WINNERS");
  const variant = block.variant === "scoreboard" && !hasBoard ? "framed" : (block.variant ?? "framed");
  if (banners?.length === 0) return null;
  if (!banners && problem) return <ProblemNote problem={problem} onRetry={retry} />;
  return (
    <div className={styles.hero} data-variant={variant}>
      {/* A new key for another set of banners: the old carousel has reordered its slides. */}
      {banners ? (
        <Slides key={banners.map(({ id }) => id).join()} banners={banners} variant={variant} first={first} />
      ) : (
        <Skeleton height={330} />
      )}
      {hasBoard && (
        <Suspense>
          <Scoreboard />
        </Suspense>
      )}
    </div>
  );
}

function Slides({ banners, variant, first }: { banners: Banner[]; variant: string; first: boolean }) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [carousel, setCarousel] = useState<Carousel>();
  const many = banners.length > 1;

  useEffect(() => {
    if (!many) return;
    let running: Carousel | undefined;
    let gone = false;
    const start = ({ startCarousel }: CarouselCode) => {
      if (gone || !root.current) return;
      running = startCarousel(root.current, setActive);
      setCarousel(running);
    };
    loadWhenIdle("kit/carousel", () => import("../kit/carousel.ts"), start);
    return () => {
      gone = true;
      running?.stop();
    };
  }, [many]);

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t("common:carousel.label")}
    >
      <div ref={root} className={`swiper ${styles.window}`}>
        <div className={`swiper-wrapper ${styles.wrapper}`}>
          {banners.map((banner, index) => (
            <div
              key={banner.id}
              className={`swiper-slide ${styles.slide}`}
              aria-hidden={index !== active}
              inert={index !== active}
            >
              <Slide banner={banner} variant={variant} first={first && index === 0} />
            </div>
          ))}
        </div>
      </div>
      {many && <Controls banners={banners} active={active} carousel={carousel} />}
    </section>
  );
}

type ControlsProps = { banners: Banner[]; active: number; carousel: Carousel | undefined };

/** A dot for each banner, and a pause button for accessibility. */
function Controls({ banners, active, carousel }: ControlsProps) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.controls}>
      {banners.map((banner, index) => (
        <button
          key={banner.id}
          type="button"
          className={styles.dot}
          aria-current={index === active}
          aria-label={t("common:carousel.slide", { index: index + 1, title: banner.title })}
          onClick={() => carousel?.show(index)}
        />
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-pressed={paused}
        aria-label={t("common:action.pause")}
        onClick={() => {
          carousel?.play(paused);
          setPaused(!paused);
        }}
      >
        <Icon name={paused ? "play" : "pause"} size={14} />
      </button>
    </div>
  );
}

function Slide({ banner, variant, first }: { banner: Banner; variant: string; first: boolean }) {
  const { payload, language } = useSite();
  const shape = bannerShape(variant);
  const picture = bannerPicture(payload, banner, shape, language);
  const [width, height] = shape === "hero" ? [1680, 720] : [1280, 720];
  return (
    <article className={styles.banner} data-ink={picture.ink} data-linked={banner.url ? true : undefined}>
      <Image picture={picture} width={width} height={height} first={first} className={styles.picture} />
      <div className={styles.copy}>
        {banner.eyebrow && <p className={styles.eyebrow}>{banner.eyebrow}</p>}
        <h2 className={styles.title}>
          {banner.action ? banner.title : <BannerLink banner={banner}>{banner.title}</BannerLink>}
        </h2>
        {banner.text && <p className={styles.text}>{banner.text}</p>}
        {banner.url && banner.action && (
          <BannerLink banner={banner} className="button">
            {banner.action}
            <Icon name="arrow-right" size={18} flip />
          </BannerLink>
        )}
      </div>
    </article>
  );
}
