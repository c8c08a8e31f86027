import { useForm, useMeaning } from "./form-context.ts";

/** What the button says: where money is typed, it repeats the amount as it was understood, and promises no other. */
export function SubmitLabel({ text }: { text: string }) {
  const { store } = useForm();
  const field = store.plan.order.find((one) => store.readings[one] !== undefined);
  return field === undefined ? text : <WithMeaning text={text} field={field} />;
}

function WithMeaning({ text, field }: { text: string; field: string }) {
  const { store, t } = useForm();
  const meant = useMeaning(field);
  const shown = typeof meant === "string" ? store.readings[field]?.show(meant) : undefined;
  return shown === undefined ? text : t("auth:amount.action", { action: text, amount: shown });
}
