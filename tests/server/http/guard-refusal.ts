import type { Operation } from "../../../src/contract/operation.ts";
import { isStaff, type Role } from "./role-callers.ts";

/** The code by which the document of an operation has it refused to a role; undefined where it is the role's to call. */
export function guardRefusal(
  { access, accountModes, roles: staff }: Operation,
  role: Role,
): string | undefined {
  if (access === "visitor") return undefined;
  if (role === "visitor") return "session.missing";
  if ((access === "desk") !== isStaff(role)) return "access.denied";
  if (access === "desk") return staff && !staff.includes(role) ? "access.denied" : undefined;
  if (access === "agent" && role !== "agent") return "access.denied";
  return role === "trial" && accountModes?.join() === "real" ? "account.trial" : undefined;
}
