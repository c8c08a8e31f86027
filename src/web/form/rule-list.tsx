import { memo, useEffect, useMemo, useRef } from "react";
import { type RulePart, ruleParts } from "../../site/forms/rule-lines.ts";
import form from "./form.module.css";
import { inputId, textOf, useForm } from "./form-context.ts";
import type { FormStore } from "./form-store.ts";
import { withBounds } from "./problem-text.ts";
import styles from "./rule-list.module.css";

/** The rules of a text, ticked off while typing: a key changes only the affected lines. */
export const RuleList = memo(function RuleList({ field }: { field: string }) {
  const { store, formId } = useForm();
  const rule = store.plan.schema.properties[field];
  const parts = useMemo(() => (rule?.type === "string" ? ruleParts(rule) : []), [rule]);
  return (
    <ul id={`${inputId(formId, field)}-rules`} className={`${form.hint} ${styles.rules}`}>
      {parts.map((part) => (
        <RuleLine key={part.key} field={field} part={part} />
      ))}
    </ul>
  );
});

/** A line updates its mark without a render: password keys come fast, and each may change several lines. */
const RuleLine = memo(function RuleLine({ field, part }: { field: string; part: RulePart }) {
  const { store, t } = useForm();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const mark = () => line.current?.setAttribute("data-met", String(isMet(store, field, part)));
    mark();
    return store.subscribe(field, mark);
  }, [store, field, part]);
  return (
    <li ref={line} data-met={isMet(store, field, part)}>
      {t(part.key, { ns: "validation", ...withBounds(t, part.params) })}
      <span className="hidden" data-when="true">
        {t("validation:part.done")}
      </span>
      <span className="hidden" data-when="false">
        {t("validation:part.open")}
      </span>
    </li>
  );
});

const isMet = (store: FormStore, field: string, part: RulePart): boolean =>
  part.keeps(textOf(store.value(field)).trim());
