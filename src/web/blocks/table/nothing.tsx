import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { isReachable, pageById } from "../../../site/page-lookup.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import records from "../records.module.css";
import { useMayOpen } from "./may-act.ts";
import styles from "./table.module.css";

/** A table without rows: its text, and the page that leads to the first row, for who may open it. */
export function Nothing({ block: { emptyKey, emptyPage } }: { block: TableBlock }) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const { payload } = useSite();
  const page = emptyPage === undefined ? undefined : pageById(payload.pages, emptyPage);
  const mayOpen = useMayOpen(page);
  const leads = mayOpen && page?.route !== undefined && isReachable(payload, page.route);
  return (
    <div className={records.nothing}>
      <p>{t(emptyKey)}</p>
      {leads && (
        <SiteLink to={page.route ?? "/"} className={`button quiet ${styles.leads}`}>
          {t(page.titleKey)}
        </SiteLink>
      )}
    </div>
  );
}
