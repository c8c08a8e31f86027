import type { ReactNode } from "react";
import type { Visible } from "../../contract/words.ts";
import { holds } from "../../site/conditions.ts";
import { useAnswer } from "../blocks/answer.ts";

type Answer = NonNullable<Visible["answer"]>;
type Props = { answer: Answer | undefined; children: ReactNode };

/** A block that is shown while a call answers what its document says. */
export function While({ answer, children }: Props) {
  return answer ? <Asked answer={answer}>{children}</Asked> : children;
}

function Asked({ answer: { operation, when }, children }: { answer: Answer; children: ReactNode }) {
  const { value } = useAnswer(operation, {});
  return value && holds(when, value) ? children : null;
}
