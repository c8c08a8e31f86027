import { Delta } from "./delta.tsx";

/** Up and down as good, bad and neither, and no change. */
export default function Shown() {
  return (
    <p style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      <Delta change={0.125} good="up" text="12.5%" label="12.5% more than before" />
      <Delta change={-0.04} good="up" text="4%" label="4% less than before" />
      <Delta change={-0.04} good="down" text="4%" label="4% less than before" />
      <Delta change={2} good="neither" text="200%" label="200% more than before" />
      <Delta change={0} good="up" text="0%" label="As before" />
    </p>
  );
}
