import type { FormBlock } from "../../../contract/generated/block.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { FieldOption } from "../../../site/forms/form-plan.ts";
import { allowedModules } from "../../../site/modules.ts";
import { useSite } from "../../context/site.ts";
import { useAnswer } from "../answer.ts";
import type { Values } from "../field-text.ts";

/** Why something that a form needs to know is not known, and how to ask again; both are missing where it is known. */
type Failure = { problem?: Refusal | undefined; retry?: () => void };

export type Current = Failure & {
  /** False while the call has not answered whether there are data. */
  known: boolean;
  /** What the call answered. */
  answer: Values | undefined;
  /** The existing data as text, "set" for data that are not shown; undefined when there are none. */
  current: string | undefined;
};

/** The data that exist and are verified already, which are shown in the form's place until the member asks to change them. */
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

/** The options of a select or of cards; `within` are the values of the form's choice that an option is for, empty for all. */
export type Offered = (FieldOption & { within?: readonly string[] })[];

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
  return Array.isArray(rows) ? rows.map((row: Values) => optionOf(from, row)) : none;
}

function optionOf({ value, name, text, why, least, within }: From, row: Values): Offered[number] {
  const plain = { value: String(row[value]), name: String(row[name]) };
  if (!text) return plain;
  const written = (field: string | undefined) => (field ? String(row[field] ?? "") : "");
  const list = within ? row[within.field] : undefined;
  return {
    ...plain,
    text: written(text),
    why: written(why),
    least: written(least?.field),
    within: Array.isArray(list) ? list.map(String) : [],
  };
}

/** The options; one that is not for the chosen entry of the form's choice gets `reason` as its `why`. */
export const forChosen = (
  offered: Offered,
  chosen: string | undefined,
  reason: string,
): readonly FieldOption[] =>
  offered.map(({ within = [], ...option }) =>
    !option.why && chosen !== undefined && within.length > 0 && !within.includes(chosen)
      ? { ...option, why: reason }
      : option,
  );

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
