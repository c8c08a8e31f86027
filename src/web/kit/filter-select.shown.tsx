import { FilterSelect } from "./filter-select.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a filter's select. */
export default function Shown() {
  return (
    <>
      <ShownState name="usual">
        <FilterSelect label="State" defaultValue="">
          <option value="">Every state</option>
          <option value="paid">Paid</option>
        </FilterSelect>
      </ShownState>
      <ShownState name="chosen">
        <FilterSelect label="State" defaultValue="paid">
          <option value="">Every state</option>
          <option value="paid">Paid</option>
        </FilterSelect>
      </ShownState>
      <ShownState name="a long value">
        <FilterSelect label="Place">
          <option>Thiruvananthapuram, Kerala, on the south-western coast of the subcontinent</option>
        </FilterSelect>
      </ShownState>
    </>
  );
}
