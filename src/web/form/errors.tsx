import type { TFunction } from "i18next";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldProblem } from "../../kernel/outcome.ts";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import styles from "./form.module.css";
import { type Asked, inputId, labelOf, useFieldState } from "./form-context.ts";
import { problemText, textAt } from "./problem-text.ts";

/** What was told last; `turn` tells one telling from the next, also when the words are the same. */
export type ReportedErrors = { problems: readonly FieldProblem[]; turn: number };

/** The field that is blamed for another: the number for its dialling code. */
const blamed = ({ order, ui }: FormPlan, field: string): string =>
  order.find((other) => ui[other]?.dialCode === field) ?? field;

type TellingOf = {
  told: ReportedErrors;
  tell: (problems: readonly FieldProblem[]) => void;
  asked: Asked | undefined;
  ask: (asked: Asked) => void;
  takesLead: (field: string) => boolean;
};

/** Tells a form's problems and wishes: leads each time to the first field that they are about. */
export function useFormErrors(plan: FormPlan, formId: string): TellingOf {
  const [told, setTold] = useState<ReportedErrors>({ problems: [], turn: 0 });
  const [asked, setAsked] = useState<Asked>();
  const lead = useRef<string>(undefined);
  const tell = useCallback(
    (problems: readonly FieldProblem[]) => setTold(({ turn }) => ({ problems, turn: turn + 1 })),
    [],
  );
  const ask = useCallback((next: Asked) => {
    lead.current = next.textKey ? next.field : undefined;
    setAsked({ ...next });
  }, []);
  const takesLead = useCallback((field: string) => {
    const isNext = lead.current === field;
    if (isNext) lead.current = undefined;
    return isNext;
  }, []);
  useEffect(() => {
    const first = told.problems.find(({ field }) => plan.ui[field]);
    if (first) document.getElementById(inputId(formId, blamed(plan, first.field)))?.focus();
    // A plan that changes leaves the focus where it is: only a telling leads somewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [told, formId]);
  return { told, tell, asked, ask, takesLead };
}

/** What is said of a field, for as long as something is wrong with it. */
function Standing({ field, children }: { field: string; children: string }) {
  const { problem } = useFieldState(field);
  return problem && <span>{children}</span>;
}

/** Says to those who do not see the form how many fields are wrong; what no field can be blamed for stands there. */
export function FormErrors({ plan, told, t }: { plan: FormPlan; told: ReportedErrors; t: TFunction }) {
  const { problems, turn } = told;
  const first = problems.find(({ field }) => plan.ui[field]);
  const unplaced = problems.filter(({ field }) => !plan.ui[field]);
  return (
    <>
      <p className="hidden" role="status">
        {/* The same words twice are said only once, unless they come as a new element. */}
        {first && (
          <Standing key={turn} field={blamed(plan, first.field)}>
            {t("validation:summary", {
              count: problems.length,
              field: labelOf(plan.ui[blamed(plan, first.field)], t),
              message: textAt(t, plan, blamed(plan, first.field), first),
            })}
          </Standing>
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
