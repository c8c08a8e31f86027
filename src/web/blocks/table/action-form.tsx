import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { isThere } from "../../../site/conditions.ts";
import { toast } from "../../kit/toast.ts";
import { ActionFields } from "../form/action-fields.tsx";
import records from "../records.module.css";
import styles from "./action-form.module.css";
import { type Row, useCellText } from "./cell-text.ts";
import { figures } from "./column-format.ts";

type RowAction = NonNullable<TableBlock["rowActions"]>[number];
/** An action of a row, or of the whole table. */
export type TableAction = NonNullable<TableBlock["action"]> & Partial<RowAction>;

type Props = { block: TableBlock; action: TableAction; row: Row; onDone: () => void; onCancel: () => void };

/** What an action is about, and its form. What the answer shows once stays until it is closed. */
export function ActionForm({ block, action, row, onDone, onCancel }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const fields = action.fields ?? noFields;
  const [shown, setShown] = useState<string>();
  const finish = (answer: Row) => {
    toast({ textKey: doneKeyOf(action, answer) });
    if (action.shows) setShown(String(answer[action.shows.field] ?? ""));
    else onDone();
  };
  if (action.shows && shown !== undefined)
    return <ShownOnce labelKey={action.shows.labelKey} value={shown} onClose={onDone} />;
  return (
    <div className={styles.actionForm}>
      {action.textKey && <p>{t(action.textKey)}</p>}
      <About block={block} about={action.about ?? []} row={row} />
      <ActionFields
        action={action}
        fields={fields}
        input={inputOf(action, row)}
        data={knownOf(action, row)}
        slots={withoutBalance(fields)}
        onDone={finish}
        onCancel={onCancel}
      />
    </div>
  );
}

type ShownOnceProps = { labelKey: string; value: string; onClose: () => void };

/** A part of the answer that can be read nowhere else. */
function ShownOnce({ labelKey, value, onClose }: ShownOnceProps) {
  const { t } = useTranslation(["common"]);
  return (
    <div className={styles.actionForm}>
      <dl className={records.facts}>
        <div>
          <dt>{t(labelKey)}</dt>
          <dd>
            <code data-shown>{value}</code>
          </dd>
        </div>
      </dl>
      <button type="button" className="button" onClick={onClose}>
        {t("common:action.close")}
      </button>
    </div>
  );
}

const noFields: NonNullable<RowAction["fields"]> = [] as never;

/** The parts of the input that come from the row and from the document. */
export const inputOf = ({ row: fields = [] as never, input = {} }: Partial<RowAction>, row: Row): Row => ({
  ...Object.fromEntries(fields.map((field) => [field, row[field]])),
  ...input,
});

/** The text key for success; if an action has several outcomes, by the answer. */
const doneKeyOf = ({ doneKey, doneBy }: TableAction, answer: Row): string =>
  doneBy ? doneBy.textPattern.replace("*", String(answer[doneBy.field])) : doneKey;

/** The initial values of the form, from the row. */
const knownOf = ({ known = {} }: TableAction, row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known).map(([field, from]) => [
      field,
      from.map((name) => String(row[name] ?? "")).find((value) => value !== "") ?? "",
    ]),
  );

/** Without the balance beside the amount: it would be another member's. */
export const withoutBalance = (fields: NonNullable<RowAction["fields"]>): Record<string, ReactNode> =>
  Object.fromEntries(fields.filter(({ widget }) => widget === "amount").map(({ name }) => [name, <></>]));

function About({ block, about, row }: { block: TableBlock; about: readonly string[]; row: Row }) {
  const { t } = useTranslation(["member", "common"]);
  const text = useCellText();
  const columns = about.flatMap((name) => block.columns.filter(({ field }) => field === name));
  // Figures that the row lacks are left out: a gift of points has no amount of money.
  const lines = columns.filter(
    ({ field, format }) => figures[format ?? "text"] === undefined || isThere(row[field]),
  );
  if (lines.length === 0) return null;
  return (
    <dl className={records.facts}>
      {lines.map((column) => (
        <div key={column.field}>
          <dt>{t(column.labelKey)}</dt>
          <dd data-field={column.field}>{text(column, row[column.field]) || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
