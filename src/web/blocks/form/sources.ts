import type { FormBlock } from "../../../contract/generated/block.ts";
import { allowedModules } from "../../../site/modules.ts";
import { useSite } from "../../context/site.ts";
import { useAnswer } from "../answer.ts";
import type { Values } from "../written.ts";

/** Why something that a form needs to know is not known, and how to ask again. */
type Failure = { problem?: string | undefined; retry?: () => void };

export type Current = Failure & {
  /** Whether it is known if there are data. */
  known: boolean;
  answer: Values | undefined;
  /** The existing data as text, "set" for data that are not shown; undefined when there are none. */
  current: string | undefined;
};

/** The data that exist and are verified already, so that the form starts with them. */
export function useCurrent(current: FormBlock["current"]): Current {
  const { value: answer, problem, retry } = useAnswer(current?.operation ?? "", current ? {} : null);
  if (!current) return { known: true, answer: undefined, current: undefined };
  const text =
    answer?.[current.verified] === true ? (current.field ? answer[current.field] : "set") : undefined;
  return {
    known: answer !== undefined,
    answer,
    problem: answer ? undefined : problem,
    retry,
    current: typeof text === "string" && text !== "" ? text : undefined,
  };
}

type From = NonNullable<FormBlock["fields"][number]["from"]>;

/** The options of a select. */
export type Offered = { value: string; name: string }[];

/** The field of a form whose options a call lists; a form has one at most. */
export const offeredField = ({ fields }: FormBlock): FormBlock["fields"][number] | undefined =>
  fields.find(({ from }) => from);

/**
 * The options of a select that a call lists: undefined while the call is under way; none when its module is off or it
 * was refused.
 */
export function useOffered(from: From | undefined): Offered | undefined {
  const { payload } = useSite();
  const isOn = from && (!from.module || allowedModules(payload.whitelabel).has(from.module));
  const { value: answer, old: isLoading } = useAnswer(
    from?.operation ?? "",
    isOn ? (from.input ?? {}) : null,
  );
  if (!from || !isOn) return none;
  if (isLoading && answer === undefined) return undefined;
  const rows = answer?.content;
  return Array.isArray(rows)
    ? rows.map((row: Values) => ({ value: String(row[from.value]), name: String(row[from.name]) }))
    : none;
}

const none: Offered = [];

/** Whether data that the form needs are missing; undefined while this is unknown. */
export function useNeeded(
  needs: FormBlock["needs"],
): Failure & { answer?: Values; missing: boolean | undefined } {
  const { value: answer, problem, retry } = useAnswer(needs?.operation ?? "", needs ? {} : null);
  if (!needs) return { missing: false };
  if (!answer) return { missing: undefined, problem, retry };
  return { answer, missing: answer[needs.field] !== true };
}
