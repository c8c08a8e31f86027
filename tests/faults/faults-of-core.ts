import type { Settles } from "../server/domains/games/model/world.ts";
import { faultsOfGames } from "./faults-of-games.ts";
import type { Edit } from "./mutant.ts";

/**
 * A mistake in what decides and keeps vendors' calls, and the model that has to find it: beside the rules alone, or
 * beside two nodes on PostgreSQL. One that shows only when two calls meet is sought with several seeds.
 */
export type CoreFault = {
  name: string;
  by: "rules" | "postgres";
  settles: Settles;
  meets?: boolean;
  edits: readonly Edit[];
};

const rules = "server/domains/games/rules";
const open = "server/foundation/db/functions/game-state.sql";
const keep = "server/foundation/db/functions/game-keep.sql";

/** Those that a certification finds too. */
const known: CoreFault[] = faultsOfGames
  .filter(({ edits }) => edits.every(({ file }) => file.startsWith(rules)))
  .filter(({ name }) => name !== "any game will do")
  .map(({ name, edits }) => ({ name, edits, by: "rules", settles: "bet" }));

const inRules = (
  name: string,
  settles: Settles,
  file: string,
  search: string,
  replace: string,
): CoreFault => ({
  name,
  by: "rules",
  settles,
  edits: [{ file: `${rules}/${file}`, search, replace }],
});

export const faultsOfCore: readonly CoreFault[] = [
  ...known,
  inRules(
    "amounts are no part of what is asked under an id",
    "bet",
    "call.ts",
    "JSON.stringify([call.kind, call.player, call.currency, round, amounts, aboutOf(call)])",
    "JSON.stringify([call.kind, call.player, call.currency, round, aboutOf(call)])",
  ),
  inRules(
    "a closed round is settled again",
    "round",
    "settlements.ts",
    'if (round.state === "closed") return { problem: "round.closed" };',
    "",
  ),
  inRules(
    "what was taken back before it came may come",
    "bet",
    "earlier-answer.ts",
    'if (known.kind === "tombstone")\n    return tombstoneIds.has(call.kind) ? "cancelled.already" : "transaction.conflict";',
    'if (known.kind === "tombstone") return undefined;',
  ),
  inRules(
    "credits are refused after the session's end",
    "bet",
    "settlements.ts",
    'if (call.amount < 0n || (call.validBet ?? 0n) < 0n) return "request.bad";',
    'if ([...changes.state.sessions.values()].some((one) => one.member === call.player && one.ended)) return "session.invalid";',
  ),
  inRules(
    "a correction takes below nothing",
    "bet",
    "money.ts",
    "-larger(-amount - balance.spendable)",
    "0n",
  ),
  inRules("what comes does not pay what is owed", "bet", "money.ts", "smaller(amount, -balance.owed)", "0n"),
  inRules(
    "bets stay lost with a round whose end was taken back",
    "round",
    "stakes.ts",
    "for (const lost of settledBy(changes.state, bet.id))",
    "for (const lost of settledBy(changes.state, bet.id).slice(0, 0))",
  ),
  inRules(
    "a round without bets is open again",
    "round",
    "rounds.ts",
    'round.bets > 0 ? { ...round, state: "open", finished: null } : round',
    '{ ...round, state: "open", finished: null }',
  ),
  {
    name: "what is decided on is read without locks",
    by: "postgres",
    settles: "bet",
    meets: true,
    edits: [
      { file: open, search: "perform pg_advisory_xact_lock(k.key) from (", replace: "perform k.key from (" },
      { file: open, search: "      for no key update\n", replace: "" },
    ],
  },
  {
    name: "a round's open bets are not read",
    by: "postgres",
    settles: "round",
    edits: [
      { file: open, search: "and t.state = 'open' offset 0", replace: "and t.state = 'never' offset 0" },
    ],
  },
  {
    name: "it is not kept what settled a bet",
    by: "postgres",
    settles: "bet",
    edits: [
      {
        file: keep,
        search: "settled_by = u.settled_by,",
        replace: "settled_by = t.settled_by,",
      },
    ],
  },
  {
    name: "a call that is missing in a batch is reported as done",
    by: "postgres",
    settles: "bet",
    edits: [
      {
        file: "server/domains/games/decide-in-batches.ts",
        search: "const decisions = asked.map(({ call, context, until }) =>",
        replace:
          'const decisions = asked.map(({ call, context, until }, place) => place >= 3 ? { status: "ok" as const, balance: 0n } :',
      },
    ],
  },
];
