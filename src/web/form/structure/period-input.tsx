import { createContext } from "react";
import type { Ends } from "../../../site/forms/structure/range.ts";
import { pathTo } from "../../../site/forms/structure/schema.ts";
import { DayRange, type RangeEnd } from "../../kit/day-range.tsx";
import { useForm } from "../form-context.ts";
import { problemText } from "../problem-text.ts";
import { localMoment, momentOf } from "./moments.ts";
import { type PartState, pathOf, usePartState } from "./part-state.ts";
import { Star } from "./star.tsx";

type Values = Readonly<Record<string, unknown>>;

/** The periods among the fields of the object around, and how one of its fields changes. */
export const PeriodsContext = createContext<
  | { ends: readonly Ends[]; values: Values; onChange: (name: string, value: string | undefined) => void }
  | undefined
>(undefined);

type Props = {
  /** rjsf's id of the object. */
  id: string;
  ends: Ends;
  values: Values;
  required: readonly string[];
  onChange: (name: string, value: string | undefined) => void;
  /** Whether each end says itself that it is required or may be left out: nothing around both says it. */
  marked?: boolean;
};

/** A period's first and last day, or moments, as one field; an end before its start is said below it, or below both. */
export function PeriodInput({ id, ends, values, required, onChange, marked }: Props) {
  const { store, t } = useForm();
  const place = usePartState(pathOf(id));
  const from = usePartState(pathTo(place.path, ends.from));
  const until = usePartState(pathTo(place.path, ends.until));
  const isMoment = ends.format === "date-time";
  const endOf = (end: PartState, name: string, key: string): RangeEnd => {
    const text = typeof values[name] === "string" ? values[name] : "";
    const isRequired = required.includes(name);
    return {
      id: end.id,
      label: end.words.labelKey ? end.label : t(key),
      mark: marked && <Star required={isRequired} />,
      hint: end.hint,
      value: isMoment ? localMoment(text) : text,
      required: isRequired,
      problem: end.problem && problemText(t, end.problem),
    };
  };
  const change = (name: string) => (text: string) =>
    onChange(name, text === "" ? undefined : isMoment ? momentOf(text) : text);
  return (
    <DayRange
      withTime={isMoment}
      invalid={!marked && place.problem !== undefined}
      describedBy={marked ? undefined : place.problem && `${place.id}-error`}
      from={endOf(from, ends.from, "common:period.from")}
      until={endOf(until, ends.until, "common:period.to")}
      onFrom={change(ends.from)}
      onUntil={change(ends.until)}
      onLeave={() => {
        if (values[ends.from] && values[ends.until]) store.check(marked ? until.path : place.path);
      }}
    />
  );
}
