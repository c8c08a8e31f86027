import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { pathOf } from "../../../site/block-tree.ts";
import { blocksOf } from "../../../site/payload.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import type { BlockProps } from "../block-props.ts";
import { useMayAct } from "./may-act.ts";
import { useOuterRow } from "./outer-row.ts";

type Props = {
  page: PageDocument;
  block: BlockProps<"table">["block"];
  operation: string;
  labelKey: string;
};

/** The button above a table whose action has a form. */
export function TableOpener({ page, block, operation, labelKey }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const mayAct = useMayAct();
  const { payload } = useSite();
  const { open } = useModals();
  const outer = useOuterRow(block);
  if (!mayAct(operation)) return null;
  return (
    <button
      type="button"
      className="button"
      data-action={operation}
      onClick={() =>
        open("table-action", { page: page.id, block: pathOf(blocksOf(payload, page), block), ...outer })
      }
    >
      {t(labelKey)}
    </button>
  );
}
