import { useState } from "react";
import { TabList } from "./tab-list.tsx";

const few = ["Bets", "Profit", "Bonus"].map((label) => ({ id: label.toLowerCase(), label }));
const many = Array.from({ length: 9 }, (_, index) => ({
  id: `day-${index}`,
  label: `Day ${index + 1} of 9`,
}));

/** Few tabs, and more than fit. */
export default function Shown() {
  const [open, setOpen] = useState("profit");
  const [day, setDay] = useState("day-0");
  return (
    <>
      <TabList label="Record" tabs={few} value={open} idPrefix="few" onChange={setOpen} />
      <div id="few-panel" role="tabpanel" aria-labelledby={`few-tab-${open}`}>
        {open}
      </div>
      <TabList label="Days" tabs={many} value={day} idPrefix="many" onChange={setDay} />
      <div id="many-panel" role="tabpanel" aria-labelledby={`many-tab-${day}`}>
        {day}
      </div>
    </>
  );
}
