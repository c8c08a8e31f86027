import { useTranslation } from "react-i18next";
import { nameOfLanguage } from "../context/language.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import styles from "./choice-list.module.css";
import { useChooseLanguage } from "./choose-language.ts";
import type { ModalProps } from "./host/modal-host.tsx";

/** The brand's languages, each in its own name; choosing one changes the page without a reload. */
export default function LanguageModal({ onClose }: ModalProps) {
  const { payload, language } = useSite();
  const chooseLanguage = useChooseLanguage();
  const { t } = useTranslation();
  const choose = (tag: string) => {
    void chooseLanguage(tag);
    onClose();
  };
  return (
    <Dialog title={t("common:action.language")} onClose={onClose} size="small">
      <ul className={styles.list}>
        {payload.locales.enabled.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              lang={tag}
              aria-current={tag === language ? "true" : undefined}
              onClick={() => choose(tag)}
            >
              {nameOfLanguage(tag)}
              {tag === language && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
