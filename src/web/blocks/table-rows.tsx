import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageById } from "../../site/routes.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import type { BlockProps } from "./block-view.tsx";
import { type Row, useCellText } from "./cell-text.ts";
import styles from "./later/records.module.css";
import { RowActions } from "./row-actions.tsx";

type Block = BlockProps<"table">["block"];
type Column = Block["columns"][number];

type RowsProps = { block: Block; page: PageDocument; rows: Row[]; busy: boolean };

/** The rows of a table under their heads. */
export function TableRows({ block, page, rows, busy }: RowsProps) {
  const { titleKey, rowActions } = block;
  const { t } = useTranslation(["member", "auth", "common"]);
  const text = useCellText();
  // Beside actions there is no room for columns that say nothing.
  const columns = block.columns.filter(
    (column) => !rowActions || rows.some((row) => text(column, row[column.field]) !== ""),
  );
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="hidden">{t(titleKey)}</caption>
      <thead>
        <tr>
          {columns.map(({ field, labelKey, format = "text" }) => (
            <th key={field} scope="col" data-format={format}>
              {t(labelKey)}
            </th>
          ))}
          {rowActions && (
            <th scope="col">
              <span className="hidden">{t("common:table.actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)} data-row={row.reference}>
            {columns.map((column) => (
              <Cell key={column.field} column={column} value={row[column.field]} />
            ))}
            {rowActions && (
              <td className={styles.rowActions}>
                <RowActions block={block} page={page} row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ column, value }: { column: Column; value: unknown }) {
  const text = useCellText();
  const { t } = useTranslation(["member", "auth", "common"]);
  const written = text(column, value);
  return (
    <td
      data-label={t(column.labelKey)}
      data-role={column.role}
      data-format={column.format}
      data-sign={signOf(column, value)}
    >
      {written !== "" && column.format === "picture" ? (
        <PictureButton column={column} id={written} />
      ) : (
        <Linked column={column} value={value} text={written} />
      )}
    </td>
  );
}

/** The text, as a link where the document knows a page that tells more. */
function Linked({ column: { link }, value, text }: { column: Column; value: unknown; text: string }) {
  const { payload } = useSite();
  const route = link && pageById(payload.pages, link.page)?.route;
  if (!link || !route || text === "") return text;
  return (
    <SiteLink
      to={`${route}?${new URLSearchParams({ [link.as]: String(value) }).toString()}`}
      className={styles.more}
    >
      {text}
    </SiteLink>
  );
}

function PictureButton({ column: { picture = "", labelKey }, id }: { column: Column; id: string }) {
  const { t } = useTranslation(["member", "common"]);
  const { open } = useModals();
  return (
    <button
      type="button"
      className={styles.look}
      onClick={() => open("picture", { route: picture, id, labelKey })}
    >
      {t("common:action.look")}
    </button>
  );
}

/** Whether an amount came or went; nothing for what is neither. */
function signOf({ format }: Column, value: unknown): "in" | "out" | undefined {
  if (format !== "change" || Number(value) === 0) return undefined;
  return String(value).startsWith("-") ? "out" : "in";
}
