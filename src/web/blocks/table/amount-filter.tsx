import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalSum } from "../../../kernel/money.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { readAmount } from "../../../kernel/typed-amount.ts";
import { plainAmount } from "../../../kernel/written-amount.ts";
import { type AmountRange, amountRange, rangeValue } from "../../../site/amount-range.ts";
import type { TableFilter } from "../../../site/table-input.ts";
import { useSite } from "../../context/site.ts";
import { problemText } from "../../form/problem-text.ts";
import { AmountInput } from "../../kit/amount-input.tsx";
import { Icon } from "../../kit/icon.tsx";
import styles from "./table.module.css";

type Props = { filter: TableFilter; value: string; onChange: (value: string) => void };

const ends = ["least", "greatest"] as const;
type End = (typeof ends)[number];
type Problem = FieldProblem & { end: End };

/** Whether one decimal text is above another. */
const isAbove = (one: string, other: string): boolean => decimalSum([other, `-${one}`]).startsWith("-");

/** A filter by amounts: the least and the greatest, in the brand's currency; either may stay empty. */
export function AmountFilter({ filter: { name, labelKey }, value, onChange }: Props) {
  const { t } = useTranslation(["member", "common", "errors", "validation"]);
  const { language, payload } = useSite();
  const { currency } = payload;
  const id = useId();
  const [problem, setProblem] = useState<Problem>();
  const known = amountRange(value) ?? {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const range: AmountRange = {};
    for (const end of ends) {
      const text = (elements.namedItem(end) as HTMLInputElement).value.trim();
      if (text === "") continue;
      const amount = readAmount(text, { language, currency }, { zero: true });
      if (!amount.ok) return setProblem({ field: end, end, code: amount.code, params: amount.params ?? {} });
      range[end] = amount.value;
    }
    setProblem(undefined);
    const { least, greatest } = range;
    // The two may be typed in either order.
    const isTurned = least !== undefined && greatest !== undefined && isAbove(least, greatest);
    const next = rangeValue(isTurned ? { least: greatest, greatest: least } : range);
    if (next !== value) onChange(next);
  };
  return (
    <form className={styles.search} onSubmit={submit} noValidate data-amounts={name}>
      <span id={id} className="hidden">
        {t(labelKey)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid */}
      <div role="group" aria-labelledby={id}>
        {ends.map((end) => (
          <span key={end} className={styles.end}>
            <AmountInput
              typing={{ language, currency }}
              name={end}
              aria-label={t(`common:amounts.${end}`)}
              placeholder={t(`common:amounts.${end}`)}
              aria-invalid={problem?.end === end || undefined}
              aria-describedby={problem?.end === end ? `${id}-problem` : undefined}
              enterKeyHint="search"
              maxLength={40}
              defaultValue={known[end] === undefined ? "" : plainAmount(known[end], currency, language)}
            />
          </span>
        ))}
        <button type="submit" className="button quiet" aria-label={t("common:action.search")}>
          <Icon name="search" size={18} />
        </button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.quiet}>
          {problemText(t, problem)}
        </p>
      )}
    </form>
  );
}
