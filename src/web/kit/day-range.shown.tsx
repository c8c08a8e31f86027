import { useState } from "react";
import { DayRange } from "./day-range.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a period that is filled in. */
export default function Shown() {
  return (
    <>
      <ShownState name="days" wide>
        <Example first="2026-03-01" last="2026-03-10" />
      </ShownState>
      <ShownState name="an end before the start" wide>
        <Example first="2026-03-10" last="2026-03-01" invalid />
      </ShownState>
      <ShownState name="an end is missing" wide>
        <Example first="2026-03-01" last="" problem="Please fill this in" />
      </ShownState>
      <ShownState name="moments" wide>
        <Example first="2026-03-01T09:00" last="2026-03-01T18:00" withTime />
      </ShownState>
    </>
  );
}

type Props = { first: string; last: string; invalid?: boolean; withTime?: boolean; problem?: string };

function Example({ first, last, problem, ...rest }: Props) {
  const [from, setFrom] = useState(first);
  const [until, setUntil] = useState(last);
  const id = `shown-${first}-${last}`;
  return (
    <DayRange
      {...rest}
      from={{ id: `${id}-from`, label: "First day", value: from }}
      until={{ id: `${id}-until`, label: "Last day", value: until, problem }}
      onFrom={setFrom}
      onUntil={setUntil}
    />
  );
}
