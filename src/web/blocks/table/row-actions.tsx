import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { pathOf } from "../../../site/block-tree.ts";
import { holds } from "../../../site/conditions.ts";
import { blocksOf } from "../../../site/payload.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { Menu } from "../../kit/menu.tsx";
import type { BlockProps } from "../block-props.ts";
import { type Row, rowName, useCellText } from "./cell-text.ts";
import { useMayAct } from "./may-act.ts";
import { useOuterRow } from "./outer-row.ts";
import styles from "./table.module.css";
import { keyOfRow } from "./table-rows.ts";

type Block = BlockProps<"table">["block"];
type Props = { block: Block; page: PageDocument; row: Row };

/**
 * Buttons that stand beside each other in a row; where there are more actions, all but the main one are in a menu. Members, who
 * have few rows and come seldom, see all of theirs.
 */
const buttonsOf = ({ centre }: PageDocument): number => (centre === "member" ? Number.POSITIVE_INFINITY : 2);

/** The row's actions for the current visitor. Each opens a dialog with its form. */
export function RowActions({ block, page, row }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const mayAct = useMayAct();
  const { payload } = useSite();
  const { open } = useModals();
  const text = useCellText();
  const outer = useOuterRow(block);
  const actions = (block.rowActions ?? []).filter(
    ({ when, operation }) => mayAct(operation) && holds(when, row),
  );
  if (actions.length === 0) return null;
  const named = (about: readonly string[] = []) =>
    block.columns
      // A name stays short: what is only said aside does not tell rows apart.
      .filter(({ field, role }) => about.includes(field) && role !== "aside")
      .map((column) => text(column, row[column.field]))
      .join(" ");
  const begin = (action: string) =>
    open("table-action", {
      page: page.id,
      block: pathOf(blocksOf(payload, page), block),
      action,
      row: keyOfRow(block, row),
      ...outer,
    });
  const main = actions.find(({ tone }) => tone === "main") ?? actions[0];
  const buttons = actions.length > buttonsOf(page) ? actions.filter((action) => action === main) : actions;
  const further = actions.filter((action) => !buttons.includes(action));
  return (
    <div className={styles.buttons}>
      {buttons.map((action) => (
        <button
          key={action.id}
          type="button"
          className={action.tone === "main" ? "button" : "button quiet"}
          data-tone={action.tone}
          data-action={action.id}
          onClick={() => begin(action.id)}
        >
          {t(action.labelKey)}
          {/* The label names the row, because every row has the same buttons. */}
          <span className="hidden"> {named(action.about)}</span>
        </button>
      ))}
      {further.length > 0 && (
        <Menu
          label={t("common:table.further", { row: rowName(block.columns, row, text) })}
          actions={further.map(({ id, labelKey, tone }) => ({
            key: id,
            label: t(labelKey),
            ...(tone === "danger" ? { kind: tone } : {}),
            onSelect: () => begin(id),
          }))}
        />
      )}
    </div>
  );
}
