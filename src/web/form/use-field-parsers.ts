import { use, useContext, useMemo } from "react";
import type { FormPlan } from "../../site/forms/form-plan.ts";
import { SiteContext } from "../context/site.ts";
import { loadPart } from "../kit/lazy.ts";
import type { FieldParsers } from "./field-parser.ts";

const none: FieldParsers = {};

let loading: Promise<typeof import("./amount-parser.ts")> | undefined;

/** The amount parser and its input. Most forms have no amounts and need not load them. A failed load is tried again. */
export function amountModule(): NonNullable<typeof loading> {
  loading ??= loadPart("form/amount-parser", () => import("./amount-parser.ts")).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The parsers of a form's amounts, in the page's language. Only a form with amounts needs a site. */
export function useFieldParsers({ ui }: FormPlan): FieldParsers {
  const site = useContext(SiteContext);
  const currency = site?.payload.currency;
  const language = site?.language;
  const fields = useMemo(() => Object.entries(ui).filter(([, { widget }]) => widget === "amount"), [ui]);
  const read = fields.length === 0 ? undefined : use(amountModule()).amountParsers;
  return useMemo(() => {
    if (!read) return none;
    if (!currency || !language) throw new Error("a form with amounts is used outside of the site");
    return read(fields, currency, language);
  }, [read, fields, currency, language]);
}
