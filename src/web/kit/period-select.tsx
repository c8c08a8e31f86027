import { useState } from "react";
import { useTranslation } from "react-i18next";
import { always, customPeriod, pastPeriods, periodDays, type Today, zoneText } from "../../site/periods.ts";
import { FilterSelect } from "./filter-select.tsx";
import styles from "./period-select.module.css";

type Props = {
  label: string;
  value: string;
  today: Today;
  /** Whether the zone of `today` is the reader's; before, it is not shown. Default true. */
  isZoneKnown?: boolean;
  /** Whether any time may be chosen, too. */
  withAlways?: boolean;
  onChange: (value: string) => void;
};

const custom = "custom";

/** A period: presets, or a first and a last day. The zone whose days they are is always shown. */
export function DateRange({ label, value, today, isZoneKnown = true, withAlways = false, onChange }: Props) {
  const { t } = useTranslation(["common"]);
  const offered: readonly string[] = withAlways ? [always, ...pastPeriods] : pastPeriods;
  const isPreset = offered.includes(value);
  const [opened, setOpened] = useState(!isPreset);
  const isCustom = opened || !isPreset;
  const choose = (chosen: string) => {
    setOpened(chosen === custom);
    if (chosen !== custom) onChange(chosen);
    // Days of one's own begin with some that exist.
    else if (!periodDays(value, today)) onChange("last30");
  };
  const days = periodDays(value, today);
  return (
    <div className={styles.range} data-period={value}>
      <FilterSelect
        label={label}
        value={isCustom ? custom : value}
        onChange={({ target }) => choose(target.value)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`common:period.${one}`)}
          </option>
        ))}
        <option value={custom}>{t("common:period.custom")}</option>
      </FilterSelect>
      {isCustom && days && <Ends days={days} onChange={onChange} />}
      {days && <span className={styles.zone}>{isZoneKnown && zoneText(today.zone)}</span>}
    </div>
  );
}

type EndsProps = { days: { from: string; to: string }; onChange: (value: string) => void };

/** The two days. A day beyond the other one takes it along, so that a period always exists. */
function Ends({ days: { from, to }, onChange }: EndsProps) {
  const { t } = useTranslation(["common"]);
  const set = (first: string, last: string, isFirst: boolean) => {
    if (first === "" || last === "") return;
    const isOrdered = first <= last;
    onChange(
      isOrdered ? customPeriod(first, last) : isFirst ? customPeriod(first, first) : customPeriod(last, last),
    );
  };
  return (
    <span className={styles.ends}>
      <label>
        <span className="hidden">{t("common:period.from")}</span>
        <input type="date" value={from} onChange={({ target }) => set(target.value, to, true)} />
      </label>
      <span aria-hidden="true">–</span>
      <label>
        <span className="hidden">{t("common:period.to")}</span>
        <input type="date" value={to} onChange={({ target }) => set(from, target.value, false)} />
      </label>
    </span>
  );
}
