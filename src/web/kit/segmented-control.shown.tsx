import { useState } from "react";
import { SegmentedControl } from "./segmented-control.tsx";
import { ShownState } from "./shown/state.tsx";

const spans = ["day", "week", "month"] as const;
const payslips = ["Waiting for the desk", "Upline owes", "Rejected"] as const;
const redemptions = ["Open", "In process", "Approved", "Rejected", "Released"] as const;

/** Every state of a segmented control. */
export default function Shown() {
  const [span, setSpan] = useState<(typeof spans)[number]>("week");
  const [long, setLong] = useState("first");
  const [payslip, setPayslip] = useState<(typeof payslips)[number]>("Waiting for the desk");
  const [redemption, setRedemption] = useState<(typeof redemptions)[number]>("Open");
  return (
    <>
      <ShownState name="three values">
        <SegmentedControl
          label="Span"
          options={spans.map((value) => ({ value, label: value }))}
          value={span}
          onChange={setSpan}
        />
      </ShownState>
      <ShownState name="as wide as its place">
        <SegmentedControl
          label="Wide span"
          options={spans.map((value) => ({ value, label: value }))}
          value={span}
          onChange={setSpan}
          wide
        />
      </ShownState>
      <ShownState name="three long values, in thirds on a phone">
        <SegmentedControl
          label="Payslips"
          options={payslips.map((value) => ({ value, label: value }))}
          value={payslip}
          onChange={setPayslip}
        />
      </ShownState>
      <ShownState name="five values, in pairs on a phone">
        <SegmentedControl
          label="Redemptions"
          options={redemptions.map((value) => ({ value, label: value }))}
          value={redemption}
          onChange={setRedemption}
        />
      </ShownState>
      <ShownState name="long labels wrap">
        <SegmentedControl
          label="Way"
          options={[
            { value: "first", label: "With a mobile number" },
            { value: "second", label: "With an account name and a password" },
          ]}
          value={long}
          onChange={setLong}
        />
      </ShownState>
    </>
  );
}
