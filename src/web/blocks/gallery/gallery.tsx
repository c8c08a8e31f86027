import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryBlock } from "../../../contract/generated/block.ts";
import { localized } from "../../../site/locale.ts";
import { isReachable, pageById } from "../../../site/page-lookup.ts";
import type { BrandPayload } from "../../../site/payload.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import type { BlockProps } from "../block-props.ts";
import { PageTitle } from "../page-title.tsx";
import styles from "./gallery.module.css";

type Entry = GalleryBlock["pictures"][number];
type Shown = Entry & NonNullable<BrandPayload["pictures"]>[string];

/** Pictures of the brand's own assets, each in a box of its final size. */
export default function Gallery({ block, page, first }: BlockProps<"gallery">) {
  const { payload } = useSite();
  const { t } = useTranslation(["common", "brand"]);
  const title = useId();
  // A file that is gone, or tells no size, is left out; the check of the brand names it.
  const shown = block.pictures.flatMap((entry): Shown[] => {
    const picture = payload.pictures?.[entry.asset];
    return picture ? [{ ...entry, ...picture }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <>
      {first && <PageTitle page={page} />}
      <section id={block.id} className={styles.gallery} aria-labelledby={block.titleKey ? title : undefined}>
        {block.titleKey && <h2 id={title}>{t(block.titleKey)}</h2>}
        <ul className={styles.pictures} data-look={block.look ?? "grid"}>
          {shown.map((picture) => (
            <li key={picture.asset} style={{ "--ratio": picture.width / picture.height } as CSSProperties}>
              <Figure picture={picture} isFirst={first && picture === shown[0]} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Figure({ picture, isFirst }: { picture: Shown; isFirst: boolean }) {
  const { language } = useSite();
  const [isGone, setGone] = useState(false);
  const { alt, caption, link, src, width, height } = picture;
  return (
    <Way link={link}>
      <figure className={styles.figure}>
        {isGone ? (
          // What it shows is said where it cannot be loaded.
          <span className={styles.gone} style={{ aspectRatio: `${width} / ${height}` }}>
            {localized(alt, language)}
          </span>
        ) : (
          <img
            src={src}
            alt={localized(alt, language)}
            width={width}
            height={height}
            loading={isFirst ? "eager" : "lazy"}
            decoding="async"
            onError={() => setGone(true)}
          />
        )}
        {caption && <figcaption>{localized(caption, language)}</figcaption>}
      </figure>
    </Way>
  );
}

/** The way that a picture leads; nothing but the picture where there is none, or its page's module is off. */
function Way({ link, children }: { link: string | undefined; children: ReactNode }) {
  const { payload } = useSite();
  const [, id, query = ""] = /^page:([A-Za-z0-9/]+)(\?.*)?$/.exec(link ?? "") ?? [];
  const route = id === undefined ? undefined : pageById(payload.pages, id)?.route;
  if (route && isReachable(payload, route))
    return (
      <SiteLink to={route + query} className={styles.way}>
        {children}
      </SiteLink>
    );
  if (link?.startsWith("https://"))
    return (
      <a href={link} className={styles.way} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return children;
}
