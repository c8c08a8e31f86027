import { signPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./wordmark.module.css";

/** The brand's sign and name, linking to the home page. */
export function Wordmark() {
  const { payload } = useSite();
  return (
    <SiteLink to="/" className={styles.mark}>
      <Image picture={signPicture(payload)} width={36} height={36} first />
      <span>{payload.name}</span>
    </SiteLink>
  );
}
