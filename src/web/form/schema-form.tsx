import Form from "@rjsf/core";
import { memo, type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../kernel/outcome.ts";
import { type FormData, type FormPlan, isFilled } from "../../site/registration/form-plan.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import { AccountName } from "./account-name.tsx";
import { drawnSchema } from "./drawn-schema.ts";
import { FormErrors, useFormErrors } from "./errors.tsx";
import { FieldTemplate, ObjectTemplate } from "./field-frame.tsx";
import styles from "./form.module.css";
import { type Country, FormContext } from "./form-context.ts";
import { createFormStore, type FormStore, nextFormStore } from "./form-store.ts";
import { formNamespaces, wrongCaptcha } from "./problem-text.ts";
import { StoreField } from "./store-field.tsx";
import { SubmitLabel } from "./submit-label.tsx";
import { useFieldParsers } from "./use-field-parsers.ts";
import { formValidator } from "./validator.ts";

type Props = {
  /** What is asked and by which rules. Another object is another form, into which what was typed is carried. */
  plan: FormPlan;
  /** Known beforehand: a referral code of the address, a remembered name. */
  data?: FormData;
  /** Gets the trimmed data when they keep all rules. */
  onSubmit: (data: FormData) => void;
  /** What the server found wrong; each new list is told, and what was typed stays. */
  problems?: readonly FieldProblem[];
  /** The account that a new password is for, where it is known. */
  account?: string | undefined;
  /** While an answer is on its way the form cannot be sent again. */
  busy?: boolean;
  submitLabel: string;
  /** Of the button: what it does takes something away. */
  tone?: "danger";
  /** Further actions below the button. */
  children?: ReactNode;
  slots?: Record<string, ReactNode>;
  countries?: readonly Country[];
  /** Today where the member is, yyyy-MM-dd; the device's own day when left out. */
  today?: string;
};

const noSlots: Record<string, ReactNode> = {};
const noCountries: readonly Country[] = [];

/**
 * A form of a plan, checked by the rules that the server checks. It tells what is wrong with a field when one
 * leaves it or sends the form, and stops telling as soon as it is right; sending it leads to the first field
 * that is wrong and says how many there are.
 */
export function SchemaForm(props: Props) {
  const { plan, onSubmit, problems, busy = false, submitLabel, tone, children } = props;
  const { slots = noSlots, countries = noCountries } = props;
  const { t, ready } = useTranslation(formNamespaces);
  const formId = useId();
  const store = useDraft(props);
  const sent = useRef<FormData>({});
  const { told, tell, asked, ask, takesLead } = useFormErrors(plan, formId);
  const form = useMemo(
    () => ({ store, t, formId, slots, countries, lastField: lastTyped(plan), tell, ask, asked, takesLead }),
    [store, t, formId, slots, countries, plan, tell, ask, asked, takesLead],
  );
  useEffect(() => {
    if (!problems?.length) return;
    const known = problems.map((problem) => wordedFor(sent.current, problem));
    store.refuse(known);
    tell(known);
  }, [problems, store, tell]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const verdict = store.submit();
    tell(verdict.problems);
    if (verdict.problems.length > 0) return;
    sent.current = verdict.data;
    onSubmit(verdict.data);
  };
  if (!ready) return <Skeleton height={320} />;
  return (
    <FormContext value={form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AccountName known={props.account} />
        <Drawing plan={plan} />
        <FormErrors plan={plan} told={told} t={t} />
        <button
          type="submit"
          className={`button ${styles.submit}`}
          data-tone={tone}
          aria-disabled={busy}
          data-busy={busy}
        >
          {busy && <span className={styles.spinner} role="status" aria-label={t("common:part.loading")} />}
          <SubmitLabel text={submitLabel} />
        </button>
        {children}
      </form>
    </FormContext>
  );
}

/** A server wants a captcha in the same words whether none was typed or a wrong one: the form knows which it was. */
const wordedFor = (sent: FormData, problem: FieldProblem): FieldProblem =>
  problem.code === "captcha.required" && isFilled(sent[problem.field])
    ? { ...problem, code: wrongCaptcha }
    : problem;

/** The draft lives as long as the form; another plan takes over what was typed. */
function useDraft({ plan, data, countries = noCountries, today = localDay() }: Props): FormStore {
  const readings = useFieldParsers(plan);
  const [store, setDraft] = useState(() =>
    createFormStore(plan, { ...firstDialCodes(plan, countries), ...data }, today, readings),
  );
  if (store.plan === plan && store.readings === readings) return store;
  const next = nextFormStore(store, plan, today, readings);
  setDraft(next);
  return next;
}

/** The brand's own country is chosen at first, where the countries are known already. */
function firstDialCodes({ ui }: FormPlan, [first]: readonly Country[]): FormData {
  if (!first) return {};
  const codes = Object.values(ui).flatMap(({ dialCode }) => (dialCode ? [dialCode] : []));
  return Object.fromEntries(codes.map((field) => [field, first.countryDialingCode]));
}

function localDay(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const typedInto = new Set(["text", "password", "tel", "code", "captcha", "amount"]);

const lastTyped = ({ order, ui }: FormPlan): string | undefined =>
  order.findLast((field) => typedInto.has(ui[field]?.widget ?? ""));

/** Where rjsf draws: once for a plan. What is typed never comes back here. */
const Drawing = memo(function Drawing({ plan }: { plan: FormPlan }) {
  const drawn = useMemo(() => drawnSchema(plan), [plan]);
  return (
    <Form
      {...drawn}
      tagName="div"
      className=""
      validator={validator}
      fields={fields}
      templates={templates}
      noHtml5Validate
      noValidate
      showErrorList={false}
      experimental_componentUpdateStrategy="shallow"
    >
      {/* Something must stand here, or rjsf draws a button of its own. */}
      <span hidden />
    </Form>
  );
});

// rjsf asks it about conditions of schemas only, which know no day.
const validator = formValidator("1970-01-01");
const fields = { StringField: StoreField, BooleanField: StoreField };
const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
