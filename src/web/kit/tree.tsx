import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import {
  GridContext,
  indent,
  type TreeColumn,
  type TreePosition,
  useGrid,
  useRow,
} from "./parts/tree-grid.ts";
import { nextRow, parentRow, rowsIn, wayOf } from "./parts/tree-keys.ts";
import styles from "./tree.module.css";

type Props = {
  label: string;
  /** Head of the names. */
  nameLabel: string;
  columns: readonly TreeColumn[];
  /** Whether rows have something at their end. */
  hasEnd?: boolean;
  /** `TreeRow` and `TreeNote`, in the order of the tree. */
  children: ReactNode;
};

/**
 * Things below things, with a few facts each. One row is reachable by Tab; arrows, Home, End and typed letters move,
 * the arrows of the text's direction open, close and lead to the parent, Enter opens a row. In a narrow place the facts
 * stand below the name.
 */
export function TreeGrid({ label, nameLabel, columns, hasEnd = false, children }: Props) {
  const { t } = useTranslation("common");
  const { table, grid, press } = useGrid(columns);
  return (
    <div className={styles.place}>
      <table ref={table} role="treegrid" aria-label={label} className={styles.tree} onKeyDown={press}>
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              {nameLabel}
            </th>
            {columns.map(({ key, label: head, align, priority }) => (
              <th key={key} role="columnheader" scope="col" data-align={align} data-priority={priority}>
                {head}
              </th>
            ))}
            {hasEnd && (
              <th role="columnheader" scope="col">
                <span className="hidden">{t("common:tree.more")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <GridContext value={grid}>{children}</GridContext>
        </tbody>
      </table>
    </div>
  );
}

type RowProps = TreePosition & {
  /** Its number among its siblings, from 1, and how many they are; -1 if nobody knows. */
  position: number;
  size: number;
  /** As text, for typed letters and for screen readers. */
  name: string;
  /** Undefined if there is nothing below it. */
  expanded: boolean | undefined;
  onToggle?: () => void;
  /** Opens the row itself; without it rows only open and close. */
  onOpen?: () => void;
  /** The name and what stands beside it. */
  children: ReactNode;
  /** By the key of its column. */
  facts?: Readonly<Record<string, ReactNode>>;
};

/** One thing of a tree. */
export function TreeRow(props: RowProps) {
  const { id, level, position, size, name, expanded, onToggle, onOpen, children, facts = {} } = props;
  const { grid, row, props: own } = useRow(id);
  const labels = useId();
  const act = onOpen ?? onToggle;
  const onButton = (way: (() => void) | undefined) => () => {
    row.current?.focus();
    way?.();
  };
  return (
    <tr
      {...own}
      className={styles.row}
      style={indent(level)}
      data-name={name}
      data-opens={onOpen ? true : undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={expanded}
      aria-labelledby={["", ...grid.columns.map(({ key }) => key)].map((key) => `${labels}${key}`).join(" ")}
      onKeyDown={(event) => pressOnRow(event, props)}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest("button, a")) act?.();
      }}
    >
      <td role="gridcell" className={styles.name}>
        <div className={styles.stem}>
          <Toggle name={name} expanded={expanded} onPress={onButton(onToggle)} />
          <div className={styles.label} id={labels}>
            {children}
          </div>
        </div>
      </td>
      {grid.columns.map(({ key, label, align, priority }) => (
        <td
          key={key}
          id={`${labels}${key}`}
          role="gridcell"
          className={styles.fact}
          data-label={label}
          data-align={align}
          data-priority={priority}
          data-fact={key}
        >
          {facts[key]}
        </td>
      ))}
      {onOpen && <End name={name} onPress={onButton(onOpen)} />}
    </tr>
  );
}

/** Opens and closes what is below a row; rows without it have room in its place. */
function Toggle({ name, expanded, onPress }: Pick<RowProps, "name" | "expanded"> & { onPress: () => void }) {
  const { t } = useTranslation("common");
  if (expanded === undefined) return <span className={styles.leaf} aria-hidden="true" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.toggle}
      aria-label={t(expanded ? "common:tree.close" : "common:tree.open", { name })}
      onClick={onPress}
    >
      <Icon name="chevron-right" size={16} flip />
    </button>
  );
}

function End({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation("common");
  return (
    <td role="gridcell" className={styles.end}>
      <IconButton
        icon="ellipsis-vertical"
        iconSize={18}
        tabIndex={-1}
        label={t("common:tree.details", { name })}
        aria-haspopup="dialog"
        onClick={onPress}
      />
    </td>
  );
}

/** What a key does on a row. Enter and the space bar on one of its buttons press that. */
function pressOnRow(event: KeyboardEvent<HTMLElement>, { expanded, onToggle, onOpen }: RowProps): void {
  const { currentTarget: row, target, key } = event;
  const way = wayOf(event);
  if (way === undefined || (target !== row && (key === "Enter" || key === " "))) return;
  event.preventDefault();
  event.stopPropagation();
  if (way === "open") (onOpen ?? onToggle)?.();
  else if (way === "toggle" || (way === "in" && expanded === false) || (way === "out" && expanded))
    onToggle?.();
  else if (way === "out") parentRow(row)?.focus();
  else if (expanded) nextRow("ArrowDown", rowsIn(row.closest("table")), row)?.focus();
}
