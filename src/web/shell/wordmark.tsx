import type { OwnPicture } from "../../site/payload.ts";
import { signPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import { usePictureFailed } from "../kit/use-picture-failed.ts";
import styles from "./wordmark.module.css";

/** The brand's own wordmark, else its sign and name, linking to the home page. */
export function Wordmark() {
  const { payload } = useSite();
  const { light, dark } = payload.theme.logo?.wordmark ?? {};
  const onLight = usePictureFailed();
  const onDark = usePictureFailed();
  const { name } = payload;
  const own = ({ src, width, height }: OwnPicture, { watched }: typeof onLight, look = "") => (
    // Which one is seen is decided by style, since the server does not know a visitor's choice.
    <img
      {...watched}
      className={`${styles.own} ${look}`}
      src={src}
      alt={name}
      width={width}
      height={height}
    />
  );
  return (
    <SiteLink to="/" className={styles.mark}>
      {light && !onLight.failed && !onDark.failed ? (
        <>
          {own(light, onLight, dark && styles.onLight)}
          {dark && own(dark, onDark, styles.onDark)}
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
