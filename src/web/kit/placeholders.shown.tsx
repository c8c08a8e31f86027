import { Button } from "./button.tsx";
import { EmptyNote, ProblemNote, Skeleton } from "./placeholders.tsx";
import { ShownState } from "./shown/state.tsx";

const nothing = () => undefined;

/** What stands in place of content. */
export default function Shown() {
  return (
    <>
      <ShownState name="loading">
        <Skeleton height={120} />
      </ShownState>
      <ShownState name="failed, with a retry">
        <ProblemNote problem={{ code: "network.slow" }} onRetry={nothing} />
      </ShownState>
      <ShownState name="refused for good">
        <ProblemNote problem={{ code: "access.denied" }} onRetry={nothing} />
      </ShownState>
      <ShownState name="empty" wide>
        <EmptyNote title="No invoices yet" text="The first one is here as soon as it is written.">
          <Button>Write an invoice</Button>
        </EmptyNote>
      </ShownState>
    </>
  );
}
