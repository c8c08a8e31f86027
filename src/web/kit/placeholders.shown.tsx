import { Button } from "./button.tsx";
import { EmptyNote, ProblemNote, Skeleton } from "./placeholders.tsx";
import { State } from "./shown/state.tsx";

const nothing = () => undefined;

/** What stands in place of content. */
export default function Shown() {
  return (
    <>
      <State name="loading">
        <Skeleton height={120} />
      </State>
      <State name="failed, with a retry">
        <ProblemNote code="network.slow" onRetry={nothing} />
      </State>
      <State name="refused for good">
        <ProblemNote code="access.denied" onRetry={nothing} />
      </State>
      <State name="empty" wide>
        <EmptyNote title="No invoices yet" text="The first one is here as soon as it is written.">
          <Button>Write an invoice</Button>
        </EmptyNote>
      </State>
    </>
  );
}
