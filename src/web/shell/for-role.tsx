import type { ReactNode } from "react";
import type { Block } from "../../contract/generated/block.ts";
import { mayReadBlock } from "../../site/desk.ts";
import { useStaff } from "../api/use-desk.ts";

type Props = { block: Block; children: ReactNode };

/** A block of the desk, left out for staff whose role may not read it. Before the role is known nothing is read either. */
export function ForRole({ block, children }: Props) {
  const staff = useStaff();
  return !staff || mayReadBlock(staff.role, block) ? children : null;
}
