import { use, useContext, useMemo } from "react";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import { SiteContext } from "../context/site.ts";
import { loadPart } from "../kit/lazy.ts";
import type { FieldParsers } from "./field-parser.ts";

const none: FieldParsers = {};

let asked: Promise<typeof import("./amount-parser.ts")> | undefined;

/** What reads amounts: most forms ask for no money and need not carry it. Asked for again after it did not come. */
function amountModule(): NonNullable<typeof asked> {
  asked ??= loadPart("form/amount-reading", () => import("./amount-parser.ts")).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** The readings of a form's fields for money, in the page's language. Only a form that asks for money needs a site. */
export function useFieldParsers({ ui }: FormPlan): FieldParsers {
  const site = useContext(SiteContext);
  const currency = site?.payload.currency;
  const language = site?.language;
  const fields = useMemo(() => Object.entries(ui).filter(([, { widget }]) => widget === "amount"), [ui]);
  const read = fields.length === 0 ? undefined : use(amountModule()).amountParsers;
  return useMemo(() => {
    if (!read) return none;
    if (!currency || !language) throw new Error("a form that asks for money stands outside of the site");
    return read(fields, currency, language);
  }, [read, fields, currency, language]);
}
