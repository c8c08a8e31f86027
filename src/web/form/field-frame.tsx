import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { FieldUi } from "../../site/forms/form-plan.ts";
import { Icon } from "../kit/icon.tsx";
import styles from "./form.module.css";
import { FieldContext, hintSlot, inputId, labelOf, useFieldState, useForm } from "./form-context.ts";
import { textAt } from "./problem-text.ts";
import { RuleList } from "./rule-list.tsx";

function Label({ id, ui, isWanted }: { id: string; ui: FieldUi; isWanted: boolean }) {
  const { t } = useForm();
  return (
    <label className={styles.label} htmlFor={id}>
      {labelOf(ui, t)}
      {isWanted ? (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      ) : (
        <span className={styles.optional}>{t("auth:field.optional")}</span>
      )}
    </label>
  );
}

/** Information about a field: the merchant's own, the form's, or what a slot says. */
function Hint({ id, field, ui }: { id: string; field: string; ui: FieldUi }) {
  const { t, slots } = useForm();
  const text = ui.words?.hint ?? (ui.hintKey ? t(ui.hintKey) : slots[hintSlot(field)]);
  return text ? (
    <p id={id} className={styles.hint}>
      {text}
    </p>
  ) : null;
}

/** A visible field: its label, its input, and its hints and errors. */
export function FieldFrame({ field, children }: { field: string; children: ReactNode }) {
  const { store, formId, t, requested, takesLead } = useForm();
  const state = useFieldState(field);
  const ui = store.plan.ui[field];
  const around = useMemo(() => (ui ? { field, ui, state } : undefined), [field, ui, state]);
  // The rule list is drawn when the field gets the focus: a form full of lists is slow to open and hard to
  // read.
  const [visited, setVisited] = useState(false);
  const id = inputId(formId, field);
  const isRequested = requested?.field === field;
  useEffect(() => {
    if (takesLead(field)) document.getElementById(id)?.focus();
  }, [requested, takesLead, field, id]);
  if (!around || !ui || !state.shown) return null;
  // It says everything beside the inputs inside it.
  if (ui.widget === "structure") return <FieldContext value={around}>{children}</FieldContext>;
  const { problem } = state;
  return (
    <FieldContext value={around}>
      <div
        className={styles.field}
        data-field={field}
        data-widget={ui.widget}
        onFocus={() => setVisited(true)}
      >
        {ui.widget !== "checkbox" && <Label id={id} ui={ui} isWanted={state.required || isRequested} />}
        {children}
        {/* The form's status line and the input's description announce it, so it is no alert itself. */}
        {problem && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="info" size={16} />
            <span>{textAt(t, store.plan, field, problem)}</span>
          </p>
        )}
        {isRequested && requested.textKey && !problem && (
          <p id={`${id}-request`} className={styles.hint}>
            {t(requested.textKey)}
          </p>
        )}
        <Hint id={`${id}-hint`} field={field} ui={ui} />
        {ui.checklist && (visited || problem) && <RuleList field={field} />}
      </div>
    </FieldContext>
  );
}
