import { useTranslation } from "react-i18next";
import { Icon } from "../kit/icon.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./trust-strip.module.css";

/** Short facts about the brand. */
export default function TrustStrip({ block }: BlockProps<"trust-strip">) {
  const { t } = useTranslation("brand");
  return (
    <ul className={styles.facts}>
      {block.items.map((item) => (
        <li key={item.titleKey}>
          <Icon name={item.icon} size={28} />
          <b>{t(item.titleKey)}</b>
          <p>{t(item.textKey)}</p>
        </li>
      ))}
    </ul>
  );
}
