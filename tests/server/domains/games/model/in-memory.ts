import { periodDays } from "../../../../../src/server/core/safer-play/periods.ts";
import type { GameCall } from "../../../../../src/server/domains/games/port.ts";
import type { decide } from "../../../../../src/server/domains/games/rules/decide.ts";
import type { DecisionContext } from "../../../../../src/server/domains/games/rules/decision-context.ts";
import { balanceKey, type State } from "../../../../../src/server/domains/games/rules/state.ts";
import type { openChanges } from "../../../../../src/server/domains/games/rules/state-changes.ts";
import { trialType } from "../../../../../src/site/constants.ts";
import { begins, players, sessions } from "./calls.ts";
import { actionLine, balanceLine, roundLine } from "./lines.ts";
import type { App } from "./play.ts";
import type { Stand } from "./state.ts";

/** The rules under test: those that ship, or a copy with a planted fault. */
export type RulesCode = { decide: typeof decide; openChanges: typeof openChanges };

/** The rules alone, on a private state: no database, no locks, no waiting. */
export function appInMemory(
  rules: RulesCode,
  at: Omit<DecisionContext, "now" | "closed" | "seeded" | "gameType">,
): App {
  const clock = { at: Date.parse("2026-11-21T10:00:00Z") };
  const state = beginning(clock.at);
  const table = (): DecisionContext => ({
    ...at,
    now: clock.at,
    seeded: false,
    gameType: () => "RNG",
    closed: (game) => (game === "game" ? undefined : "game.unknown"),
  });
  const change = (name: string, to: { ended?: boolean; used?: number }) => {
    const found = state.sessions.get(name);
    if (found) state.sessions.set(name, { ...found, ...to });
  };
  return {
    settles: at.settles,
    maximumBet: at.maximumBet,
    now: () => clock.at,
    pass: (ms) => {
      clock.at += ms;
    },
    send: async (calls) => {
      const changes = rules.openChanges(state);
      return calls.map((call: GameCall) => rules.decide(changes, call, table()));
    },
    launch: async (name) => change(name, { ended: false, used: clock.at }),
    end: async (name) => change(name, { ended: true }),
    suspend: async (name, suspended) => {
      const found = state.players.get(name);
      if (found) state.players.set(name, { ...found, suspended });
    },
    stand: async () => standOfState(state),
  };
}

const beginning = (now: number): State => ({
  players: new Map(
    Object.entries(players).map(([id, book]) => [
      id,
      { id, type: book === "trial" ? trialType : 0, suspended: false, excludedUntil: null },
    ]),
  ),
  balances: new Map(Object.entries(begins).map(([name, spendable]) => [name, { spendable, owed: 0n }])),
  sessions: new Map(
    Object.entries(sessions).map(([token, [member, book]]) => [
      token,
      { token, member, book, used: now, ended: false },
    ]),
  ),
  transactions: new Map(),
  rounds: new Map(),
  bonuses: new Map(),
  days: periodDays("UTC", now),
  limits: new Map(),
  usage: new Map(),
});

function standOfState({ balances, rounds, transactions }: State): Stand {
  const lines: [string, string][] = [];
  for (const player of Object.keys(players))
    for (const book of ["real", "trial"] as const)
      lines.push(
        balanceLine(player, book, balances.get(balanceKey(player, book)) ?? { spendable: 0n, owed: 0n }),
      );
  lines.push(...[...rounds.values()].map(roundLine), ...[...transactions.values()].map(actionLine));
  return Object.fromEntries(lines);
}
