import { Select } from "./select.tsx";
import { ShownState } from "./shown/state.tsx";

const options = ["Mumbai", "Delhi", "Bengaluru"].map((city) => <option key={city}>{city}</option>);

/** Every state of a select. */
export default function Shown() {
  return (
    <>
      <ShownState name="usual">
        <Select aria-label="City" defaultValue="Delhi">
          {options}
        </Select>
      </ShownState>
      <ShownState name="nothing chosen, wrong">
        <Select aria-label="City" defaultValue="" aria-invalid>
          <option value="" />
          {options}
        </Select>
      </ShownState>
      <ShownState name="disabled">
        <Select aria-label="City" defaultValue="Mumbai" disabled>
          {options}
        </Select>
      </ShownState>
      <ShownState name="a long value">
        <Select aria-label="Place">
          <option>Thiruvananthapuram, Kerala, on the south-western coast of the subcontinent</option>
        </Select>
      </ShownState>
    </>
  );
}
