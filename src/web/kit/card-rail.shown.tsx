import { Card } from "./card.tsx";
import { Rail } from "./card-rail.tsx";
import { ShownState } from "./shown/state.tsx";

const names = Array.from({ length: 14 }, (_unused, index) => `Card ${index + 1}`);

/** A row that scrolls sideways. */
export default function Shown() {
  return (
    <ShownState name="more than fit" wide>
      <div style={{ paddingBlockStart: 52, overflow: "clip", overflowClipMargin: 4 }}>
        <Rail label="Cards">
          {names.map((name) => (
            <li key={name}>
              <Card>
                <a href="#rail" style={{ display: "block", lineHeight: "44px" }}>
                  {name}
                </a>
              </Card>
            </li>
          ))}
        </Rail>
      </div>
    </ShownState>
  );
}
