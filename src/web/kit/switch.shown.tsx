import { useState } from "react";
import { ShownState } from "./shown/state.tsx";
import { Switch } from "./switch.tsx";

const nothing = () => undefined;

/** Every state of a switch. */
export default function Shown() {
  const [isOn, setOn] = useState(true);
  const [isOff, setOff] = useState(false);
  return (
    <>
      <ShownState name="on">
        <Switch label="Mails about new things" checked={isOn} onChange={setOn} />
      </ShownState>
      <ShownState name="off, with a hint">
        <Switch label="Sounds" hint="Only on this device." checked={isOff} onChange={setOff} />
      </ShownState>
      <ShownState name="disabled">
        <Switch label="Mails about your account" checked onChange={nothing} disabled />
      </ShownState>
    </>
  );
}
