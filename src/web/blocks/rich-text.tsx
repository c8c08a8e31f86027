import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./rich-text.module.css";

/** A text of the locale files; blank lines separate paragraphs. */
export default function RichText({ block, first }: BlockProps<"rich-text">) {
  const { payload } = useSite();
  const { t } = useTranslation(block.textKey.split(":")[0]);
  const Title = first ? "h1" : "h2";
  const paragraphs = t(block.textKey, { brand: payload.name }).split(/\n\s*\n/);
  return (
    <article className={styles.text}>
      {block.titleKey && <Title>{t(block.titleKey)}</Title>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph.slice(0, 40)}>{paragraph}</p>
      ))}
    </article>
  );
}
