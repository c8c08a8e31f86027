import type { endsOf } from "../../../site/registration/structure/range.ts";
import { pathTo } from "../../../site/registration/structure/schema.ts";
import { DayRange, type RangeEnd } from "../../kit/day-range.tsx";
import { useForm } from "../form-context.ts";
import { problemText } from "../problem-text.ts";
import { localMoment, momentOf } from "./moments.ts";
import { type Place, pathOf, usePlace } from "./places.ts";

type Values = Record<string, string | undefined>;
type Props = {
  id: string;
  ends: NonNullable<ReturnType<typeof endsOf>>;
  value: unknown;
  required: boolean | undefined;
  onChange: (value: Values) => void;
};

/** A period's first and last day, or moments, as one field; an end before its start is said below both. */
export function PeriodInput({ id, ends, value, required, onChange }: Props) {
  const { store, t } = useForm();
  const place = usePlace(pathOf(id));
  const from = usePlace(pathTo(place.path, ends.from));
  const until = usePlace(pathTo(place.path, ends.until));
  const isMoment = ends.format === "date-time";
  const known = (value ?? {}) as Values;
  const endOf = (end: Place, name: string, key: string): RangeEnd => ({
    id: end.id,
    label: end.words.labelKey ? end.label : t(key),
    value: isMoment ? localMoment(known[name]) : (known[name] ?? ""),
    problem: end.problem && problemText(t, end.problem),
  });
  const change = (name: string) => (text: string) =>
    onChange({ ...known, [name]: text === "" ? undefined : isMoment ? momentOf(text) : text });
  return (
    <DayRange
      withTime={isMoment}
      required={required}
      invalid={place.problem !== undefined}
      describedBy={place.problem && `${place.id}-error`}
      from={endOf(from, ends.from, "common:period.from")}
      until={endOf(until, ends.until, "common:period.to")}
      onFrom={change(ends.from)}
      onUntil={change(ends.until)}
      onLeave={() => {
        if (known[ends.from] && known[ends.until]) store.check(place.path);
      }}
    />
  );
}
