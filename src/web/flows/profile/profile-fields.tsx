import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import type { FormData } from "../../../site/forms/form-plan.ts";
import { type AskedProfileField, profilePlan } from "../../../site/forms/profile-plan.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { PlanForm } from "../../form/plan-form.tsx";
import { toast } from "../../kit/toast.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import { refreshMember } from "../session-actor.ts";
import styles from "./profile.module.css";

type Field = Output<"member/profile">["fields"][number];

const none: FieldProblem[] = [];

/** The name of a country in a language; its code when the browser knows no name. */
function countryNames(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return (code) => names.of(code) ?? code;
}

/** The fields of a profile: a form of those that the member may change, and the others as facts. */
export function ProfileFields({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation(["profile", "auth"]);
  const fixed = fields.filter(({ open }) => !open);
  const open = fields.filter((field) => field.open);
  return (
    <>
      {open.length > 0 && <OpenFields key={open.map(({ name }) => name).join()} fields={open} />}
      {fixed.length > 0 && (
        <div className={styles.fixed}>
          <p>{t("profile:fixed")}</p>
          <dl>
            {fixed.map((field) => (
              <div key={field.name}>
                <dt>{t(`auth:field.${field.name}`)}</dt>
                <dd data-field={field.name}>
                  <Written field={field} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function Written({ field: { name, value } }: { field: Field }) {
  const { t, i18n } = useTranslation("profile");
  if (value === "") return t("profile:empty");
  if (name === "sourceOfIncome") return t(`profile:income.${value}`);
  return name === "nationality" ? countryNames(i18n.language)(value) : value;
}

function OpenFields({ fields }: { fields: readonly Field[] }) {
  const { t, i18n } = useTranslation(["profile", "auth"]);
  const { busy, refusal, run } = useMutation("member/profile/change");
  // A plan is another form when its rules change, not when its values are read again.
  const rules = JSON.stringify(fields.map(({ value: _value, ...rule }) => rule));
  const plan = useMemo(
    () => profilePlan(JSON.parse(rules) as AskedProfileField[], countryNames(i18n.language)),
    [rules, i18n.language],
  );
  const data = Object.fromEntries(fields.flatMap(({ name, value }) => (value === "" ? [] : [[name, value]])));
  const submit = async (form: FormData) => {
    // An emptied field is sent as an empty text, which removes its value.
    const input = Object.fromEntries(fields.map(({ name }) => [name, form[name] ?? ""]));
    const done = (await run(input)) as Output<"member/profile/change"> | undefined;
    if (!done) return;
    toast({ textKey: done.changed.length > 0 ? "profile:saved" : "profile:nothing" });
    if (done.changed.includes("nickname")) await refreshMember();
  };
  return (
    <>
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        data={data}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t("profile:save")}
        onSubmit={(form) => void submit(form)}
      />
    </>
  );
}
