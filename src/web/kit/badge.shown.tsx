import { Badge } from "./badge.tsx";
import { State } from "./shown/state.tsx";

/** Every tone of a badge. */
export default function Shown() {
  return (
    <>
      <State name="neutral">
        <Badge>Draft</Badge>
      </State>
      <State name="good">
        <Badge tone="good">Completed</Badge>
      </State>
      <State name="warn">
        <Badge tone="warn">Waiting</Badge>
      </State>
      <State name="bad">
        <Badge tone="bad">Refused</Badge>
      </State>
      <State name="brand">
        <Badge tone="brand">New</Badge>
      </State>
      <State name="number">
        <Badge tone="brand">99+</Badge>
      </State>
    </>
  );
}
