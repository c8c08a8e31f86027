import { useState } from "react";
import { ShownState } from "./shown/state.tsx";
import { Stepper } from "./stepper.tsx";

const steps = ["Address", "Delivery", "Payment", "Summary"].map((title) => ({ key: title, title }));

/** Every state of a stepper. */
export default function Shown() {
  const [current, setCurrent] = useState(2);
  return (
    <>
      <ShownState name="at the first step" wide>
        <Stepper label="First order" steps={steps} current={0} />
      </ShownState>
      <ShownState name="with a way back" wide>
        <Stepper label="Second order" steps={steps} current={current} onStep={setCurrent} />
      </ShownState>
      <ShownState name="done" wide>
        <Stepper label="Third order" steps={steps} current={steps.length} />
      </ShownState>
    </>
  );
}
