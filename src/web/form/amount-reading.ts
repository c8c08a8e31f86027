import { useContext, useMemo } from "react";
import { decimalText, minorUnits } from "../../kernel/money.ts";
import { readAmount } from "../../kernel/typed-amount.ts";
import { type Currency, plainAmount } from "../../kernel/written-amount.ts";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import { SiteContext } from "../context/site.ts";
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

/** The readings of a form's fields for money, in the page's language. Only a form that asks for money needs a site. */
export function useReadings({ ui }: FormPlan): Readings {
  const site = useContext(SiteContext);
  const currency = site?.payload.currency;
  const language = site?.language;
  return useMemo(() => {
    const amounts = Object.entries(ui).filter(([, { widget }]) => widget === "amount");
    if (amounts.length === 0) return none;
    if (!currency || !language) throw new Error("a form that asks for money stands outside of the site");
    return Object.fromEntries(
      amounts.map(([field, { signed = false }]) => [field, amountReading(currency, language, { signed })]),
    );
  }, [ui, currency, language]);
}
