import { useTranslation } from "react-i18next";
import type { FormBlock } from "../../../contract/generated/block.ts";
import { pageById } from "../../../site/page-lookup.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import styles from "../records.module.css";

type Props = { titleKey: string; needs: NonNullable<FormBlock["needs"]> };

/** Shown in the place of a form until the member has what it needs: says so, with a link to where they get it. */
export function Missing({ titleKey, needs: { page: id, block, textKey, labelKey } }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const page = pageById(payload.pages, id);
  if (!textKey) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(titleKey)}</h2>
      <p className={styles.quiet}>{t(textKey)}</p>
      {page?.route && (
        <SiteLink to={block ? `${page.route}#${block}` : page.route} className="button">
          {t(labelKey ?? page.titleKey)}
        </SiteLink>
      )}
    </section>
  );
}
