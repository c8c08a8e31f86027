import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import {
  initialFilters,
  periods,
  type TableFilters,
  type Today,
  tableInput,
} from "../../../site/table-input.ts";
import styles from "../records.module.css";

/** The filters of a table and the input they give; null while the table reads nothing. */
export type TableQuery = TableFilters & { input: Record<string, string | number> | null };

type Ask = (wanted: TableFilters) => void;

/** A table's filters, initially the document's defaults, and a function to change them. */
export function useTableQuery(block: TableBlock, search: string): [TableQuery, Ask] {
  const [wanted, ask] = useState<TableFilters>(() => ({ ...initialFilters(block), search }));
  const input = useMemo(() => tableInput(block, wanted, today()), [block, wanted]);
  return [
    { ...wanted, input },
    ({ page, days, choice, search: looked, more = {} }) => ask({ page, days, choice, search: looked, more }),
  ];
}

const today = (): Today => ({ now: Date.now(), zone: -new Date().getTimezoneOffset() });

/** The options that an answer offers. */
export type Options = Readonly<Record<string, readonly { value: string; label: string }[] | undefined>>;

type Props = { block: TableBlock; query: TableQuery; onAsk: Ask; options?: Options };

/** Period and choice filters above a table, as its document declares them. */
export function TableFilters({ block: { period, choice, choices = [] }, query, onAsk, options = {} }: Props) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <>
      {choice?.default && <Either choice={choice} query={query} onAsk={onAsk} />}
      {period && (
        <fieldset className={styles.periods}>
          <legend className="hidden">{t("member:record.period")}</legend>
          {periods.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={query.days === days}
              onClick={() => onAsk({ ...query, page: 1, days })}
            >
              {t("member:record.days", { count: days })}
            </button>
          ))}
        </fieldset>
      )}
      {choice && !choice.default && <Any choice={choice} query={query} onAsk={onAsk} />}
      {choices.map((further) => (
        <Further
          key={further.name}
          choice={further}
          offered={further.from ? options[further.from] : undefined}
          query={query}
          onAsk={onAsk}
        />
      ))}
    </>
  );
}

type ChoiceProps = { choice: NonNullable<TableBlock["choice"]>; query: TableQuery; onAsk: Ask };

/** A choice with exactly one chosen value. */
function Either({ choice: { labelKey, values, textPattern }, query, onAsk }: ChoiceProps) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <fieldset className={styles.periods}>
      <legend className="hidden">{t(labelKey)}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          data-choice={value}
          aria-pressed={query.choice === value}
          onClick={() => onAsk({ ...query, page: 1, choice: value })}
        >
          {t(textPattern.replace("*", value))}
        </button>
      ))}
    </fieldset>
  );
}

function Any({ choice: { labelKey, values, textPattern }, query, onAsk }: ChoiceProps) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <label className={styles.choice}>
      <span className="hidden">{t(labelKey)}</span>
      <select
        value={query.choice}
        onChange={(event) => onAsk({ ...query, page: 1, choice: event.target.value })}
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
  /** The options of the answer, if the answer provides them. */
  offered: Options[string];
  query: TableQuery;
  onAsk: Ask;
};

/** A further filter field. */
function Further({ choice, offered, query, onAsk }: FurtherProps) {
  const { t } = useTranslation(["member", "common"]);
  const { name, labelKey, values = [], textPattern = "" } = choice;
  const chosen = query.more?.[name] ?? "";
  const entries = offered ?? values.map((value) => ({ value, label: t(textPattern.replace("*", value)) }));
  return (
    <label className={styles.choice}>
      <span className="hidden">{t(labelKey)}</span>
      <select
        name={name}
        value={chosen}
        onChange={({ target }) => onAsk({ ...query, page: 1, more: { ...query.more, [name]: target.value } })}
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
