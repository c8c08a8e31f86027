import type { ReactNode } from "react";
import type { Block } from "../../contract/generated/block.ts";
import { mayReadBlock } from "../../site/desk.ts";
import { useStaff } from "../api/use-desk.ts";

type Props = { block: Block; children: ReactNode };

/** A block, left out for staff whose role may not read it. Where nobody is staff, or not known to be yet, it stands. */
export function ForRole({ block, children }: Props) {
  const staff = useStaff();
  return !staff || mayReadBlock(staff.role, block) ? children : null;
}
