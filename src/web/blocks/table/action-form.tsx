import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { blockPlan } from "../../../site/registration/block-plan.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useSite } from "../../context/site.ts";
import { textsOf } from "../../flows/parts/form-texts.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { toast } from "../../kit/toast.ts";
import styles from "../records.module.css";
import { type Row, useCellText } from "./cell-text.ts";

type RowAction = NonNullable<TableBlock["rowActions"]>[number];
/** An action of a row, or one of the whole table. */
export type Act = NonNullable<TableBlock["action"]> & Partial<RowAction>;

type Props = { block: TableBlock; act: Act; row: Row; onDone: () => void; onCancel: () => void };

const none: FieldProblem[] = [];

/** What an action is about, what it asks, and doing it. What the server refuses is told, and nothing is lost. */
export function ActForm({ block, act, row, onDone, onCancel }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const { busy, refusal, run } = useMutation(act.operation as OperationId);
  const fields = act.fields ?? noFields;
  const plan = useMemo(
    () => blockPlan(fields, payload.register, { captcha: false }),
    [fields, payload.register],
  );
  const submit = async (form: Record<string, string>) => {
    if (busy) return;
    const answer = await run({ ...inputOf(act, row), ...filled(form) });
    if (!answer) return;
    toast({ textKey: doneKeyOf(act, answer as Row) });
    onDone();
  };
  return (
    <div className={styles.act}>
      {act.textKey && <p>{t(act.textKey)}</p>}
      <About block={block} about={act.about ?? []} row={row} />
      <ProblemLine refusal={refusal} />
      <SchemaForm
        plan={plan}
        data={knownOf(act, row)}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(act.labelKey)}
        {...(act.tone === "danger" ? { tone: "danger" } : {})}
        slots={withoutBalance(fields)}
        onSubmit={(data) => void submit(textsOf(data))}
      >
        <button type="button" className="button quiet" onClick={onCancel}>
          {t("common:action.cancel")}
        </button>
      </SchemaForm>
    </div>
  );
}

const noFields: NonNullable<Act["fields"]> = [] as never;

/** The row's own part of the call and what the document fixes. */
const inputOf = ({ row: fields = [] as never, input = {} }: Act, row: Row): Row => ({
  ...Object.fromEntries(fields.map((field) => [field, row[field]])),
  ...input,
});

/** What is said when it is done; where it can end in more than one way, by the answer. */
const doneKeyOf = ({ doneKey, doneBy }: Act, answer: Row): string =>
  doneBy ? doneBy.textPattern.replace("*", String(answer[doneBy.field])) : doneKey;

const filled = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));

/** What stands in the form at first, by the row. */
const knownOf = ({ known = {} }: Act, row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known).map(([field, from]) => [
      field,
      from.map((name) => String(row[name] ?? "")).find((value) => value !== "") ?? "",
    ]),
  );

/** Beside an amount stands what a member has of it; here it would be somebody else's. */
const withoutBalance = (fields: NonNullable<Act["fields"]>): Record<string, ReactNode> =>
  Object.fromEntries(fields.filter(({ widget }) => widget === "amount").map(({ name }) => [name, <></>]));

function About({ block, about, row }: { block: TableBlock; about: readonly string[]; row: Row }) {
  const { t } = useTranslation(["member", "common"]);
  const text = useCellText();
  const lines = about.flatMap((name) => block.columns.filter(({ field }) => field === name));
  if (lines.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {lines.map((column) => (
        <div key={column.field}>
          <dt>{t(column.labelKey)}</dt>
          <dd data-field={column.field}>{text(column, row[column.field]) || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
