import type { FormBlock } from "../../../contract/generated/block.ts";
import { allowedModules } from "../../../site/modules.ts";
import { useSite } from "../../context/site.ts";
import { useAnswer } from "../answer.ts";
import type { Values } from "../written.ts";

export type Current = {
  /** Whether it is known if there are data. */
  known: boolean;
  answer: Values | undefined;
  /** The existing data as text, "set" for data that are not shown; undefined when there are none. */
  current: string | undefined;
};

/** The data that exist and are verified already, so that nobody fills in an empty form for them. */
export function useCurrent(current: FormBlock["current"]): Current {
  const { value: answer, problem } = useAnswer(current?.operation ?? "", current ? {} : null);
  if (!current) return { known: true, answer: undefined, current: undefined };
  const text =
    answer?.[current.verified] === true ? (current.field ? answer[current.field] : "set") : undefined;
  return {
    known: answer !== undefined || problem !== undefined,
    answer,
    current: typeof text === "string" && text !== "" ? text : undefined,
  };
}

type From = NonNullable<FormBlock["fields"][number]["from"]>;

/** The options of a select that a call lists; none while they are unknown, or the call's module is off. */
export function useOffered(from: From | undefined): { value: string; name: string }[] {
  const { payload } = useSite();
  const isOn = from && (!from.module || allowedModules(payload.whitelabel).has(from.module));
  const { value: answer } = useAnswer(from?.operation ?? "", isOn ? (from.input ?? {}) : null);
  const rows = answer?.content;
  if (!from || !Array.isArray(rows)) return [];
  return rows.map((row: Values) => ({ value: String(row[from.value]), name: String(row[from.name]) }));
}

/** Whether data that the form needs are missing; undefined while this is unknown. */
export function useNeeded(needs: FormBlock["needs"]): {
  answer?: Values;
  missing: boolean | undefined;
} {
  const { value: answer, problem } = useAnswer(needs?.operation ?? "", needs ? {} : null);
  if (!needs || problem !== undefined) return { missing: false };
  return answer ? { answer, missing: answer[needs.field] !== true } : { missing: undefined };
}
