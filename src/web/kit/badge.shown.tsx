import { Badge } from "./badge.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every tone of a badge. */
export default function Shown() {
  return (
    <>
      <ShownState name="neutral">
        <Badge>Draft</Badge>
      </ShownState>
      <ShownState name="good">
        <Badge tone="good">Completed</Badge>
      </ShownState>
      <ShownState name="warn">
        <Badge tone="warn">Waiting</Badge>
      </ShownState>
      <ShownState name="bad">
        <Badge tone="bad">Refused</Badge>
      </ShownState>
      <ShownState name="brand">
        <Badge tone="brand">New</Badge>
      </ShownState>
      <ShownState name="number">
        <Badge tone="brand">99+</Badge>
      </ShownState>
    </>
  );
}
