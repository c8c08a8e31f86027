import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormBlock } from "../../../contract/generated/block.ts";
import { isThere } from "../../../site/conditions.ts";
import { amountText } from "../../../site/format.ts";
import { useOwnAmount } from "../../context/own-balance.ts";
import { useSite } from "../../context/site.ts";
import { belowSlot, hintSlot, useForm, useValue } from "../../form/form-context.ts";
import { type Sentence, useFieldText, type Values } from "../field-text.ts";
import type { FormChoice } from "./choice.ts";
import styles from "./form.module.css";

type Field = FormBlock["fields"][number];

/** What stands beside the fields of a form: the balance of an amount, amounts to choose from, limits. `known`: what it knows before. */
export function fieldSlots(
  fields: readonly Field[],
  choice?: FormChoice,
  known?: Values,
): Record<string, ReactNode> {
  const slots: Record<string, ReactNode> = {};
  for (const { name, hidesBalance, available, presets, says } of fields) {
    if (hidesBalance) slots[name] = <></>;
    if (says && !choice) slots[hintSlot(name)] = <Sentences says={says} values={known ?? {}} />;
    if (!choice) continue;
    if (available) slots[name] = <Available field={available} choice={choice} />;
    if (presets) slots[belowSlot(name)] = <Presets name={name} field={presets} choice={choice} />;
    if (says) slots[hintSlot(name)] = <Said says={says} choice={choice} />;
  }
  return slots;
}

/** The entry that is chosen, and the answer around it. */
function useEntry({ chosen, entries, select, valueOf, answer }: FormChoice): Values {
  const typed = useValue(select ?? "");
  const entry = select === undefined ? chosen : entries.find((one) => valueOf(one) === typed);
  return { ...answer, ...entry };
}

function Said({ says, choice }: { says: readonly unknown[]; choice: FormChoice }) {
  return <Sentences says={says} values={useEntry(choice)} />;
}

function Sentences({ says, values }: { says: readonly unknown[]; values: Values }) {
  const { said } = useFieldText();
  return (says as readonly Sentence[])
    .map((sentence) => said(sentence, values))
    .filter(Boolean)
    .join(" · ");
}

function Available({ field, choice }: { field: string; choice: FormChoice }) {
  const { t } = useTranslation(["auth"]);
  const own = useOwnAmount();
  const value = useEntry(choice)[field];
  if (!isThere(value)) return null;
  return (
    <p className={styles.available}>
      {t("auth:wallet.available")} <b>{own(String(value))}</b>
    </p>
  );
}

function Presets({ name, field, choice }: { name: string; field: string; choice: FormChoice }) {
  const { payload, language } = useSite();
  const { store } = useForm();
  const listed = useEntry(choice)[field];
  const values = Array.isArray(listed) ? listed.map(String) : [];
  if (values.length === 0) return null;
  return (
    <div className={styles.presets}>
      {values.map((value) => (
        <button key={value} type="button" data-preset={value} onClick={() => store.fill(name, value)}>
          {amountText(value, payload.currency, language)}
        </button>
      ))}
    </div>
  );
}
