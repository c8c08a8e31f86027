import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { State } from "./shown/state.tsx";

/** Every state of a card. */
export default function Shown() {
  return (
    <>
      <State name="text alone">
        <Card>What belongs together stands together.</Card>
      </State>
      <State name="title, badge and actions">
        <Card
          title="Invoice 2049"
          aside={<Badge tone="good">Paid</Badge>}
          actions={<Button kind="quiet">Open</Button>}
        >
          Due on 4 May, paid on 2 May.
        </Card>
      </State>
      <State name="long words">
        <Card title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft">
          https://example.com/a/very/long/address/that/has/no/spaces/at/all/and/goes/on
        </Card>
      </State>
    </>
  );
}
