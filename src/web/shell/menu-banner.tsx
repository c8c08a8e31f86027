import type { ReactNode } from "react";
import type { Banner } from "../../contract/words.ts";
import { bannerPicture } from "../../site/pictures.ts";
import { useNotices } from "../api/queries.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./menu-banner.module.css";

type Linking = { banner: Banner; children: ReactNode };

function Linked({ banner: { url, linkageType }, children }: Linking) {
  if (!url) return children;
  return linkageType === "external" ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <SiteLink to={url}>{children}</SiteLink>
  );
}

/** The brand's banner below the side menu (spec section 3, Banner: w_leftmenu); nothing without one. */
export function MenuBanner() {
  const { payload, language } = useSite();
  const banner = useNotices().value?.banners.find(({ groupName }) => groupName === "w_leftmenu");
  if (!banner) return null;
  const shown = (
    <>
      <Image picture={bannerPicture(payload, banner, "wide", language)} width={280} height={120} />
      <b>{banner.title}</b>
      {banner.action && <span>{banner.action}</span>}
    </>
  );
  return (
    <div className={styles.banner} data-banner={banner.id}>
      <Linked banner={banner}>{shown}</Linked>
    </div>
  );
}
