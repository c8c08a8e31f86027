import { personal } from "../../contract/generated/personal.ts";
import type { OperationId } from "../../contract/words.ts";
import { dataKey } from "../../site/block-data.ts";
import { identityOf, type Side } from "../context/identity.ts";
import { deskToken, type Session, sessionToken } from "../context/session.ts";

/** Calls of the merchant's staff, under their own session. */
export const isOfDesk = (operation: string): boolean => operation.startsWith("desk/");

/** Whose an operation's answers are; undefined when they are everybody's. */
export function sideOf(operation: OperationId): Side | undefined {
  if (isOfDesk(operation)) return "desk";
  return personal.has(operation) ? "member" : undefined;
}

/** The token that calls of an operation are sent with. */
export const tokenOf = (operation: OperationId): string | null =>
  isOfDesk(operation) ? deskToken.read() : sessionToken();

/** Tells for a call on its way whether whoever asked has gone: then its answer is nobody's any more. */
export function watchAsker(operation: OperationId): () => boolean {
  const side = sideOf(operation);
  if (!side) return () => false;
  const asker = identityOf(side);
  return () => identityOf(side) !== asker;
}

/**
 * Under which key an answer is cached: one that belongs to somebody carries whose it is, so that nobody else finds
 * it. Null for what nobody who is logged in could ask.
 */
export function keyFor(session: Session, operation: OperationId, input: object): string | null {
  const side = sideOf(operation);
  const key = dataKey(operation, input);
  if (!side) return key;
  const isThere = side === "desk" ? session.visitor.desk : session.visitor.mode !== "visitor";
  return isThere ? `${key}${markOf(side, session.identity[side])}` : null;
}

/** How the keys of somebody's answers end. */
export const markOf = (side: Side, identity: number): string => ` of ${side} ${identity}`;
