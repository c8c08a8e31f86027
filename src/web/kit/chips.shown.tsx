import { useState } from "react";
import { Chips } from "./chips.tsx";
import { ShownState } from "./shown/state.tsx";

const options = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
  value: day.toLowerCase(),
  label: day,
}));

/** Every state of chips. */
export default function Shown() {
  const [chosen, setChosen] = useState(["tuesday"]);
  const [none, setNone] = useState<string[]>([]);
  return (
    <>
      <ShownState name="one of several chosen" wide>
        <Chips label="Days" options={options} chosen={chosen} onChange={setChosen} />
      </ShownState>
      <ShownState name="none chosen, with icons" wide>
        <Chips
          label="Ways"
          options={[
            { value: "mail", label: "By mail", icon: "mail" },
            { value: "phone", label: "By phone", icon: "smartphone" },
          ]}
          chosen={none}
          onChange={setNone}
        />
      </ShownState>
    </>
  );
}
