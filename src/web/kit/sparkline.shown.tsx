import { Sparkline } from "./sparkline.tsx";

/** Rising, flat, through zero, and too short to draw. */
export default function Shown() {
  return (
    <div style={{ display: "grid", gap: 16, maxWidth: 220 }}>
      <Sparkline values={[3, 5, 4, 8, 9, 14, 13, 18]} />
      <Sparkline values={[7, 7, 7, 7]} />
      <Sparkline values={[4, -2, -6, 3, 5, -1]} />
      <Sparkline values={[5]} />
    </div>
  );
}
