import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./rich-text.module.css";

/** A text of the locale files; blank lines separate paragraphs. */
export default function RichText({ block }: BlockProps<"rich-text">) {
  const { payload } = useSite();
  const { t } = useTranslation(block.textKey.split(":")[0]);
  const paragraphs = t(block.textKey, { brand: payload.name }).split(/\n\s*\n/);
  return (
    <article className={styles.text}>
      {block.titleKey && <h1>{t(block.titleKey)}</h1>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph.slice(0, 40)}>{paragraph}</p>
      ))}
    </article>
  );
}
