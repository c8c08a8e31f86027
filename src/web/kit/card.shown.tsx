import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a card. */
export default function Shown() {
  return (
    <>
      <ShownState name="text alone">
        <Card>What belongs together stands together.</Card>
      </ShownState>
      <ShownState name="title, badge and actions">
        <Card
          title="Invoice 2049"
          aside={<Badge tone="good">Paid</Badge>}
          actions={<Button kind="quiet">Open</Button>}
        >
          Due on 4 May, paid on 2 May.
        </Card>
      </ShownState>
      <ShownState name="long words">
        <Card title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft">
          https://example.com/a/very/long/address/that/has/no/spaces/at/all/and/goes/on
        </Card>
      </ShownState>
    </>
  );
}
