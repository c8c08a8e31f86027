import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { WayOn } from "../page-link.tsx";
import records from "../records.module.css";

/** A table without rows: its text, and the page that leads to the first row. */
export function Nothing({ block: { emptyKey, emptyPage } }: { block: TableBlock }) {
  const { t } = useTranslation(["member", "auth", "common"]);
  return (
    <div className={records.nothing}>
      <p>{t(emptyKey)}</p>
      {emptyPage && <WayOn page={emptyPage} />}
    </div>
  );
}
