import { isPersonal } from "../../contract/generated/personal.ts";
import type { OperationId } from "../../contract/shared-types.ts";
import { dataKey } from "../../site/block-data.ts";
import { deskToken, type Session, sessionToken } from "../context/session.ts";
import { identityOf, type SessionSide } from "../context/session-identity.ts";

/** Calls of the merchant's staff, under their own session. */
export const isOfDesk = (operation: string): boolean => operation.startsWith("desk/");

/** The side that an operation's answers belong to; undefined for public answers. */
export function sideOf(operation: OperationId): SessionSide | undefined {
  if (isOfDesk(operation)) return "desk";
  return isPersonal(operation) ? "member" : undefined;
}

/** The token to send with an operation. */
export const tokenOf = (operation: OperationId): string | null =>
  isOfDesk(operation) ? deskToken.read() : sessionToken();

/**
 * Returns a function that says whether the caller's session has ended since this call, so its answer must be
 * dropped.
 */
export function watchIdentity(operation: OperationId): () => boolean {
  const side = sideOf(operation);
  if (!side) return () => false;
  const identity = identityOf(side);
  return () => identityOf(side) !== identity;
}

/**
 * The cache key of an answer. Personal answers carry the identity in their key, so no other identity finds
 * them. Null for operations that need a session when there is none.
 */
export function keyFor(session: Session, operation: OperationId, input: object): string | null {
  const side = sideOf(operation);
  const key = dataKey(operation, input);
  if (!side) return key;
  const isSignedIn = side === "desk" ? session.visitor.desk : session.visitor.mode !== "visitor";
  return isSignedIn ? `${key}${markOf(side, session.identity[side])}` : null;
}

/** The suffix of the cache keys of one identity. */
export const markOf = (side: SessionSide, identity: number): string => ` of ${side} ${identity}`;
