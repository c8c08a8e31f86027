import { useTranslation } from "react-i18next";
import { useFieldText, type Values } from "../field-text.ts";
import type { PartDocument } from "./documents.ts";
import styles from "./part-rows.module.css";

type Props = { part: PartDocument; rows: unknown };

/** Rows of a row, as a small table; nothing when there are none. */
export function PartRows({ part: { labelKey, columns = [], own }, rows }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const { written } = useFieldText();
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return (
    <div className={styles.scrolled}>
      <table className={styles.rows}>
        {labelKey && <caption>{t(labelKey)}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-format={column.format}>
                {t(column.labelKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows as Values[]).map((row, index) => {
            const isOwn = own !== undefined && row[own] === true;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
              <tr key={index} data-own={isOwn || undefined}>
                {columns.map((column, place) => (
                  <td key={column.field} data-format={column.format}>
                    {written(column, row)}
                    {isOwn && place === 0 && ` (${t("common:leaderboard.you")})`}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
