import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/icon.tsx";
import inputs from "../../kit/input.module.css";
import { whenIdle } from "../../kit/lazy.ts";
import { useAfterPaint } from "../after-paint.ts";
import { type Country, textOf, useField, useForm, useValue } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";
import { readNumber } from "../phone-number.ts";
import styles from "./tel.module.css";

/** A mobile number with its country's dialling code; several countries may share one. */
export function TelWidget() {
  const { store, countries } = useForm();
  const { field, ui } = useField();
  const codeField = ui.dialCode;
  const [countryCode, setCountryCode] = useState<string>();
  const props = useInputProps();
  const choose = (country: Country) => {
    setCountryCode(country.countryCode);
    if (codeField) store.set(codeField, country.countryDialingCode);
  };
  const leave = () => {
    const typed = textOf(store.value(field));
    const { number, country } = readNumber(typed, countries);
    if (country) choose(country);
    if (number !== typed) store.set(field, number);
    store.leave(field);
  };
  return (
    <div className={styles.phone}>
      {codeField && <DialCode field={codeField} countryCode={countryCode} choose={choose} />}
      <input className={inputs.input} type="tel" {...props} onBlur={leave} />
    </div>
  );
}

type DialCodeProps = {
  field: string;
  countryCode: string | undefined;
  choose: (country: Country) => void;
};

function DialCode({ field, countryCode, choose }: DialCodeProps) {
  const { store, countries, t } = useForm();
  const code = textOf(useValue(field));
  const [first] = countries;
  const current =
    countries.find((country) => country.countryCode === countryCode) ??
    countries.find(({ countryDialingCode }) => countryDialingCode === code) ??
    first;
  useEffect(() => {
    if (store.value(field) === undefined && first) store.set(field, first.countryDialingCode);
  }, [store, field, first]);
  const named = useNamedCountries(countries);
  if (!current) return null;
  return (
    <div className={styles.dial}>
      <span className={styles.dialShown} aria-hidden="true" dir="ltr">
        +{current.countryDialingCode}
        <Icon name="chevron-down" size={16} />
      </span>
      <select
        className={styles.dialList}
        name={field}
        aria-label={t("auth:field.countryDialingCode")}
        autoComplete="tel-country-code"
        value={current.countryCode}
        onChange={({ target }) => {
          const chosen = countries.find((country) => country.countryCode === target.value);
          if (chosen) choose(chosen);
        }}
      >
        {(named ?? [{ country: current, text: `+${current.countryDialingCode}` }]).map(
          ({ country, text }) => (
            <option key={country.countryCode} value={country.countryCode}>
              {text}
            </option>
          ),
        )}
      </select>
    </div>
  );
}

/** Two hundred countries by name, computed when idle: it takes as long as the form itself. */
function useNamedCountries(countries: readonly Country[]): { country: Country; text: string }[] | undefined {
  const { i18n } = useTranslation();
  const painted = useAfterPaint();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (painted) whenIdle(() => setIdle(true));
  }, [painted]);
  return useMemo(() => {
    if (!idle) return undefined;
    const names = new Intl.DisplayNames([i18n.language], { type: "region" });
    return countries.map((country) => ({
      country,
      text: `${names.of(country.countryCode) ?? country.countryCode} (+${country.countryDialingCode})`,
    }));
  }, [idle, countries, i18n.language]);
}
