import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import { decimalSum } from "../../../kernel/money.ts";
import { isThere } from "../../../site/conditions.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { useFocusAfter } from "../../kit/focus-after.ts";
import { Progress } from "../../kit/progress.tsx";
import { toast } from "../../kit/toast.ts";
import { useEnding } from "../../kit/use-ending.ts";
import { FieldsOfAction } from "../form/action-fields.tsx";
import { WithOffered } from "../form/load-options.tsx";
import records from "../records.module.css";
import { inputOf, withoutBalance } from "./action-form.tsx";
import styles from "./bulk.module.css";
import { BulkRows } from "./bulk-rows.tsx";
import { type BulkRun, useBulkRun } from "./bulk-run.ts";
import { type Row, useCellText } from "./cell-text.ts";
import type { BulkAction } from "./row-selection.ts";
import { keyOfRow } from "./table-rows.ts";

type Props = {
  block: TableBlock;
  bulk: BulkAction;
  rows: readonly Row[];
  /** How many chosen rows the action is not for. */
  leftOut: number;
  /** With the keys of the rows that were done. */
  onClose: (done: readonly string[]) => void;
};

/**
 * Asks once for an action with several rows, follows the calls, and tells of each row that was refused why. What was done
 * stays done; the others can be tried again.
 */
export function BulkDialog({ block, bulk, rows, leftOut, onClose }: Props) {
  const { action } = bulk;
  const { t } = useTranslation([action.labelKey.split(":")[0] ?? "common", "common", "errors"]);
  const fields = action.fields ?? noFields;
  const run = useBulkRun(
    action.operation as OperationId,
    fields.map(({ name }) => name),
  );
  const [form, setForm] = useState<Row>({});
  useFocusAfter();
  const begin = async (some: readonly Row[], typed: Row) => {
    setForm(typed);
    await run.run(
      some.map((row) => ({ key: keyOfRow(block, row), input: { ...inputOf(action, row), ...typed } })),
    );
  };
  const open = rows.filter((row) => run.outcomes.get(keyOfRow(block, row)) !== "done");
  const close = () => onClose([...run.outcomes].flatMap(([key, one]) => (one === "done" ? [key] : [])));
  useEnding(run.state === "ended" && open.length === 0 ? true : undefined, () => {
    toast({
      textKey: "common:bulk.done",
      values: { count: rows.length },
      texts: { action: action.labelKey },
    });
    close();
  });
  return (
    <Dialog
      title={t("common:bulk.ask", { action: t(action.labelKey), count: rows.length })}
      closable={run.state !== "running"}
      onClose={close}
    >
      <div className={styles.dialog}>
        {run.state === "asking" && (
          <Question
            {...{ block, bulk, rows, leftOut, run, form }}
            onSend={(typed) => begin(open, typed)}
            onCancel={close}
          />
        )}
        {run.state === "running" && (
          <>
            <Running run={run} count={rows.length} />
            <BulkRows block={block} bulk={bulk} rows={rows} run={run} />
          </>
        )}
        {run.state === "ended" && open.length > 0 && (
          <>
            <Ended done={rows.length - open.length} left={open.length} />
            <BulkRows block={block} bulk={bulk} rows={open} run={run} />
            <div className={styles.ways}>
              <button type="button" className="button" onClick={() => void begin(open, form)}>
                {t("common:action.retry")}
              </button>
              <button type="button" className="button quiet" onClick={close}>
                {t("common:action.close")}
              </button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const noFields: NonNullable<BulkAction["action"]["fields"]> = [] as never;
const nothing: Row = {};

type QuestionProps = Omit<Props, "onClose"> & {
  run: BulkRun;
  form: Row;
  onSend: (typed: Row) => Promise<void>;
  onCancel: () => void;
};

/** What is asked, about which rows, and the fields that are typed once for all of them. */
function Question({ block, bulk, rows, leftOut, run, form, onSend, onCancel }: QuestionProps) {
  const { t } = useTranslation(["member", "common"]);
  const { action, textKey = action.textKey, sum } = bulk;
  const fields = action.fields ?? noFields;
  const mutation = {
    ...still,
    refusal: run.refusal,
    run: (typed: object) => onSend(typed as Row).then(() => undefined),
  };
  return (
    <>
      {textKey && <p>{t(textKey)}</p>}
      {leftOut > 0 && <p>{t("common:bulk.leftOut", { count: leftOut })}</p>}
      <Sums block={block} fields={sum} rows={rows} />
      <BulkRows block={block} bulk={bulk} rows={rows} run={run} />
      <WithOffered fields={fields}>
        {(offered) => (
          <FieldsOfAction
            action={action}
            fields={fields}
            input={nothing}
            data={form as Record<string, string>}
            slots={withoutBalance(fields)}
            offered={offered}
            mutation={mutation}
            onDone={ignored}
            onCancel={onCancel}
          />
        )}
      </WithOffered>
    </>
  );
}

/** A call that is not under way: the run is shown in the form's place. */
const still = { busy: false, done: false, sending: undefined };
const ignored = (): void => undefined;

type SumsProps = Pick<Props, "block" | "rows"> & { fields: readonly string[] };

/** The columns that the document adds up: exact sums of the rows' decimal texts. */
function Sums({ block, fields, rows }: SumsProps) {
  const { t } = useTranslation(["member", "common"]);
  const text = useCellText();
  const columns = block.columns.filter(
    ({ field }) => fields.includes(field) && rows.some((row) => isThere(row[field])),
  );
  if (columns.length === 0) return null;
  return (
    <dl className={records.facts}>
      {columns.map((column) => (
        <div key={column.field}>
          <dt>{t("common:bulk.sum", { column: t(column.labelKey) })}</dt>
          <dd data-sum={column.field}>
            {text(column, decimalSum(rows.map((row) => String(row[column.field] ?? ""))))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Running({ run, count }: { run: BulkRun; count: number }) {
  const { t } = useTranslation(["common"]);
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => button.current?.focus(), []);
  const done = run.outcomes.size;
  return (
    <>
      <Progress label={t("common:bulk.running", { done, all: count })} value={done / count} />
      <button ref={button} type="button" className="button quiet" data-stop onClick={run.stop}>
        {t("common:bulk.stop")}
      </button>
    </>
  );
}

function Ended({ done, left }: { done: number; left: number }) {
  const { t } = useTranslation(["common"]);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} role="alert" tabIndex={-1} className={styles.summary}>
      {t("common:bulk.ended", { done, left })}
    </p>
  );
}
