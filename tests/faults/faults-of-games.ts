import type { Edit } from "./mutant.ts";

/** A mistake in the callbacks of game vendors, the vendor whose certification has to find it, and the rules that fail. */
export type GameFault = { name: string; vendor: string; rules: readonly string[]; edits: Edit[] };

const rsaBetWin = "server/adapters/games/rsa-bet-win.ts";
const hmacSettlement = "server/adapters/games/hmac-settlement.ts";
const hmacSettlementCalls = "server/adapters/games/hmac-settlement-calls.ts";
const rules = "server/domains/games/rules";

/** Mistakes in adapters and in the rules that all vendors share. */
export const faultsOfGames: readonly GameFault[] = [
  {
    name: "signatures are not verified",
    vendor: "SIGNET",
    rules: ["7"],
    edits: [
      {
        file: rsaBetWin,
        search: 'return keysOf(merchant).some((key) => verify("sha256", body, key, signature));',
        replace: "return keysOf(merchant).length > 0;",
      },
    ],
  },
  {
    name: "another brand's key will do",
    vendor: "TALLY",
    rules: ["7"],
    edits: [
      {
        file: hmacSettlement,
        search: "return keysOf(merchant).some(",
        replace: 'return [...keysOf(merchant), ...keysOf("saffron")].some(',
      },
    ],
  },
  {
    name: "signatures are good for ever",
    vendor: "TALLY",
    rules: ["7"],
    edits: [
      {
        file: hmacSettlement,
        search: "Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds",
        replace: "false",
      },
    ],
  },
  {
    name: "fractions are cut off",
    vendor: "SIGNET",
    rules: ["6"],
    edits: [
      {
        file: rsaBetWin,
        search: "scaled % scale === 0n && minor <= mostMinor",
        replace: "minor <= mostMinor",
      },
    ],
  },
  {
    name: "conflicts are reported as success",
    vendor: "SIGNET",
    rules: ["3"],
    edits: [
      {
        file: rsaBetWin,
        search: '"transaction.conflict": "RS_ERROR_DUPLICATE_TRANSACTION"',
        replace: '"transaction.conflict": "RS_OK"',
      },
    ],
  },
  {
    name: "refusals contain no balance",
    vendor: "TALLY",
    rules: ["24"],
    edits: [
      {
        file: hmacSettlement,
        search: "balance: balanceText(outcome)",
        replace: 'balance: outcome.status === "ok" ? balanceText(outcome) : undefined',
      },
    ],
  },
  {
    name: "the worst case of many shots is forgotten",
    vendor: "TALLY",
    rules: ["20"],
    edits: [
      {
        file: hmacSettlementCalls,
        search: "session: said.sessionId, amount, needs,",
        replace: "session: said.sessionId, amount, needs: needs && undefined,",
      },
    ],
  },
  {
    name: "of a list of bets one is settled",
    vendor: "TALLY",
    rules: ["4"],
    edits: [
      {
        file: hmacSettlementCalls,
        search: "references: said.bets ?? [],",
        replace: "references: (said.bets ?? []).slice(0, 1),",
      },
    ],
  },
  {
    name: "repetitions are not noticed",
    vendor: "SIGNET",
    rules: ["12", "27", "11"],
    edits: [
      {
        file: `${rules}/earlier-answer.ts`,
        search: 'return known.answered === "ok" ? "duplicate" : known.answered;',
        replace: "return undefined;",
      },
    ],
  },
  {
    name: "another content under the same id is a repetition",
    vendor: "SIGNET",
    rules: ["3"],
    edits: [
      {
        file: `${rules}/earlier-answer.ts`,
        search: 'if (known.hash !== hashOfCall(call)) return "transaction.conflict";',
        replace: "",
      },
    ],
  },
  {
    name: "a rollback that comes first is forgotten",
    vendor: "SIGNET",
    rules: ["13"],
    edits: [
      {
        file: `${rules}/stakes.ts`,
        search: "id: call.reference,",
        replace: "id: `never ${call.reference}`,",
      },
    ],
  },
  {
    name: "what is settled is rolled back",
    vendor: "TALLY",
    rules: ["15", "18"],
    edits: [
      {
        file: `${rules}/stakes.ts`,
        search: 'if (bet.state === "settled" && bet.settledBy !== bet.id) return "settled.already";',
        replace: "",
      },
    ],
  },
  {
    name: "closed rounds take stakes",
    vendor: "TALLY",
    rules: ["5"],
    edits: [
      {
        file: `${rules}/stakes.ts`,
        search: 'if (round.state === "closed") return "round.closed";',
        replace: "",
      },
    ],
  },
  {
    name: "stakes are not covered",
    vendor: "SIGNET",
    rules: ["24"],
    edits: [
      {
        file: `${rules}/stakes.ts`,
        search: 'if (cover.own + cover.bonus < needs) return "funds";',
        replace: "",
      },
    ],
  },
  {
    name: "launches are never over",
    vendor: "SIGNET",
    rules: ["8"],
    edits: [
      {
        file: `${rules}/play-session.ts`,
        search: 'return now - found.used > idleMs ? "session.expired" : undefined;',
        replace: "return undefined;",
      },
    ],
  },
  {
    name: "any player's session will do",
    vendor: "TALLY",
    rules: ["8"],
    edits: [{ file: `${rules}/play-session.ts`, search: "found.member !== player || ", replace: "" }],
  },
  {
    name: "bets are paid twice",
    vendor: "SIGNET",
    rules: ["4"],
    edits: [
      {
        file: `${rules}/settlements.ts`,
        search: 'if (known.some(({ state }) => state === "settled")) return { problem: "settled.already" };',
        replace: "",
      },
    ],
  },
  {
    name: "what was taken back wins",
    vendor: "SIGNET",
    rules: ["17", "13", "10"],
    edits: [
      {
        file: `${rules}/settlements.ts`,
        search:
          'if (known.some(({ state }) => state === "cancelled")) return { problem: "cancelled.already" };',
        replace: "",
      },
    ],
  },
  {
    name: "nothing paid is nothing settled",
    vendor: "SIGNET",
    rules: ["18"],
    edits: [
      {
        file: `${rules}/settlements.ts`,
        search:
          'for (const bet of bets) changeTransaction(changes, bet, { state: "settled", settledBy: id });',
        replace:
          'for (const bet of amount > 0n ? bets : []) changeTransaction(changes, bet, { state: "settled", settledBy: id });',
      },
    ],
  },
  {
    name: "a correction pays the whole again",
    vendor: "TALLY",
    rules: ["21", "24"],
    edits: [
      {
        file: `${rules}/corrections.ts`,
        search: "const amount = call.amount - paid.win;",
        replace: "const amount = call.amount;",
      },
    ],
  },
  {
    name: "any game will do",
    vendor: "SIGNET",
    rules: ["22"],
    edits: [
      {
        file: `${rules}/stakes.ts`,
        search: " ?? context.closed(call.gameCode);",
        replace: ";",
      },
    ],
  },
];
