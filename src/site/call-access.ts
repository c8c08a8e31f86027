import type { Operation } from "../contract/operation.ts";
import { agentTypes, trialType } from "./constants.ts";

/** The caller, as far as guards distinguish callers (spec sections 4 and 6). */
export type AccessState =
  | { kind: "visitor" }
  | {
      kind: "member";
      trial: boolean;
      agent: boolean;
      /** The password must be changed before anything else. */
      restricted: boolean;
      /** A sub-account of an agent: it has the agent centre, and nothing of a member. */
      sub?: boolean;
    }
  | { kind: "desk"; role: string };

/** The access state of an account of a type. */
export const accessState = (type: number, restricted: boolean, sub = false): AccessState => ({
  kind: "member",
  trial: type === trialType,
  agent: agentTypes.includes(type),
  restricted,
  ...(sub ? { sub } : {}),
});

type Guarded = Pick<Operation, "access" | "accountModes" | "restricted" | "roles" | "subAccounts">;

/**
 * The reason why a caller may not call an operation (pages: `guardOf` in page-access.ts): a code of schemas/problems.json; undefined when the call is
 * allowed.
 */
export function accessProblem(operation: Guarded, who: AccessState): string | undefined {
  const { access, accountModes, restricted, roles, subAccounts } = operation;
  if (access === "visitor") return undefined;
  if (who.kind === "visitor") return "session.missing";
  if (access === "desk") {
    const may = who.kind === "desk" && (roles?.includes(who.role) ?? true);
    return may ? undefined : "access.denied";
  }
  if (who.kind === "desk") return "access.denied";
  if (who.restricted && !restricted) return "session.restricted";
  if (who.sub && access === "member" && !subAccounts) return "access.denied";
  if (access === "agent" && !who.agent) return "access.denied";
  if (who.trial && accountModes && !accountModes.includes("trial")) return "account.trial";
  return undefined;
}
