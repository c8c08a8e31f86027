import { useSite } from "../context/site.ts";
import { amountText } from "../lobby/amount.ts";
import { useForm, useMeaning } from "./form-context.ts";

/** A button's words with the amount of a field as it was understood. */
export default function AmountLabel({ text, field }: { text: string; field: string }) {
  const { payload, language } = useSite();
  const { t } = useForm();
  const amount = useMeaning(field);
  if (typeof amount !== "string") return text;
  return t("auth:amount.action", { action: text, amount: amountText(amount, payload.currency, language) });
}
