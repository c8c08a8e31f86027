import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { blockAt } from "../../site/block-tree.ts";
import { pageById } from "../../site/page-lookup.ts";
import { blocksOf } from "../../site/payload.ts";
import { ActionForm, type TableAction } from "../blocks/table/action-form.tsx";
import type { Row } from "../blocks/table/cell-text.ts";
import { outerRowOf } from "../blocks/table/outer-row.ts";
import { keyOfRow, useTableRows } from "../blocks/table/table-rows.ts";
import { useTableState } from "../blocks/table/table-state.ts";
import { RowContext } from "../context/row.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { useFocusAfter } from "../kit/focus-after.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** An action of a table: on one row, whose key the parameters carry, or on the whole table. */
export default function TableActionModal({ params, onClose }: ModalProps) {
  const { payload } = useSite();
  const page = pageById(payload.pages, String(params.page));
  const block = page && blockAt(blocksOf(payload, page), String(params.block));
  const action = block?.type === "table" ? actionOf(block, params.action) : undefined;
  useFocusAfter();
  // The history may hold an address of a block that the brand has removed meanwhile.
  if (!page || block?.type !== "table" || !action) return null;
  if (params.row === undefined)
    return <ActionDialog block={block} action={action} row={noRow} onClose={onClose} />;
  return (
    <RowContext value={outerRowOf(params.outer)}>
      <OnRow page={page} block={block} action={action} rowKey={String(params.row)} onClose={onClose} />
    </RowContext>
  );
}

const noRow: Row = {};

type OnRowProps = Omit<Props, "row"> & { page: PageDocument; rowKey: string };

/**
 * An action on a row of the table as the address shows it. The row stays as it was when the dialog opened, since that is
 * what is decided upon; the server refuses when it has changed.
 */
function OnRow({ page, block, action, rowKey, onClose }: OnRowProps) {
  const { t } = useTranslation(["common"]);
  const [{ input }] = useTableState(block, page);
  const { value, problem, retry } = useTableRows(block, input);
  const [row, setRow] = useState<Row>();
  const found = row ?? value?.content.find((one) => keyOfRow(block, one) === rowKey);
  if (found !== row) setRow(found);
  if (found) return <ActionDialog block={block} action={action} row={found} onClose={onClose} />;
  return (
    <Dialog title={t(action.titleKey ?? action.labelKey)} onClose={onClose}>
      {problem && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && !value && <Skeleton height={200} />}
      {!problem && value && <p role="status">{t("common:table.rowGone")}</p>}
    </Dialog>
  );
}

const actionOf = (block: TableBlock, id: string | number | undefined): TableAction | undefined =>
  id === undefined ? block.action : block.rowActions?.find((one) => one.id === id);

type Props = { block: TableBlock; action: TableAction; row: Row; onClose: () => void };

function ActionDialog({ block, action, row, onClose }: Props) {
  const { t } = useTranslation([action.labelKey.split(":")[0] ?? "common", "common"]);
  return (
    <Dialog title={t(action.titleKey ?? action.labelKey)} onClose={onClose}>
      <ActionForm block={block} action={action} row={row} onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
