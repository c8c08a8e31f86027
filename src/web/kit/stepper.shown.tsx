import { useState } from "react";
import { State } from "./shown/state.tsx";
import { Stepper } from "./stepper.tsx";

const steps = ["Address", "Delivery", "Payment", "Summary"].map((title) => ({ key: title, title }));

/** Every state of a stepper. */
export default function Shown() {
  const [current, setCurrent] = useState(2);
  return (
    <>
      <State name="at the first step" wide>
        <Stepper label="First order" steps={steps} current={0} />
      </State>
      <State name="with a way back" wide>
        <Stepper label="Second order" steps={steps} current={current} onStep={setCurrent} />
      </State>
      <State name="done" wide>
        <Stepper label="Third order" steps={steps} current={steps.length} />
      </State>
    </>
  );
}
