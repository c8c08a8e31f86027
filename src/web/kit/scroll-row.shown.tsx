import { ScrollRow } from "./scroll-row.tsx";
import { ShownState } from "./shown/state.tsx";

const names = (count: number) => Array.from({ length: count }, (_unused, index) => `Page ${index + 1}`);

function Links({ count }: { count: number }) {
  return (
    <div style={{ display: "flex", gap: 16, width: "max-content", padding: 4 }}>
      {names(count).map((name) => (
        <a key={name} href="#row" style={{ lineHeight: "44px", whiteSpace: "nowrap" }}>
          {name}
        </a>
      ))}
    </div>
  );
}

/** A line with more than fits, and one that fits. */
export default function Shown() {
  return (
    <>
      <ShownState name="more than fit" wide>
        <ScrollRow>
          <Links count={40} />
        </ScrollRow>
      </ShownState>
      <ShownState name="all fit">
        <ScrollRow>
          <Links count={2} />
        </ScrollRow>
      </ShownState>
    </>
  );
}
