import {
  type CSSProperties,
  memo,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../kernel/outcome.ts";
import { type FormData, type FormPlan, isFilled } from "../../site/forms/form-plan.ts";
import { Button } from "../kit/button.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import { Suspense } from "../kit/suspense.ts";
import { AccountName } from "./account-name.tsx";
import { useAfterPaint } from "./after-paint.ts";
import { FormErrors, useFormErrors } from "./errors.tsx";
import { Field } from "./field.tsx";
import styles from "./form.module.css";
import { type Country, FormContext } from "./form-context.ts";
import { createFormStore, type FormStore, nextFormStore } from "./form-store.ts";
import { formNamespaces, wrongCaptcha } from "./problem-text.ts";
import { SubmitLabel } from "./submit-label.tsx";
import { useFieldParsers } from "./use-field-parsers.ts";
import { useStructure } from "./use-structure.ts";

type Props = {
  /** The fields and their rules. A new object is another form, which takes over the typed data. */
  plan: FormPlan;
  /** Initial values: a referral code of the address, a remembered name. */
  data?: FormData;
  /** Receives the trimmed data when they are valid. */
  onSubmit: (data: FormData) => void;
  /** Problems that the server found. Each new list is reported, and the typed data stay. */
  problems?: readonly FieldProblem[];
  /** The account of a new password, if known. */
  account?: string | undefined;
  /** While a call is under way the form cannot be sent again. */
  busy?: boolean;
  submitLabel: string;
  /** Tone of the button: the action removes something. */
  tone?: "danger";
  /** Content between the fields and the button. */
  last?: ReactNode;
  /** Further actions below the button. */
  children?: ReactNode;
  slots?: Record<string, ReactNode>;
  countries?: readonly Country[];
  /** The member's current day, yyyy-MM-dd; the device's own day by default. */
  today?: string;
};

const noSlots: Record<string, ReactNode> = {};
const noCountries: readonly Country[] = [];

/**
 * A form of a plan, checked by the same rules as on the server. It shows a field's error when the field loses
 * the focus or the form is sent, and removes it as soon as it is fixed. Sending focuses the first wrong field
 * and says how many there are.
 */
export function PlanForm(props: Props) {
  // What draws fields by a schema comes after the form's own script.
  if (!props.plan.structure) return <WholeForm {...props} />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <WholeForm {...props} />
    </Suspense>
  );
}

function WholeForm(props: Props) {
  const { plan, onSubmit, problems, busy = false, submitLabel, tone, children } = props;
  const { slots = noSlots, countries = noCountries } = props;
  const { t, ready } = useTranslation(formNamespaces);
  const formId = useId();
  const store = useFormStore(props);
  const sent = useRef<FormData>({});
  const { reported, report, requested, request, takesLead } = useFormErrors(plan, formId);
  const form = useMemo(
    () => ({
      store,
      t,
      formId,
      slots,
      countries,
      lastField: lastTyped(plan),
      report,
      request,
      requested,
      takesLead,
    }),
    [store, t, formId, slots, countries, plan, report, request, requested, takesLead],
  );
  useEffect(() => {
    if (!problems?.length) return;
    const known = problems.map((problem) => withCaptchaCode(sent.current, problem));
    store.reportProblems(known);
    report(known);
  }, [problems, store, report]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const verdict = store.submit();
    report(verdict.problems);
    if (verdict.problems.length > 0) return;
    sent.current = verdict.data;
    onSubmit(verdict.data);
  };
  if (!ready) return <Skeleton height={320} />;
  return (
    <FormContext value={form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AccountName known={props.account} />
        <Fields plan={plan} />
        {props.last}
        <FormErrors plan={plan} reported={reported} t={t} />
        <Button type="submit" kind={tone} className={styles.submit} busy={busy}>
          <SubmitLabel text={submitLabel} />
        </Button>
        {children}
      </form>
    </FormContext>
  );
}

/** The server uses one code for a missing and a wrong captcha; the form knows whether one was sent. */
const withCaptchaCode = (sent: FormData, problem: FieldProblem): FieldProblem =>
  problem.code === "captcha.required" && isFilled(sent[problem.field])
    ? { ...problem, code: wrongCaptcha }
    : problem;

/** The store lives as long as the form; another plan takes over the typed data. */
function useFormStore({ plan, data, countries = noCountries, today = localDay() }: Props): FormStore {
  const parsers = useFieldParsers(plan);
  const structure = useStructure(plan);
  const [store, setStore] = useState(() =>
    createFormStore(plan, { ...firstDialCodes(plan, countries), ...data }, today, parsers, structure),
  );
  if (store.plan === plan && store.parsers === parsers) return store;
  const next = nextFormStore(store, plan, today, parsers, structure);
  setStore(next);
  return next;
}

/** Preselects the brand's own country if the countries are known already. */
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

/** A phone's first view shows at most this many. */
const firstFields = 6;

/**
 * The fields in the plan's order: those of the first view first, the others after the first paint. It is drawn once for a
 * plan, since typed data never pass through here.
 */
const Fields = memo(function Fields({ plan }: { plan: FormPlan }) {
  const fields = plan.order.flatMap((field) => {
    const widget = plan.ui[field]?.widget;
    return widget === undefined || widget === "hidden" ? [] : [{ field, widget }];
  });
  const isWhole = useAfterPaint() || fields.length <= firstFields;
  const missing = isWhole ? 0 : fields.length - firstFields;
  return (
    <div className={styles.fields}>
      {fields.slice(0, fields.length - missing).map((one) => (
        <Field key={one.field} {...one} />
      ))}
      {missing > 0 && <div className={styles.later} style={{ "--missing": missing } as CSSProperties} />}
    </div>
  );
});
