import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../contract/generated/block.ts";
import { blocksOf } from "../../site/payload.ts";
import { pageById } from "../../site/routes.ts";
import { ActionForm, type TableAction } from "../blocks/table/action-form.tsx";
import type { Row } from "../blocks/table/cell-text.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** An action of a table: on one row, which the parameters carry, or on the whole table. */
export default function TableActionModal({ params, onClose }: ModalProps) {
  const { payload } = useSite();
  const page = pageById(payload.pages, String(params.page));
  const block = page && blocksOf(payload, page)[Number(params.block)];
  const action = block?.type === "table" ? actionOf(block, params.action) : undefined;
  useFocusAfter();
  // The history may hold an address of a block that the brand has removed meanwhile.
  if (block?.type !== "table" || !action) return null;
  const row = JSON.parse(String(params.row ?? "{}")) as Row;
  return <ActionDialog block={block} action={action} row={row} onClose={onClose} />;
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

/** The action removes its row and the focused button with it: the focus moves to the page's main part. */
function useFocusAfter(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById("main")?.focus();
      });
    },
    [],
  );
}
