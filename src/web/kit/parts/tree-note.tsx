import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../placeholders.tsx";
import styles from "../tree.module.css";
import { indent, type TreePosition, useRow } from "./tree-grid.ts";
import { parentRow, wayOf } from "./tree-keys.ts";

type NoteProps = TreePosition & {
  children: ReactNode;
  tone?: "wrong";
  /** The text of its button and what it does; Enter on the row does the same. */
  action?: { label: string; busy?: boolean; onPress: () => void };
};

/** A line in the place of rows: that there are none, that they could not be read, or that there are more. */
export function TreeNote({ id, level, children, tone, action }: NoteProps) {
  const { grid, row, props } = useRow(id);
  return (
    <tr
      {...props}
      className={`${styles.row} ${styles.note}`}
      style={indent(level)}
      aria-level={level}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === row.current) action?.onPress();
        const way = wayOf(event);
        if (way === "out") parentRow(row.current)?.focus();
      }}
    >
      <td role="gridcell" colSpan={grid.columns.length + 2} className={styles.name}>
        <div className={styles.stem} role={tone ? "alert" : undefined} data-tone={tone}>
          <span className={styles.leaf} aria-hidden="true" />
          {action ? <span className={styles.words}>{children}</span> : children}
          {action && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.press}
              aria-disabled={action.busy}
              onClick={() => {
                row.current?.focus();
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Rows that are on their way; `rows` is how many are expected. */
export function TreeWaiting({ id, level, rows }: TreePosition & { rows: number }) {
  const { t } = useTranslation("common");
  return (
    <>
      <TreeNote id={id} level={level}>
        <span className="hidden">{t("common:part.loading")}</span>
        <Skeleton width="min(220px, 60%)" height={14} />
      </TreeNote>
      {Array.from({ length: rows - 1 }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <tr key={index} className={styles.row} style={indent(level)} aria-hidden="true">
          <td className={styles.name}>
            <div className={styles.stem}>
              <span className={styles.leaf} />
              <Skeleton width="min(220px, 60%)" height={14} />
            </div>
          </td>
        </tr>
      ))}
    </>
  );
}
