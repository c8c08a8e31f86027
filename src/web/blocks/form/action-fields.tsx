import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormBlock } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import type { FieldProblem, Refusal } from "../../../kernel/outcome.ts";
import { blockPlan } from "../../../site/forms/block-plan.ts";
import type { FormData } from "../../../site/forms/form-plan.ts";
import type { Mutation } from "../../api/use-mutation.ts";
import { useSame } from "../../api/use-same.ts";
import { useSite } from "../../context/site.ts";
import { filledInputOf, structuredOf } from "../../flows/parts/form-to-input.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { PlanForm } from "../../form/plan-form.tsx";
import { PictureInput } from "../../kit/picture-input.tsx";
import { refusalText } from "../../kit/refusal-text.ts";
import type { Values } from "../field-text.ts";
import { useRowMutation } from "../use-row-mutation.ts";
import { type OfferedByField, WithOffered } from "./load-options.tsx";

/** The parts of a row's action, of a table or a list, that its form is made of. */
type Action = {
  operation: string;
  labelKey: string;
  tone?: string | undefined;
  picture?: { labelKey: string; hintKey: string; missingKey: string } | undefined;
};

type Props = {
  action: Action;
  fields: readonly FormBlock["fields"][number][];
  /** What the call takes besides what is typed. */
  input: Values;
  /** Initial values, by field. */
  data?: Record<string, string>;
  slots: Record<string, ReactNode>;
  onDone: (answer: Values) => void;
  /** Without it there is no way back. */
  onCancel?: (() => void) | undefined;
};

const none: FieldProblem[] = [];

/** The fields of an action on a row, its picture if it takes one, and its call. A refusal is shown, and the data stay. */
export function ActionFields(props: Props) {
  return (
    <WithOffered fields={props.fields}>{(offered) => <Fields {...props} offered={offered} />}</WithOffered>
  );
}

type FieldsProps = Props & { offered: OfferedByField };

function Fields(props: FieldsProps) {
  const { place, ...mutation } = useRowMutation<HTMLSpanElement>(props.action.operation as OperationId);
  return (
    <>
      <span ref={place} hidden />
      <FieldsOfAction {...props} mutation={mutation} />
    </>
  );
}

/** The same by another way of sending, and with the options that the fields offer. */
export function FieldsOfAction({
  action,
  fields,
  input,
  data = {},
  slots,
  onDone,
  onCancel,
  offered: options,
  mutation: { busy, refusal, run, sending },
}: FieldsProps & { mutation: Mutation }) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common", "errors"]);
  const [picture, setPicture] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const offered = useSame(options);
  const plan = useMemo(
    () =>
      blockPlan(shownFields(fields, offered), payload.register, {
        operation: action.operation,
        captcha: false,
        choice: { offered },
      }),
    [fields, payload.register, action.operation, offered],
  );
  const submit = async (form: FormData) => {
    if (busy) return;
    if (action.picture && !picture) return setMissing(true);
    const answer = await run({ ...input, ...form }, picture);
    if (answer) onDone(answer as Values);
  };
  return (
    <>
      {!action.picture && <ProblemLine refusal={refusal} />}
      <PlanForm
        plan={plan}
        data={data}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(action.labelKey)}
        {...(action.tone === "danger" ? { tone: "danger" } : {})}
        slots={slots}
        onSubmit={(form) => void submit({ ...filledInputOf(form), ...structuredOf(plan, form) })}
        last={
          action.picture && (
            <PictureInput
              label={t(action.picture.labelKey)}
              hint={t(action.picture.hintKey)}
              chosen={picture}
              sending={sending}
              onChoose={(file) => {
                setPicture(file);
                setMissing(false);
              }}
              problem={isMissing ? t(action.picture.missingKey) : pictureProblem(t, refusal)}
            />
          )
        }
      >
        {onCancel && (
          <button type="button" className="button quiet" onClick={onCancel}>
            {t("common:action.cancel")}
          </button>
        )}
      </PlanForm>
    </>
  );
}

/** A select without anything to choose from is left out. */
const shownFields = (fields: Props["fields"], offered: OfferedByField): Props["fields"] =>
  fields.filter(({ name, from }) => !from || (offered[name]?.length ?? 0) > 0);

/** A refusal that no field shows is most likely about the picture. */
const pictureProblem = (
  t: Parameters<typeof refusalText>[0],
  refusal: Refusal | undefined,
): string | undefined => (refusal && !refusal.errors?.length ? refusalText(t, refusal) : undefined);
