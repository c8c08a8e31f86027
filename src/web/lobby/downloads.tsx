import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import { QrCode } from "../kit/qr-code.tsx";
import { Icon } from "../kit/sprite.tsx";
import styles from "./downloads.module.css";

/** The text above the brand's apps, or above how to install the site. */
export function useDownloadText(): string {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  return payload.resources.length > 0
    ? t("lobby:download.text")
    : t("lobby:download.none", { brand: payload.name });
}

/**
 * The brand's apps, each with its QR code and its address; without any, how to install the site in a browser.
 */
export function Downloads() {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const apps = payload.resources.filter(
    ({ resourceType }) => resourceType === "Android" || resourceType === "iOS",
  );
  if (apps.length === 0)
    return (
      <ul className={styles.steps}>
        <li>{t("lobby:download.android")}</li>
        <li>{t("lobby:download.iphone")}</li>
      </ul>
    );
  return (
    <ul className={styles.apps}>
      {apps.map((app) => (
        <li key={app.url} className={styles.app}>
          <QrCode value={app.url} label={t("lobby:download.scan", { platform: app.resourceType })} />
          <a className="button quiet" href={app.url} rel="noopener noreferrer">
            <Icon name="smartphone" size={18} />
            {t("lobby:download.for", { platform: app.resourceType })}
          </a>
        </li>
      ))}
    </ul>
  );
}
