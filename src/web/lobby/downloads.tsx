import { useTranslation } from "react-i18next";
import type { BrandPayload } from "../../site/payload.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import { QrCode } from "../kit/qr-code.tsx";
import styles from "./downloads.module.css";

type App = BrandPayload["resources"][number];

/** Whether an app is opened on a phone, which scans its code. */
const isOfPhones = ({ resourceType }: App): boolean => resourceType === "Android" || resourceType === "iOS";

/** Whether the brand has codes of apps to scan. */
export const hasCodes = ({ resources }: Pick<BrandPayload, "resources">): boolean =>
  resources.some(isOfPhones);

/** The text above the brand's apps, or above how to install the site. */
export function useDownloadText(): string {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  return hasCodes(payload) ? t("lobby:download.text") : t("lobby:download.none", { brand: payload.name });
}

/**
 * The brand's apps, each with its address, and those of phones with a QR code; without any of phones, how to install the site in a
 * browser.
 */
export function Downloads() {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const codes = hasCodes(payload);
  return (
    <>
      {!codes && (
        <ul className={styles.steps}>
          <li>{t("lobby:download.android")}</li>
          <li>{t("lobby:download.iphone")}</li>
        </ul>
      )}
      {payload.resources.length > 0 && (
        <>
          {!codes && <p>{t("lobby:download.computers")}</p>}
          <ul className={styles.apps}>
            {payload.resources.map((app) => (
              <AppLink key={app.url} app={app} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function AppLink({ app }: { app: App }) {
  const { t } = useTranslation("lobby");
  const scanned = isOfPhones(app);
  const platform = app.resourceType;
  return (
    <li className={styles.app}>
      {scanned && <QrCode value={app.url} label={t("lobby:download.scan", { platform })} />}
      <a className="button quiet" href={app.url} rel="noopener noreferrer">
        <Icon name={scanned ? "smartphone" : "download"} size={18} />
        {platform === "Other" ? app.labelNameEn : t("lobby:download.for", { platform })}
      </a>
    </li>
  );
}
