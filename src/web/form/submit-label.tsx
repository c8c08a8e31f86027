import { useSite } from "../context/site.ts";
import { amountText } from "../lobby/amount.ts";
import { useForm, useMeaning } from "./form-context.ts";

/** What the button says: where money is typed, it repeats the amount as it was understood, and promises no other. */
export function SubmitLabel({ text }: { text: string }) {
  const { draft } = useForm();
  const field = draft.plan.order.find((one) => draft.plan.ui[one]?.widget === "amount");
  return field === undefined ? text : <WithAmount text={text} field={field} />;
}

function WithAmount({ text, field }: { text: string; field: string }) {
  const { payload, language } = useSite();
  const { t } = useForm();
  const amount = useMeaning(field);
  if (typeof amount !== "string") return text;
  return t("auth:amount.action", { action: text, amount: amountText(amount, payload.currency, language) });
}
