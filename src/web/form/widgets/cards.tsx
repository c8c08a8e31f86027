import { useId } from "react";
import { exactMinorUnits } from "../../../kernel/money.ts";
import { amountText } from "../../../site/format.ts";
import type { FieldOption } from "../../../site/forms/form-plan.ts";
import { useSite } from "../../context/site.ts";
import { textOf, useAria, useField, useForm, useParsedValue, useValue } from "../form-context.ts";
import styles from "./cards.module.css";

/**
 * Options as cards, each with its terms. One that cannot be chosen says why; one that was chosen before the amount changed stays
 * chosen, with the reason, so that typing does not lose it.
 */
export function CardsWidget() {
  const { store, t } = useForm();
  const { field, ui } = useField();
  const { id, name, ...aria } = useAria();
  const value = textOf(useValue(field));
  const whyNot = useWhyNot();
  const group = useId();
  const none: FieldOption[] = ui.cards?.noneKey ? [{ value: "", name: t(ui.cards.noneKey) }] : [];
  return (
    <div id={id} className={styles.cards} role="radiogroup" aria-label={t(ui.labelKey)} {...aria}>
      {[...none, ...(ui.options ?? [])].map((option) => {
        const why = whyNot(option);
        const chosen = option.value === value;
        return (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              // Two forms of a page may have the same field.
              name={`${name}${group}`}
              value={option.value}
              checked={chosen}
              disabled={why !== "" && !chosen}
              onChange={() => store.set(field, option.value)}
            />
            <span>
              <b>{option.name}</b>
              {option.text && <small>{option.text}</small>}
              {why && <small className={styles.why}>{why}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** Why an option cannot be chosen with what is typed; empty when it can. */
function useWhyNot(): (option: FieldOption) => string {
  const { t } = useForm();
  const { ui } = useField();
  const { payload, language } = useSite();
  const { currency } = payload;
  const { of = "", textKey = "" } = ui.cards?.amount ?? {};
  const typed = useParsedValue(of);
  const amount = typeof typed === "string" ? exactMinorUnits(typed, currency.exponent) : undefined;
  return ({ why = "", least = "" }) => {
    const needed = least === "" ? undefined : exactMinorUnits(least, currency.exponent);
    if (why !== "" || !amount?.ok || !needed?.ok || amount.value >= needed.value) return why;
    const shown = (text: string) => amountText(text, currency, language);
    return t(textKey, { hasAmount: shown(String(typed)), needsAmount: shown(least) });
  };
}
