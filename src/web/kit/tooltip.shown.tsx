import { Button } from "./button.tsx";
import { ShownState } from "./shown/state.tsx";
import { Tooltip } from "./tooltip.tsx";

/** A tooltip; it shows itself for a pointer and for the keyboard. */
export default function Shown() {
  return (
    <>
      <ShownState name="about a button">
        <Tooltip text="Saves what you have written so far.">
          {(described) => (
            <Button kind="quiet" {...described}>
              Save a draft
            </Button>
          )}
        </Tooltip>
      </ShownState>
      <ShownState name="a long text">
        <Tooltip text="Nobody sees a draft. It stays on this device until you send it or remove it, also when you close the browser.">
          {(described) => (
            <Button kind="quiet" {...described}>
              What is a draft?
            </Button>
          )}
        </Tooltip>
      </ShownState>
    </>
  );
}
