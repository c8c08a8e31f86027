import { Suspense } from "react";
import { ErrorScreen } from "../context/error-screen.tsx";
import { lazyPart } from "../context/load-part.ts";
import { useForm } from "./form-context.ts";

const AmountLabel = lazyPart("form/amount-label", () => import("./amount-label.tsx"));

/** What the button says: where money is typed, it repeats the amount as it was understood, and promises no other. */
export function SubmitLabel({ text }: { text: string }) {
  const { draft } = useForm();
  const field = draft.plan.order.find((one) => draft.plan.ui[one]?.widget === "amount");
  if (field === undefined) return text;
  return (
    <ErrorScreen frame={() => text}>
      <Suspense fallback={text}>
        <AmountLabel text={text} field={field} />
      </Suspense>
    </ErrorScreen>
  );
}
