import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "./block-view.tsx";
import styles from "./later/records.module.css";

type Block = BlockProps<"table">["block"];

/** What a table asks for: its page, the days back from today, and the choice. */
export type Asked = { page: number; days: number; choice: string; input: Record<string, string | number> };

/** Periods on offer, in days back from today (spec section 9, date-picker presets). */
const periods = [1, 7, 30, 90] as const;
const firstPeriod = 30;
const pageSize = 20;
const dayMs = 24 * 3_600_000;

/** What a table asks for at first, and asking for something else. */
export function useAsked(block: Block): [Asked, (asked: Omit<Asked, "input">) => void] {
  const [wanted, ask] = useState({ page: 1, days: firstPeriod, choice: "" });
  const input = useMemo(() => inputOf(block, wanted), [block, wanted]);
  return [{ ...wanted, input }, ({ page, days, choice }) => ask({ page, days, choice })];
}

function inputOf(
  { paging, period, choice }: Block,
  wanted: Omit<Asked, "input">,
): Record<string, string | number> {
  return {
    ...(paging ? { pageNo: wanted.page, pageSize } : {}),
    ...(period ? daysBack(wanted.days) : {}),
    ...(choice && wanted.choice ? { [choice.name]: wanted.choice } : {}),
  };
}

/** Days of this device's own calendar, today included. */
function daysBack(days: number): { from: string; to: string; zone: number } {
  const now = new Date();
  const zone = -now.getTimezoneOffset();
  const today = now.getTime() + zone * 60_000;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(today - (days - 1) * dayMs), to: dayOf(today), zone };
}

type Props = { block: Block; asked: Asked; onAsk: (asked: Omit<Asked, "input">) => void };

/** Period and choice above a table, as far as its document has them. */
export function TableFilters({ block: { period, choice }, asked, onAsk }: Props) {
  const { t } = useTranslation(["member", "common"]);
  if (!period && !choice) return null;
  return (
    <div className={styles.filters}>
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
      {choice && (
        <label className={styles.choice}>
          <span className="hidden">{t(choice.labelKey)}</span>
          <select
            value={asked.choice}
            onChange={(event) => onAsk({ ...asked, page: 1, choice: event.target.value })}
          >
            <option value="">{t("common:value.all")}</option>
            {choice.values.map((value) => (
              <option key={value} value={value}>
                {t(choice.textPattern.replace("*", value))}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
