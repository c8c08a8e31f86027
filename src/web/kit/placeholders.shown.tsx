import { Button } from "./button.tsx";
import { EmptyNote, Note, ProblemNote, Skeleton } from "./placeholders.tsx";
import { ShownState } from "./shown/state.tsx";

const nothing = () => undefined;

/** Placeholders: for content that loads, failed, was refused or is empty. */
export default function Shown() {
  return (
    <>
      <ShownState name="loading">
        <Skeleton height={120} />
      </ShownState>
      <ShownState name="failed, with a retry">
        <ProblemNote problem={{ code: "network.slow" }} onRetry={nothing} />
      </ShownState>
      {/* A retry cannot change this refusal, so there is no button. */}
      <ShownState name="refused for good">
        <ProblemNote problem={{ code: "access.denied" }} onRetry={nothing} />
      </ShownState>
      <ShownState name="above what is shown nevertheless">
        <Note text="That invoice is not here. These are the others." />
      </ShownState>
      <ShownState name="empty" wide>
        <EmptyNote title="No invoices yet" text="Your first invoice will appear here.">
          <Button>Write an invoice</Button>
        </EmptyNote>
      </ShownState>
    </>
  );
}
