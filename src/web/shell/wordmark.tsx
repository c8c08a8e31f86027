import { useState } from "react";
import type { OwnPicture } from "../../site/payload.ts";
import { signPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./wordmark.module.css";

/** The brand's own wordmark, else its sign and name, linking to the home page. */
export function Wordmark() {
  const { payload } = useSite();
  const [failed, setFailed] = useState(false);
  const { name, theme } = payload;
  const { light, dark } = theme.logo?.wordmark ?? {};
  // Which one is seen is decided by style, since the server does not know a visitor's choice.
  const own = (picture: OwnPicture, look?: string) => (
    <img {...picture} alt={name} className={look} onError={() => setFailed(true)} />
  );
  return (
    <SiteLink to="/" className={styles.mark}>
      {light && !failed ? (
        <>
          {own(light, dark ? styles.onLight : styles.own)}
          {dark && own(dark, styles.onDark)}
        </>
      ) : (
        <>
          <Image picture={signPicture(payload)} width={36} height={36} first />
          <span>{name}</span>
        </>
      )}
    </SiteLink>
  );
}
