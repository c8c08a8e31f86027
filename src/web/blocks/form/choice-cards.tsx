import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FormBlock } from "../../../contract/generated/block.ts";
import { Icon } from "../../kit/icon.tsx";
import { type Sentence, useFieldText } from "../field-text.ts";
import type { FormChoice } from "./choice.ts";
import styles from "./form.module.css";

type Props = { document: NonNullable<FormBlock["choice"]>; label: string; choice: FormChoice };

/** The entries of a choice as cards, each with its icon and a short text. */
export function Choices({ document: { as, icon, text, says }, label, choice }: Props) {
  const { t } = useTranslation(["member"]);
  const { written, said } = useFieldText();
  const group = useId();
  const { entries, chosen, choose, valueOf, nameOf } = choice;
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t(label)}>
      {entries.map((entry) => {
        const value = valueOf(entry);
        const below = says ? said(says as Sentence, entry) : text && written({ field: text }, entry);
        return (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              // Two forms of a page may take the same field.
              name={`${as}${group}`}
              data-choice={as}
              value={value}
              checked={entry === chosen}
              onChange={() => choose(value)}
            />
            {icon && <Icon name={String(entry[icon])} size={22} />}
            <span>
              <b>{nameOf(entry)}</b>
              {below && <small>{below}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
