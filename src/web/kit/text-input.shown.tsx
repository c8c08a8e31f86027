import { ShownState } from "./shown/state.tsx";
import { TextInput } from "./text-input.tsx";

/** Every state of one line of text. */
export default function Shown() {
  return (
    <>
      <ShownState name="empty">
        <TextInput aria-label="Name" placeholder="As in your passport" />
      </ShownState>
      <ShownState name="filled in">
        <TextInput aria-label="First name" defaultValue="Asha" />
      </ShownState>
      <ShownState name="wrong">
        <TextInput aria-label="Wrong name" defaultValue="4sha" aria-invalid />
      </ShownState>
      <ShownState name="disabled">
        <TextInput aria-label="Fixed name" defaultValue="Asha" disabled />
      </ShownState>
      <ShownState name="left to right">
        <TextInput aria-label="Mail" type="email" dir="ltr" defaultValue="asha@example.com" />
      </ShownState>
    </>
  );
}
