import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { Input, OperationId } from "../../../contract/shared-types.ts";
import { zoneText } from "../../../site/periods.ts";
import { type Cell, csvOf, exportName, sheetCell } from "../../../site/table-export.ts";
import type { TableState } from "../../../site/table-input.ts";
import { lookedColumns } from "../../../site/table-look.ts";
import { call } from "../../api/client.ts";
import { useSite } from "../../context/site.ts";
import { Icon } from "../../kit/icon.tsx";
import { loadModule } from "../../kit/lazy.ts";
import { saveFile } from "../../kit/save-file.ts";
import { isDayText } from "../format-value.ts";
import { today } from "../today.ts";
import { type Row, useCellText } from "./cell-text.ts";
import { figures } from "./column-format.ts";
import type { Column } from "./columns.ts";
import styles from "./export.module.css";
import { mostRows, readAllRows } from "./read-all.ts";
import { useTableLook } from "./stored-look.ts";
import { arranged } from "./table-rows.ts";

type Props = { block: TableBlock; page: PageDocument; input: object; state: TableState };

type Running = { done: number; all: number };
type Format = "csv" | "xlsx";

const problemKeys = { failed: "common:export.failed", tooMany: "common:export.tooMany" } as const;

/** Saves all rows that a table's filters find, with the totals in the last line, as CSV or XLSX. */
export function TableExport({ block, page, input, state }: Props) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const id = useId();
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<"failed" | "tooMany">();
  const stop = useRef<AbortController>(undefined);
  const [look] = useTableLook(block, page);
  const [isWhole, setWhole] = useState(false);
  const cellsOf = useCells(block, isWhole ? block.columns : lookedColumns(block.columns, look));
  const { language } = useSite();
  const name = useFileName(block, page, input);
  const save = async (format: Format) => {
    stop.current = new AbortController();
    setProblem(undefined);
    setRunning({ done: 0, all: 1 });
    const onProgress = (done: number, all: number) => setRunning({ done, all });
    const read = await readAllRows(block, input, { onProgress, signal: stop.current.signal });
    setRunning(undefined);
    if (!read.ok) return setProblem(read.reason === "cancelled" ? undefined : read.reason);
    if (!(await isNoted(block, { ...input, format }))) return setProblem("failed");
    const rows = arranged(block, state, read.rows, language);
    await saveAs(format, name, cellsOf({ ...read, rows }));
    document.getElementById(id)?.hidePopover();
  };
  return (
    <>
      <button type="button" className="button quiet" popoverTarget={id} data-export>
        <Icon name="download" size={18} />
        {t("common:export.open")}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <p>{t("common:export.text")}</p>
        {look.hidden.length > 0 && (
          <label className={styles.whole}>
            <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
            {t("common:export.hidden")}
          </label>
        )}
        {running ? (
          <>
            <progress value={running.done} max={running.all} aria-label={t("common:export.open")} />
            <p role="status">{t("common:export.running", running)}</p>
            <button type="button" className="button quiet" onClick={() => stop.current?.abort()}>
              {t("common:action.cancel")}
            </button>
          </>
        ) : (
          <div className={styles.ways}>
            <button type="button" className="button" onClick={() => void save("csv")}>
              {t("common:export.csv")}
            </button>
            <button type="button" className="button" onClick={() => void save("xlsx")}>
              {t("common:export.xlsx")}
            </button>
          </div>
        )}
        {problem && <p role="alert">{t(problemKeys[problem], { count: mostRows })}</p>}
      </div>
    </>
  );
}

/** Tells the call that a table names of an export; whether the file may be saved. */
async function isNoted({ exported }: TableBlock, input: object): Promise<boolean> {
  if (!exported) return true;
  const noted = await call(exported.operation as OperationId, input as Input<OperationId>);
  return noted.ok;
}

/** What an export has found. */
type Found = { rows: readonly Row[]; totals: Row | undefined };

type Sheet = { heads: string[]; rows: Cell[][] };

/** The rows as cells: the table's columns with the further ones below them, and the totals. */
function useCells(block: TableBlock, of: readonly Column[]): (read: Found) => Sheet {
  const { t } = useTranslation(["member", "auth", "common"]);
  const text = useCellText();
  const columns = of.filter(({ format }) => format !== "picture");
  const cellOf = (column: Column, row: Row): Cell => {
    const value = row[column.field];
    const written = value === undefined || value === null ? "" : String(value);
    const kind = column.textPattern ? undefined : figures[column.format ?? "text"];
    if (kind) return { kind, value: written };
    if ((column.format === "date" || column.format === "ago") && written !== "" && !isDayText(written))
      return { kind: "time", value: Date.parse(written) };
    // A file that programs read and sort has the days that name its rows as yyyy-MM-dd.
    const isDayName = (column.format ?? "text") === "text" && isDayText(written);
    return { kind: "text", value: isDayName ? written : text(column, value) };
  };
  return ({ rows, totals }) => {
    const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
    const sums = totalsOf(block).map(({ field, labelKey }): Cell[] => [
      { kind: "text", value: t(labelKey) },
      { kind: "amount", value: String(totals?.[field] ?? "") },
    ]);
    return {
      // Times are the reader's, whatever the days of the file are.
      heads: columns.map(({ labelKey }, place) =>
        lines.some((line) => line[place]?.kind === "time")
          ? `${t(labelKey)} (${zoneOf(today({}).zone)})`
          : t(labelKey),
      ),
      rows: totals && sums.length > 0 ? [...lines, [], ...sums] : lines,
    };
  };
}

/** The totals of a table: those of its columns, and the further ones. */
const totalsOf = ({
  columns,
  totals = [] as never,
}: TableBlock): readonly { field: string; labelKey: string }[] => [
  ...columns.flatMap(({ total, labelKey }) => (total === undefined ? [] : [{ field: total, labelKey }])),
  ...totals,
];

/** A zone with a minus that every file and spreadsheet has. */
const zoneOf = (zone: number): string => zoneText(zone).replace("−", "-");

/**
 * The report's name with its days and their zone: "Betting_record_2026-11-01_2026-11-23_UTC+0530", or the zone of the
 * brand's clock where days are its own, since its offset may change between them.
 */
function useFileName(
  block: TableBlock,
  page: PageDocument,
  { from, to }: { from?: string; to?: string },
): string {
  const { t } = useTranslation(["member", "auth", "common"]);
  const { payload } = useSite();
  const filters = [...(block.filters ?? []), ...(page.filters ?? [])];
  const isOfBrand = from !== undefined && filters.some(({ days }) => days === "brand");
  const day = today(payload);
  // A file's name has no slash: "Asia-Kolkata".
  const zone = isOfBrand && day.timeZone ? day.timeZone.replaceAll("/", "-") : zoneOf(day.zone);
  const parts = from && to ? [from, to, zone] : [zone];
  return exportName(
    t(page.titleKey),
    parts.filter((part) => part !== ""),
  );
}

async function saveAs(format: Format, name: string, { heads, rows }: Sheet): Promise<void> {
  const { zone } = today({});
  if (format === "csv")
    return saveFile(`${name}.csv`, new Blob([csvOf(heads, rows, zone)], { type: "text/csv" }));
  const { default: write } = await loadModule(() => import("write-excel-file/universal"));
  const head = heads.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const lines = rows.map((row) => row.map((cell) => sheetCell(cell, zone)));
  saveFile(`${name}.xlsx`, await write([head, ...lines] as never, { stickyRowsCount: 1 }).toBlob());
}
