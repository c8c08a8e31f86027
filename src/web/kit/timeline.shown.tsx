import { ShownState } from "./shown/state.tsx";
import { Timeline } from "./timeline.tsx";

/** Every state of a timeline. */
export default function Shown() {
  return (
    <>
      <ShownState name="one event">
        <Timeline label="One event" moments={[{ key: "1", title: "Ordered", when: "2 May, 10:14" }]} />
      </ShownState>
      <ShownState name="several, with a note">
        <Timeline
          label="Several events"
          moments={[
            { key: "1", title: "Ordered", when: "2 May, 10:14" },
            { key: "2", title: "Packed", when: "2 May, 16:40", notes: ["Two parcels, since one is heavy."] },
            { key: "3", title: "On its way", when: "3 May, 07:02" },
          ]}
        />
      </ShownState>
      <ShownState name="newest first, with states, and more below">
        <Timeline
          label="Latest events"
          latest="first"
          continues
          moments={[
            { key: "2", title: "Delivered", when: "4 May, 09:12", state: { text: "Accepted", tone: "good" } },
            {
              key: "1",
              title: "First attempt",
              when: "3 May, 17:30",
              state: { text: "Nobody home", tone: "bad" },
            },
          ]}
        />
      </ShownState>
    </>
  );
}
