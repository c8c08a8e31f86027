import { useTranslation } from "react-i18next";
import type { FormBlock } from "../../../contract/generated/block.ts";
import { DocumentLink } from "../page-link.tsx";
import styles from "../records.module.css";

type Props = { titleKey: string; needs: NonNullable<FormBlock["needs"]> };

/** Shown in the place of a form until the member has what it needs: says so, with a link to where they get it. */
export function Missing({ titleKey, needs: { textKey, ...link } }: Props) {
  const { t } = useTranslation(["member", "common"]);
  if (!textKey) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(titleKey)}</h2>
      <p className={styles.quiet}>{t(textKey)}</p>
      <DocumentLink link={link} />
    </section>
  );
}
