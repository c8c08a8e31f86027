import { bannerPicture, brandPicture } from "../../../site/pictures.ts";
import { useNotices } from "../../api/queries.ts";
import { useSite } from "../../context/site.ts";
import { Image } from "../../kit/image.tsx";
import styles from "./auth-entry.module.css";

/**
 * The picture of an auth entry: the brand's banner of that group, else generated art (spec section 3, Banner).
 */
export function AuthEntryPicture({ group }: { group: "w_login" | "w_register" | "w_forget" }) {
  const { payload, language } = useSite();
  const banner = useNotices().value?.banners.find(({ groupName }) => groupName === group);
  const picture = banner
    ? bannerPicture(payload, banner, "wide", language)
    : brandPicture(payload, "scene", "locked", "wide");
  return <Image picture={picture} width={560} height={200} className={styles.picture} />;
}
