import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { firstWanted, periods, type Today, tableInput, type Wanted } from "../../../site/table-asked.ts";
import styles from "../records.module.css";

/** What a table asks for, and as what it goes into its call; null while it asks nothing. */
export type Asked = Wanted & { input: Record<string, string | number> | null };

type Ask = (wanted: Wanted) => void;

/** What a table asks for at first, and asking for something else. */
export function useAsked(block: TableBlock, search: string): [Asked, Ask] {
  const [wanted, ask] = useState<Wanted>(() => ({ ...firstWanted(block), search }));
  const input = useMemo(() => tableInput(block, wanted, today()), [block, wanted]);
  return [
    { ...wanted, input },
    ({ page, days, choice, search: looked, more = {} }) => ask({ page, days, choice, search: looked, more }),
  ];
}

const today = (): Today => ({ now: Date.now(), zone: -new Date().getTimezoneOffset() });

/** What an answer has to choose from. */
export type Options = Readonly<Record<string, readonly { value: string; label: string }[] | undefined>>;

type Props = { block: TableBlock; asked: Asked; onAsk: Ask; options?: Options };

/** Period and choice above a table, as far as its document has them. */
export function TableFilters({ block: { period, choice, choices = [] }, asked, onAsk, options = {} }: Props) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <>
      {choice?.default && <Either choice={choice} asked={asked} onAsk={onAsk} />}
      {period && (
        <fieldset className={styles.periods}>
          <legend className="hidden">{t("member:record.period")}</legend>
          {periods.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={asked.days === days}
              onClick={() => onAsk({ ...asked, page: 1, days })}
            >
              {t("member:record.days", { count: days })}
            </button>
          ))}
        </fieldset>
      )}
      {choice && !choice.default && <Any choice={choice} asked={asked} onAsk={onAsk} />}
      {choices.map((further) => (
        <Further
          key={further.name}
          choice={further}
          offered={further.from ? options[further.from] : undefined}
          asked={asked}
          onAsk={onAsk}
        />
      ))}
    </>
  );
}

type ChoiceProps = { choice: NonNullable<TableBlock["choice"]>; asked: Asked; onAsk: Ask };

/** One of a few, of which one is always chosen. */
function Either({ choice: { labelKey, values, textPattern }, asked, onAsk }: ChoiceProps) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <fieldset className={styles.periods}>
      <legend className="hidden">{t(labelKey)}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          data-choice={value}
          aria-pressed={asked.choice === value}
          onClick={() => onAsk({ ...asked, page: 1, choice: value })}
        >
          {t(textPattern.replace("*", value))}
        </button>
      ))}
    </fieldset>
  );
}

function Any({ choice: { labelKey, values, textPattern }, asked, onAsk }: ChoiceProps) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <label className={styles.choice}>
      <span className="hidden">{t(labelKey)}</span>
      <select
        value={asked.choice}
        onChange={(event) => onAsk({ ...asked, page: 1, choice: event.target.value })}
      >
        <option value="">{t("common:value.all")}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(textPattern.replace("*", value))}
          </option>
        ))}
      </select>
    </label>
  );
}

type FurtherProps = {
  choice: NonNullable<TableBlock["choices"]>[number];
  /** What the answer has to choose from, when it is the answer that knows. */
  offered: Options[string];
  asked: Asked;
  onAsk: Ask;
};

/** A further field to narrow by, beside everything. */
function Further({ choice, offered, asked, onAsk }: FurtherProps) {
  const { t } = useTranslation(["member", "common"]);
  const { name, labelKey, values = [], textPattern = "" } = choice;
  const chosen = asked.more?.[name] ?? "";
  const entries = offered ?? values.map((value) => ({ value, label: t(textPattern.replace("*", value)) }));
  return (
    <label className={styles.choice}>
      <span className="hidden">{t(labelKey)}</span>
      <select
        name={name}
        value={chosen}
        onChange={({ target }) => onAsk({ ...asked, page: 1, more: { ...asked.more, [name]: target.value } })}
      >
        <option value="">{t(labelKey)}</option>
        {entries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
