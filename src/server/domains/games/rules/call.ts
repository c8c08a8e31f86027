import { hash } from "node:crypto";
import { mostMinor } from "../../../../kernel/money.ts";
import type { FreeRoundCall, GameCall } from "../port.ts";

/** Calls with a transaction id. */
export type GameAction = Exclude<GameCall, { kind: "balance" | "closeRound" }>;

/** The calls that a tombstone blocks: transactions that were rolled back before they arrived. */
export const tombstoneIds: ReadonlySet<GameCall["kind"]> = new Set(["bet", "betSettle", "settle"]);

/**
 * The id under which a transaction is stored. Some vendors roll back a transaction under its own id. Those are two
 * transactions, and the second one gets a prefix.
 */
export const idOf = (call: GameAction | FreeRoundCall): string =>
  "reference" in call && call.reference === call.transactionId
    ? `${call.kind}:${call.transactionId}`
    : call.transactionId;

/** The ids in a call: its own and those it refers to. */
export function idsOf(call: GameCall | FreeRoundCall): string[] {
  if (!("transactionId" in call)) return [];
  return [idOf(call), ...aboutOf(call)];
}

/** The transactions that a call refers to. */
export function aboutOf(call: GameAction | FreeRoundCall): readonly string[] {
  if ("reference" in call) return [call.reference];
  if ("grant" in call) return [call.grant];
  return "references" in call ? call.references : [];
}

/** The hash of a transaction's content: the same id with another hash is a conflict (3). */
export function hashOfCall(call: GameAction | FreeRoundCall): string {
  const amounts = ["amount" in call ? call.amount : 0n, "win" in call ? call.win : 0n].map(String);
  // A call that refers to another transaction is identified by it; vendors leave out its round in repetitions.
  const round = "reference" in call ? "" : call.roundId;
  return hash(
    "sha256",
    JSON.stringify([call.kind, call.player, call.currency, round, amounts, aboutOf(call)]),
    "hex",
  );
}

const most = { id: 100, player: 40, request: 200, references: 100 };

/** Whether a call can be stored: texts that fit their columns, amounts that one transaction may move. */
export function isPossible(call: GameCall | FreeRoundCall): boolean {
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

function amountsOf(call: GameCall | FreeRoundCall): bigint[] {
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
