import { bannerPicture, brandPicture } from "../../../site/pictures.ts";
import { useNotices } from "../../api/lobby-queries.ts";
import { BannerLink } from "../../context/banner-link.tsx";
import { useSite } from "../../context/site.ts";
import { Image } from "../../kit/image.tsx";
import styles from "./auth-entry.module.css";

/**
 * The picture of an auth entry: the brand's banner of that group with its title and link, else generated art (spec section 3,
 * Banner).
 */
export function AuthEntryPicture({ group }: { group: "w_login" | "w_register" | "w_forget" }) {
  const { payload, language } = useSite();
  const banner = useNotices().value?.banners.find(({ groupName }) => groupName === group);
  const picture = banner
    ? bannerPicture(payload, banner, "wide", language)
    : brandPicture(payload, "scene", "locked", "wide");
  return (
    <div className={styles.banner} data-linked={banner?.url ? true : undefined}>
      <Image picture={picture} width={560} height={200} className={styles.picture} />
      {banner && (
        <div className={styles.caption}>
          <BannerLink banner={banner}>
            <b>{banner.title}</b>
            {banner.url && banner.action && <span>{banner.action}</span>}
          </BannerLink>
        </div>
      )}
    </div>
  );
}
