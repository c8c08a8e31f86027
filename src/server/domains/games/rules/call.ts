import { hash } from "node:crypto";
import { mostMinor } from "../../../../kernel/money.ts";
import type { GameCall } from "../port.ts";

/** Calls that have an id of their own. */
export type GameAction = Exclude<GameCall, { kind: "balance" | "closeRound" }>;

/** What a tombstone stands in the way of: an act that was taken back before it came. */
export const tombstoneIds: ReadonlySet<GameCall["kind"]> = new Set(["bet", "betSettle", "settle"]);

/**
 * The id under which an act is kept. Some vendors take an act back under its own id: that is two acts, and the
 * second is kept under a name of the house's.
 */
export const idOf = (call: GameAction): string =>
  "reference" in call && call.reference === call.transactionId
    ? `${call.kind}:${call.transactionId}`
    : call.transactionId;

/** The ids that a call names: its own and those it is about. */
export function idsOf(call: GameCall): string[] {
  if (!("transactionId" in call)) return [];
  return [idOf(call), ...aboutOf(call)];
}

/** The acts that a call is about. */
export function aboutOf(call: GameAction): readonly string[] {
  if ("reference" in call) return [call.reference];
  return "references" in call ? call.references : [];
}

/** What an act asks for: the same id with another hash is another question (3). */
export function hashOfCall(call: GameAction): string {
  const amounts = ["amount" in call ? call.amount : 0n, "win" in call ? call.win : 0n].map(String);
  // What is about another act is known by that; vendors leave out its round when they repeat themselves.
  const round = "reference" in call ? "" : call.roundId;
  return hash(
    "sha256",
    JSON.stringify([call.kind, call.player, call.currency, round, amounts, aboutOf(call)]),
    "hex",
  );
}

const most = { id: 100, player: 40, request: 200, references: 100 };

/** Whether a call can be kept at all: texts that fit their columns, amounts that one act may move. */
export function isPossible(call: GameCall): boolean {
  const texts = [
    fits(call.player, most.player),
    fits(call.requestId, most.request),
    fits(call.currency, 12),
    "roundId" in call ? fits(call.roundId, most.id) && fits(call.gameCode, most.id) : true,
    "transactionId" in call ? idsOf(call).every((id) => fits(id, most.id + 20)) : true,
    "transactionId" in call
      ? fits(call.transactionId, most.id) && aboutOf(call).length <= most.references
      : true,
  ];
  return (
    texts.every(Boolean) && amountsOf(call).every((amount) => amount >= -mostMinor && amount <= mostMinor)
  );
}

function amountsOf(call: GameCall): bigint[] {
  const named = [
    "amount" in call ? call.amount : 0n,
    "win" in call ? call.win : 0n,
    "needs" in call ? (call.needs ?? 0n) : 0n,
    "validBet" in call ? (call.validBet ?? 0n) : 0n,
  ];
  return named;
}

const fits = (text: string, longest: number): boolean =>
  text.length > 0 && text.length <= longest && !text.includes("\0") && text.isWellFormed();
