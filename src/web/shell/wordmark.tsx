import { signPicture } from "../../site/pictures.ts";
import type { Ground } from "../../site/theme/compile.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./wordmark.module.css";

/** The brand's own wordmark, else its sign and name, linking to the home page. */
export function Wordmark({ on }: { on: Ground }) {
  const { payload } = useSite();
  const { light, dark } = payload.theme.logo?.wordmark?.[on] ?? {};
  return (
    <SiteLink to="/" className={styles.mark}>
      {light && dark ? (
        // Of two, style decides which one is seen: the server does not know a visitor's choice.
        [light, ...(dark.src === light.src ? [] : [dark])].map((mark) => (
          <img key={mark.src} {...mark} alt={payload.name} className={styles.own} />
        ))
      ) : (
        <>
          <Image picture={signPicture(payload)} width={36} height={36} first />
          <span>{payload.name}</span>
        </>
      )}
    </SiteLink>
  );
}
