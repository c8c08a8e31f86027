import { bannerPicture } from "../../site/pictures.ts";
import { useNotices } from "../api/lobby-queries.ts";
import { BannerLink } from "../context/banner-link.tsx";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import styles from "./menu-banner.module.css";

/** The brand's banner below the side menu (spec section 3, Banner: w_leftmenu); nothing without one. */
export function MenuBanner() {
  const { payload, language } = useSite();
  const banner = useNotices().value?.banners.find(({ groupName }) => groupName === "w_leftmenu");
  if (!banner) return null;
  return (
    <div className={styles.banner} data-banner={banner.id}>
      <BannerLink banner={banner}>
        <Image picture={bannerPicture(payload, banner, "wide", language)} width={280} height={120} />
        <b>{banner.title}</b>
        {banner.url && banner.action && <span>{banner.action}</span>}
      </BannerLink>
    </div>
  );
}
