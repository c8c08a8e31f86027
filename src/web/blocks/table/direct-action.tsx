import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import { holds } from "../../../site/conditions.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { toast } from "../../kit/toast.ts";
import { useRowMutation } from "../use-row-mutation.ts";
import type { Row } from "./cell-text.ts";
import styles from "./table.module.css";

/** The table's action, unless it acts on rows that wait and none of the shown ones does. */
export const offeredAction = (
  { action, waits }: TableBlock,
  rows: readonly Row[],
): TableBlock["action"] | undefined =>
  action?.ifWaiting && !rows.some((row) => holds(waits, row)) ? undefined : action;

type ActionProps = { action: NonNullable<TableBlock["action"]> };

/** An action without a form, as a button below the table. */
export function TableAction({ action: { operation, labelKey, doneKey } }: ActionProps) {
  const { t } = useTranslation(["member", "errors"]);
  const { busy, refusal, run, place } = useRowMutation<HTMLButtonElement>(operation as OperationId);
  const retry = async () => {
    if (!busy && (await run({}))) toast({ textKey: doneKey });
  };
  return (
    <div className={styles.action}>
      <button
        ref={place}
        type="button"
        className="button quiet"
        aria-disabled={busy}
        onClick={() => void retry()}
      >
        {t(labelKey)}
      </button>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}
