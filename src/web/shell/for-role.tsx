import type { ReactNode } from "react";
import type { Block } from "../../contract/generated/block.ts";
import { mayReadBlock } from "../../site/desk-roles.ts";
import { useStaff } from "../api/use-desk.ts";

type Props = { block: Block; children: ReactNode };

/** Hides a block from staff whose role may not read it. Drawn for everybody else, and while it is not known who is signed in. */
export function ForRole({ block, children }: Props) {
  const staff = useStaff();
  return !staff || mayReadBlock(staff.role, block) ? children : null;
}
