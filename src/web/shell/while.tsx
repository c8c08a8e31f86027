import type { ReactNode } from "react";
import type { Visible } from "../../contract/words.ts";
import { holds } from "../../site/conditions.ts";
import { useAnswer } from "../blocks/answer.ts";

type Props = { answer: NonNullable<Visible["answer"]>; children: ReactNode };

/** A block that is shown while a call answers what its document says. */
export function While({ answer: { operation, when }, children }: Props) {
  const { value } = useAnswer(operation, {});
  return value && holds(when, value) ? children : null;
}
