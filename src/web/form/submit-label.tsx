import { useForm, useMeaning } from "./form-context.ts";

/** What the button says: where money is typed, it repeats the amount as it was understood, and promises no other. */
export function SubmitLabel({ text }: { text: string }) {
  const { draft } = useForm();
  const field = draft.plan.order.find((one) => draft.readings[one] !== undefined);
  return field === undefined ? text : <WithMeaning text={text} field={field} />;
}

function WithMeaning({ text, field }: { text: string; field: string }) {
  const { draft, t } = useForm();
  const meant = useMeaning(field);
  const shown = typeof meant === "string" ? draft.readings[field]?.show(meant) : undefined;
  return shown === undefined ? text : t("auth:amount.action", { action: text, amount: shown });
}
