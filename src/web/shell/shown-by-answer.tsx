import type { ReactNode } from "react";
import type { Visible } from "../../contract/shared-types.ts";
import { holds } from "../../site/conditions.ts";
import { useAnswer } from "../blocks/answer.ts";
import { Skeleton } from "../kit/placeholders.tsx";

type Props = { answer: NonNullable<Visible["answer"]>; children: ReactNode };

/** A block that is shown while a call answers what its document says. */
export function While({ answer: { operation, when, expected }, children }: Props) {
  const { value, problem } = useAnswer(operation, {});
  if (expected && !value && !problem) return <Skeleton height={160} />;
  return value && holds(when, value) ? children : null;
}
