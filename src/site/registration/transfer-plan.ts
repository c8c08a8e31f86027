import { asItIs, type PlanField, planOf } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./schema.ts";

/** One of several wallets: its code, and its name in every language. */
export type Choice = { value: string; name: string };

/** An amount of money: what it must be, the server says. */
export const amountField: PlanField = {
  schema: textSchema(asItIs),
  ui: { widget: "amount", labelKey: "auth:field.amount", inputMode: "decimal" },
};

/** Moving money between the main wallet and a vendor's own: to which of them (or from which), and how much. */
export const transferPlan = (vendors: readonly Choice[], { out }: { out: boolean }): FormPlan =>
  planOf({
    vendor: {
      schema: { ...textSchema(asItIs), enum: vendors.map(({ value }) => value) },
      ui: {
        widget: "select",
        labelKey: out ? "member:wallet.from" : "member:wallet.to",
        options: [...vendors],
      },
    },
    amount: amountField,
  });
