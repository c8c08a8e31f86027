import { useVirtualizer } from "@tanstack/react-virtual";
import type { TFunction } from "i18next";
import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { Density } from "../../../site/table-look.ts";
import { TableCell } from "./cell.tsx";
import type { Row } from "./cell-text.ts";
import { type RowProps, TableRow } from "./row.tsx";
import { type RowSelection, rowChoice } from "./row-selection.ts";
import styles from "./table.module.css";

type Props = Omit<RowProps, "row" | "rowKey" | "isOpen" | "index" | "choice"> & {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  openRow: string | undefined;
  choice: RowSelection | undefined;
  region: RefObject<HTMLDivElement | null>;
  density: Density;
};

const rowHeights: Record<Density, number> = { compact: 33, normal: 37, roomy: 45 };
/** Rows that are drawn beyond either edge, so that a fast wheel finds them there. */
const beyond = 8;

/** Only the rows of a long table that can be seen, with room for the others above and below. */
export function VirtualRows({ rows, keyOf, openRow, choice, region, density, ...shared }: Props) {
  const { block, columns, opens, text } = shared;
  const { t } = useTranslation(["member", "auth", "common"]);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns: no compiler is used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => (block.look === "dense" ? rowHeights[density] : 45),
    getItemKey: (index) => keyOf(rows[index] ?? {}),
    overscan: beyond,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const longest = useMemo(() => longestOf(block, rows), [block, rows]);
  return (
    <>
      {/* It gives the columns the width that the longest values need, so that they stay while rows come and go. */}
      <tbody className={styles.widths} aria-hidden="true">
        <tr>
          {choice && <td className={styles.choose} />}
          {opens === "always" && <td className={styles.toggle} />}
          {columns.map((column) => (
            <TableCell
              key={column.field}
              block={block}
              column={column}
              row={longest}
              text={text}
              t={t as TFunction}
            />
          ))}
        </tr>
      </tbody>
      <Room height={above} />
      {items.map(({ index, key }) => {
        const row = rows[index] ?? {};
        const own = { row, rowKey: String(key), index, choice: rowChoice(choice, String(key)) };
        return (
          // A body of its own: both lines of an open row are measured as one.
          <tbody key={String(key)} ref={virtual.measureElement} data-index={index}>
            <TableRow {...shared} {...own} isOpen={openRow === key} />
          </tbody>
        );
      })}
      <Room height={below} />
    </>
  );
}

/** The room of rows that are not drawn. */
const Room = ({ height }: { height: number }) =>
  height <= 0 ? null : (
    <tbody aria-hidden="true">
      <tr className={styles.room}>
        <td style={{ height }} />
      </tr>
    </tbody>
  );

/** A row of the longest values of all rows. */
function longestOf({ columns }: TableBlock, rows: readonly Row[]): Row {
  const longest: Record<string, unknown> = {};
  for (const { field } of columns) {
    let most = -1;
    for (const row of rows) {
      const { length } = String(row[field] ?? "");
      if (length <= most) continue;
      most = length;
      longest[field] = row[field];
    }
  }
  return longest;
}
