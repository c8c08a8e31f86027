import { useTranslation } from "react-i18next";
import { signPicture } from "../../site/pictures.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import { Downloads, hasCodes, useDownloadText } from "../lobby/downloads.tsx";
import styles from "./app-download.module.css";
import type { BlockProps } from "./block-props.ts";

/**
 * The brand's apps, or how to install the site: on home a banner that opens them, on a page of its own the
 * list.
 */
export default function AppDownload({ block }: BlockProps<"app-download">) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const { open } = useModals();
  const text = useDownloadText();
  if (block.variant === "page") {
    return (
      <section className={styles.page}>
        <h1>{t("lobby:download.title")}</h1>
        <p>{text}</p>
        <Downloads />
      </section>
    );
  }
  return (
    <section className={styles.band}>
      <Image picture={signPicture(payload)} width={72} height={72} />
      <div>
        <h2>{t("lobby:download.title")}</h2>
        <p>{text}</p>
      </div>
      <button type="button" className="button" onClick={() => open("app-download")}>
        <Icon name="smartphone" size={18} />
        {t(hasCodes(payload) ? "lobby:download.open" : "lobby:download.add")}
      </button>
    </section>
  );
}
