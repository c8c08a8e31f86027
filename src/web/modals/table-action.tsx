import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../contract/generated/block.ts";
import { blocksOf } from "../../site/payload.ts";
import { pageById } from "../../site/routes.ts";
import { type Act, ActForm } from "../blocks/table/action-form.tsx";
import type { Row } from "../blocks/table/cell-text.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** An action of a table's document: of one row, which the parameters carry, or of the whole table. */
export default function TableActModal({ params, onClose }: ModalProps) {
  const { payload } = useSite();
  const page = pageById(payload.pages, String(params.page));
  const block = page && blocksOf(payload, page)[Number(params.block)];
  const act = block?.type === "table" ? actOf(block, params.action) : undefined;
  useFocusAfter();
  // A brand may have taken it away while its address stayed in the history.
  if (block?.type !== "table" || !act) return null;
  const row = JSON.parse(String(params.row ?? "{}")) as Row;
  return <ActDialog block={block} act={act} row={row} onClose={onClose} />;
}

const actOf = (block: TableBlock, id: string | number | undefined): Act | undefined =>
  id === undefined ? block.action : block.rowActions?.find((one) => one.id === id);

type Props = { block: TableBlock; act: Act; row: Row; onClose: () => void };

function ActDialog({ block, act, row, onClose }: Props) {
  const { t } = useTranslation([act.labelKey.split(":")[0] ?? "common", "common"]);
  return (
    <Dialog title={t(act.titleKey ?? act.labelKey)} onClose={onClose}>
      <ActForm block={block} act={act} row={row} onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}

/** What was done takes its row away, and with it the button that had the focus: it goes to the page's part. */
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
