import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import styles from "./choice-list.module.css";
import type { ModalProps } from "./host/modal-host.tsx";

const icons: Record<string, string> = {
  CHAT: "message-circle",
  EMAIL: "mail",
  FACEBOOK: "facebook",
  YOUTUBE: "youtube",
  TELEGRAM: "send",
};

/** Contact channels. Their addresses are sealed; the server opens them when one is chosen. */
export default function CustomerServiceModal({ onClose }: ModalProps) {
  const { payload } = useSite();
  const { t } = useTranslation();
  const channels = payload.info.customerService;
  return (
    <Dialog title={t("common:action.customerService")} onClose={onClose} size="small">
      {channels.length === 0 && <p>{t("common:service.none")}</p>}
      <ul className={styles.list}>
        {channels.map(({ csType, path }) => (
          <li key={path}>
            <a href={`/go/${path}`} target="_blank" rel="noopener noreferrer">
              <Icon name={icons[csType] ?? "message-circle"} />
              {t(`common:service.${csType}`)}
              <Icon name="external-link" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
