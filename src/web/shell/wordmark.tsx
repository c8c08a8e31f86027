import { brandPicture } from "../../site/pictures.ts";
import { Image } from "../kit/image.tsx";
import { useSite } from "./boot.ts";
import { SiteLink } from "./site-link.tsx";
import styles from "./wordmark.module.css";

/** The brand's sign and name, leading home. */
export function Wordmark() {
  const { payload } = useSite();
  return (
    <SiteLink to="/" className={styles.mark}>
      <Image picture={brandPicture(payload, "icon", payload.merchant)} width={36} height={36} first />
      <span>{payload.name}</span>
    </SiteLink>
  );
}
