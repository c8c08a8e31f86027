import { useState } from "react";
import { Combobox } from "./combobox.tsx";
import { ShownState } from "./shown/state.tsx";

const cities = [
  "Ahmedabad",
  "Bengaluru",
  "Chennai",
  "Delhi",
  "Hyderabad",
  "Kolkata",
  "Mumbai",
  "Pune",
  "São Paulo",
];
const options = cities.map((city) => ({ value: city, label: city }));

/** A choice that is found by typing, with what it has chosen. */
function Example({
  label,
  first,
  ...more
}: {
  label: string;
  first: string;
  disabled?: boolean;
  "aria-invalid"?: boolean;
}) {
  const [city, setCity] = useState(first);
  return <Combobox label={label} options={options} value={city} onChange={setCity} {...more} />;
}

/** Every state of a choice that is found by typing. */
export default function Shown() {
  return (
    <>
      <ShownState name="usual">
        <Example label="City" first="Delhi" />
      </ShownState>
      <ShownState name="nothing chosen, wrong">
        <Example label="Missing city" first="" aria-invalid />
      </ShownState>
      <ShownState name="disabled">
        <Example label="Fixed city" first="Mumbai" disabled />
      </ShownState>
    </>
  );
}
