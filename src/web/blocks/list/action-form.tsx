import { useEffect, useMemo, useRef } from "react";
import { holds } from "../../../site/conditions.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import { useAnswer } from "../answer.ts";
import type { Values } from "../field-text.ts";
import { ActionFields } from "../form/action-fields.tsx";
import { fieldSlots } from "../form/field-slots.tsx";
import { type CardAction, inputOf, knownOf } from "./documents.ts";
import styles from "./list.module.css";

type Props = {
  action: CardAction;
  row: Values;
  onDone: () => void;
  /** Without it the form is always open. */
  onCancel?: () => void;
};

const noFields: NonNullable<CardAction["fields"]> = [] as never;

/** The form of a row's action, once it is known which of its fields are needed. */
export function ActionForm(props: Props) {
  const { action } = props;
  const answers = useAnswer(action.answers ?? "", action.answers ? {} : null);
  if (action.answers && !answers.value && !answers.problem) return <Skeleton height={160} />;
  return <Form {...props} answer={answers.value} />;
}

function Form({ action, row, onDone, onCancel, answer }: Props & { answer: Values | undefined }) {
  const place = useFocusInside(onCancel !== undefined);
  const fields = useMemo(
    () => (action.fields ?? noFields).filter(({ when }) => !answer || holds(when, answer)),
    [action.fields, answer],
  );
  return (
    <div ref={place} className={styles.form}>
      <ActionFields
        action={action}
        fields={fields}
        input={inputOf(action, row)}
        data={knownOf(action, row)}
        slots={fieldSlots(fields)}
        onDone={() => {
          if (action.doneKey) toast({ textKey: action.doneKey });
          onDone();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}

/** The pressed button is gone: the focus moves to the first field of what it opened. */
function useFocusInside(wanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [wanted]);
  return place;
}
