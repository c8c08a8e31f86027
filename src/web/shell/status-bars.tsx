import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOffline } from "../context/offline.ts";
import { isOwnDomain } from "../context/own-domain.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import { TopLayer } from "../kit/live-region.tsx";
import { useToasts } from "../kit/toast.ts";
import styles from "./status-bars.module.css";
import { Toasts } from "./toasts.tsx";

/** Bars above the page: toasts, no network, a host that is not the brand's, and findings for developers. */
export default function Notices() {
  const { payload, boot } = useSite();
  const { t } = useTranslation(["errors", "common"]);
  const offline = useOffline();
  const foreign = useForeignDomain(payload);
  const broken = useBroken(boot.development === true);
  const toasts = useToasts();
  if (!offline && !foreign && broken.length === 0 && toasts.length === 0) return null;
  return (
    <TopLayer className={styles.stack}>
      <Toasts toasts={toasts} />
      {foreign && <p className={styles.bar}>{t("errors:domain.invalid")}</p>}
      {offline && (
        <p className={styles.bar}>
          <Icon name="wifi-off" size={18} /> {t("errors:network.abnormal")}
        </p>
      )}
      {broken.length > 0 && (
        <details className={styles.broken} open>
          <summary>{t("common:development.broken")}</summary>
          <pre>{broken.join("\n")}</pre>
        </details>
      )}
    </TopLayer>
  );
}

function useForeignDomain(payload: ReturnType<typeof useSite>["payload"]): boolean {
  const [foreign, setForeign] = useState(false);
  useEffect(() => setForeign(!isOwnDomain(location.hostname, payload)), [payload]);
  return foreign;
}

/** Findings of the brand's check, pushed during development; removed as soon as the files are right again. */
function useBroken(enabled: boolean): string[] {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    if (!enabled) return;
    const show = (event: Event) => setLines((event as CustomEvent<string[]>).detail);
    addEventListener("livery:broken", show);
    return () => removeEventListener("livery:broken", show);
  }, [enabled]);
  return lines;
}
