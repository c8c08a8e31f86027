import { useForm, useParsedValue } from "./form-context.ts";

/**
 * The label of the button. In a form with an amount it repeats the amount as parsed; an amount that may be nothing is a
 * statement, not what the button does.
 */
export function SubmitLabel({ text }: { text: string }) {
  const { store } = useForm();
  const field = store.plan.order.find((one) => store.parsers[one] !== undefined && !store.plan.ui[one]?.zero);
  return field === undefined ? text : <WithMeaning text={text} field={field} />;
}

function WithMeaning({ text, field }: { text: string; field: string }) {
  const { store, t } = useForm();
  const meant = useParsedValue(field);
  const shown = typeof meant === "string" ? store.parsers[field]?.show(meant) : undefined;
  return shown === undefined ? text : t("auth:amount.action", { action: text, amount: shown });
}
