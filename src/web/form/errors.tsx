import type { TFunction } from "i18next";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldProblem } from "../../kernel/outcome.ts";
import { type FormPlan, ownerOf } from "../../site/forms/form-plan.ts";
import styles from "./form.module.css";
import { inputId, labelOf, type RequestedField, useFieldState, useForm } from "./form-context.ts";
import { problemText, textAt } from "./problem-text.ts";

/** The last reported errors; `turn` distinguishes one report from the next, even with the same texts. */
export type ReportedErrors = { problems: readonly FieldProblem[]; turn: number };

/** The field that shows another one's error: the number shows that of its dialling code. */
const fieldShowing = ({ order, ui }: FormPlan, field: string): string =>
  order.find((other) => ui[other]?.dialCode === field) ?? field;

type FormErrorReports = {
  reported: ReportedErrors;
  report: (problems: readonly FieldProblem[]) => void;
  requested: RequestedField | undefined;
  request: (requested: RequestedField) => void;
  takesLead: (field: string) => boolean;
};

/** Reports a form's errors and asks for fields; each time the first field concerned gets the focus. */
export function useFormErrors(plan: FormPlan, formId: string): FormErrorReports {
  const [reported, setReported] = useState<ReportedErrors>({ problems: [], turn: 0 });
  const [requested, setRequested] = useState<RequestedField>();
  const lead = useRef<string>(undefined);
  const report = useCallback(
    (problems: readonly FieldProblem[]) => setReported(({ turn }) => ({ problems, turn: turn + 1 })),
    [],
  );
  const request = useCallback((next: RequestedField) => {
    lead.current = next.textKey ? next.field : undefined;
    setRequested({ ...next });
  }, []);
  const takesLead = useCallback((field: string) => {
    const isNext = lead.current === field;
    if (isNext) lead.current = undefined;
    return isNext;
  }, []);
  useEffect(() => {
    const first = reported.problems.find(({ field }) => plan.ui[ownerOf(field)]);
    if (first) document.getElementById(inputId(formId, fieldShowing(plan, first.field)))?.focus();
    // A changed plan leaves the focus where it is: only a report moves it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reported, formId]);
  return { reported, report, requested, request, takesLead };
}

/** The summary of a field's error, while the error lasts. */
function FieldError({ field, children }: { field: string; children: string }) {
  const { problem } = useFieldState(field);
  return problem && <span>{children}</span>;
}

/** Announces to screen readers how many fields are wrong. Errors without a visible field are shown here. */
export function FormErrors({
  plan,
  reported,
  t,
}: {
  plan: FormPlan;
  reported: ReportedErrors;
  t: TFunction;
}) {
  const { problems, turn } = reported;
  const { structure } = useForm().store;
  const first = problems.find(({ field }) => plan.ui[ownerOf(field)]);
  const unplaced = problems.filter(({ field }) => !plan.ui[ownerOf(field)]);
  const nameOf = (field: string): string => {
    const label = plan.ui[field] ? undefined : structure?.labelOf(field);
    if (label) return "key" in label ? t(label.key) : label.text;
    return labelOf(plan.ui[fieldShowing(plan, field)], t);
  };
  return (
    <>
      <p className="hidden" role="status">
        {/* The same text is announced again only if it comes as a new element. */}
        {first && (
          <FieldError key={turn} field={fieldShowing(plan, first.field)}>
            {t("validation:summary", {
              count: problems.length,
              field: nameOf(first.field),
              message: textAt(t, plan, fieldShowing(plan, first.field), first),
            })}
          </FieldError>
        )}
      </p>
      {unplaced.map((problem) => (
        <p key={`${problem.field} ${problem.code}`} className={styles.error} role="alert">
          {problemText(t, problem)}
        </p>
      ))}
    </>
  );
}
