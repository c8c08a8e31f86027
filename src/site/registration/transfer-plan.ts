import { existingSecretRule, type PlanField, planOf } from "./account-plans.ts";
import type { FormPlan } from "./form-plan.ts";
import { textSchema } from "./schema.ts";

/** One of several wallets: its code, and its name in every language. */
export type Choice = { value: string; name: string };

/** An amount of money; the server checks its limits. */
export const amountField: PlanField = {
  schema: textSchema(existingSecretRule),
  ui: { widget: "amount", labelKey: "auth:field.amount", inputMode: "decimal" },
};

/** Moving money between the main wallet and a vendor's wallet: the vendor, and the amount. */
export const transferPlan = (vendors: readonly Choice[], { out }: { out: boolean }): FormPlan =>
  planOf({
    vendor: {
      schema: { ...textSchema(existingSecretRule), enum: vendors.map(({ value }) => value) },
      ui: {
        widget: "select",
        labelKey: out ? "member:wallet.from" : "member:wallet.to",
        options: [...vendors],
      },
    },
    amount: amountField,
  });
