import { useMemo } from "react";
import { decimalText, minorUnits } from "../../kernel/money.ts";
import { readAmount } from "../../kernel/typed-amount.ts";
import { type Currency, plainAmount } from "../../kernel/written-amount.ts";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import { useSite } from "../context/site.ts";
import type { Reading, Readings } from "./reading.ts";

/** How amounts of a currency are read and written in a language's fields. */
export function amountReading(
  currency: Currency,
  language: string,
  kind: { signed?: boolean } = {},
): Reading {
  const typing = { language, currency };
  return {
    read: (typed) => readAmount(typed, typing, kind),
    write: (value) => {
      const meant = minorUnits(value, currency.exponent);
      if (!meant.ok) return value;
      return plainAmount(decimalText(meant.value, currency.exponent), currency, language);
    },
  };
}

const none: Readings = {};

/** The readings of a form's fields for money, in the page's language. */
export function useReadings({ ui }: FormPlan): Readings {
  const { payload, language } = useSite();
  const { currency } = payload;
  return useMemo(() => {
    const amounts = Object.entries(ui).filter(([, { widget }]) => widget === "amount");
    if (amounts.length === 0) return none;
    return Object.fromEntries(
      amounts.map(([field, { signed = false }]) => [field, amountReading(currency, language, { signed })]),
    );
  }, [ui, currency, language]);
}
