import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "./copy.ts";
import styles from "./copy-text.module.css";
import { leftToRight } from "./left-to-right.ts";
import { Icon } from "./sprite.tsx";

/** A text to copy: an account number, a reference. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <span className={styles.text}>
      {leftToRight(text)}
      <button type="button" onClick={() => void copy()} aria-label={t("common:action.copy", { what: label })}>
        <Icon name={copied ? "check" : "copy"} size={16} />
      </button>
      <span role="status" className="hidden">
        {copied && t("common:action.copied")}
      </span>
    </span>
  );
}
