import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperationId } from "../../../contract/words.ts";
import type { FieldProblem, Refusal } from "../../../kernel/outcome.ts";
import { holds } from "../../../site/conditions.ts";
import { blockPlan } from "../../../site/registration/block-plan.ts";
import type { FormData } from "../../../site/registration/form-plan.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { refusalText } from "../../context/refusal-text.ts";
import { useSite } from "../../context/site.ts";
import { filledInputOf } from "../../flows/parts/form-texts.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { PictureInput } from "../../kit/picture-input.tsx";
import { Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import { useAnswer } from "../answer.ts";
import { fieldSlots } from "../form/slots.tsx";
import type { Values } from "../written.ts";
import { type CardAction, inputOf } from "./documents.ts";
import styles from "./list.module.css";

type Props = {
  action: CardAction;
  row: Values;
  onDone: () => void;
  /** Without it the form is always open. */
  onCancel?: () => void;
};

const none: FieldProblem[] = [];
const noFields: NonNullable<CardAction["fields"]> = [] as never;

/** The form of a row's action, once it is known which of its fields are needed. */
export function ActionForm(props: Props) {
  const { action } = props;
  const answers = useAnswer(action.answers ?? "", action.answers ? {} : null);
  if (action.answers && !answers.value && !answers.problem) return <Skeleton height={160} />;
  return <Form {...props} answer={answers.value} />;
}

function Form({ action, row, onDone, onCancel, answer }: Props & { answer: Values | undefined }) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common", "errors"]);
  const { busy, refusal, run, sending } = useMutation(action.operation as OperationId);
  const [picture, setPicture] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const place = useFocusInside(onCancel !== undefined);
  const fields = action.fields ?? noFields;
  const plan = useMemo(() => {
    const needed = fields.filter(({ when }) => !answer || holds(when, answer));
    return blockPlan(needed, payload.register, { captcha: false });
  }, [fields, answer, payload.register]);
  const submit = async (data: FormData) => {
    if (action.picture && !picture) return setMissing(true);
    if (!(await run({ ...inputOf(action, row), ...data }, picture))) return;
    if (action.doneKey) toast({ textKey: action.doneKey });
    onDone();
  };
  return (
    <div ref={place} className={styles.form}>
      {!action.picture && <ProblemLine refusal={refusal} />}
      <SchemaForm
        plan={plan}
        problems={refusal?.errors ?? none}
        busy={busy}
        {...(action.tone === "danger" ? { tone: "danger" } : {})}
        submitLabel={t(action.labelKey)}
        slots={fieldSlots(fields)}
        onSubmit={(data) => void submit(filledInputOf(data))}
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
      </SchemaForm>
    </div>
  );
}

/** A refusal that no field shows is most likely about the picture. */
const pictureProblem = (
  t: Parameters<typeof refusalText>[0],
  refusal: Refusal | undefined,
): string | undefined => (refusal && !refusal.errors?.length ? refusalText(t, refusal) : undefined);

/** The pressed button is gone: the focus moves to the first field of what it opened. */
function useFocusInside(wanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [wanted]);
  return place;
}
