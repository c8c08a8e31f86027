import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from "react";
import type { FieldUi } from "../../site/registration/form-plan.ts";
import { Icon } from "../kit/sprite.tsx";
import { useAfterPaint } from "./after-paint.ts";
import styles from "./form.module.css";
import { FieldContext, inputId, labelOf, useFieldState, useForm } from "./form-context.ts";
import { textAt } from "./problem-text.ts";
import { RuleList } from "./rule-list.tsx";

/** rjsf's template around each field; the whole form is one, too. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const field = fieldPathId.path.at(-1);
  return field === undefined ? children : <FieldFrame field={String(field)}>{children}</FieldFrame>;
}

/** More than these stand in no phone's first view. */
const firstFields = 6;

/** rjsf's template around the fields of an object: those of the first view first, the others once they are painted. */
export function ObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  const whole = useAfterPaint() || properties.length <= firstFields;
  const drawn = whole ? properties : properties.slice(0, firstFields);
  const missing = properties.length - drawn.length;
  return (
    <div className={styles.fields}>
      {drawn.map(({ content }) => content)}
      {missing > 0 && <div className={styles.later} style={{ "--missing": missing } as CSSProperties} />}
    </div>
  );
}

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

/** A field that the form shows for what is typed: its label, its input, and all that is said about it. */
function FieldFrame({ field, children }: { field: string; children: ReactNode }) {
  const { store, formId, t, asked, takesLead } = useForm();
  const standing = useFieldState(field);
  const ui = store.plan.ui[field];
  const around = useMemo(() => (ui ? { field, ui, standing } : undefined), [field, ui, standing]);
  // Rules are drawn when one comes to the field: a form full of unread lists is slow to open and hard to read.
  const [visited, setVisited] = useState(false);
  const id = inputId(formId, field);
  const wished = asked?.field === field;
  useEffect(() => {
    if (takesLead(field)) document.getElementById(id)?.focus();
  }, [asked, takesLead, field, id]);
  if (!around || !ui || !standing.shown) return null;
  const { problem } = standing;
  return (
    <FieldContext value={around}>
      <div
        className={styles.field}
        data-field={field}
        data-widget={ui.widget}
        onFocus={() => setVisited(true)}
      >
        {ui.widget !== "checkbox" && <Label id={id} ui={ui} isWanted={standing.required || wished} />}
        {children}
        {/* Told by the form's status line and by the input that it describes, so it is no alert itself. */}
        {problem && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="info" size={16} />
            <span>{textAt(t, store.plan, field, problem)}</span>
          </p>
        )}
        {wished && asked.textKey && !problem && (
          <p id={`${id}-wish`} className={styles.hint}>
            {t(asked.textKey)}
          </p>
        )}
        {(ui.words?.hint ?? ui.hintKey) && (
          <p id={`${id}-hint`} className={styles.hint}>
            {ui.words?.hint ?? t(ui.hintKey ?? "")}
          </p>
        )}
        {ui.checklist && (visited || problem) && <RuleList field={field} />}
      </div>
    </FieldContext>
  );
}
