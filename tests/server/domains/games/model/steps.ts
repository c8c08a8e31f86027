import fc from "fast-check";
import type { GameCall } from "../../../../../src/server/domains/games/port.ts";
import { callAbout, number, sessions, storyAbout } from "./calls.ts";

/** Calls as a script writes them: players, sessions, rounds and actions by short names. */
export type Step =
  /** One after the other; in one go, in this order; or at once over two nodes, in any order. */
  | { how: "alone" | "together" | "at once"; calls: GameCall[] }
  | { how: "wait"; hours: number }
  | { how: "end"; session: string }
  | { how: "suspend" | "free"; player: string }
  | { how: "launch"; session: string };

/** Among them some that come again. */
const calls = (bet: fc.Arbitrary<number>, most: number) =>
  fc.tuple(fc.array(callAbout(bet), { minLength: 1, maxLength: most }), number(0, 9)).map(([list, again]) => {
    const [first] = list;
    return again > 7 && first ? [...list, first] : list;
  });

type How = "alone" | "together" | "at once";
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const member = fc.constantFrom("ann", "bob");

/** The events around a few bets, mostly after the first of them. */
function chapter(bets: number, atOnce: boolean): fc.Arbitrary<Step[]> {
  return number(0, bets - 1).chain((first) => {
    const bet = fc.oneof(fc.constant(first), fc.constant(first), number(first, first + 3));
    const of = (how: How, most: number) => calls(bet, most).map((list): Step => ({ how, calls: list }));
    const step = fc.oneof(
      weighted(24, of("alone", 1)),
      weighted(
        4,
        storyAbout(first).map((list): Step => ({ how: "alone", calls: list })),
      ),
      weighted(6, of("together", 8)),
      ...(atOnce ? [weighted(6, of("at once", 3))] : []),
      weighted(
        1,
        fc.constantFrom(1, 7, 13).map((hours): Step => ({ how: "wait", hours })),
      ),
      weighted(
        1,
        fc.constantFrom("a1", "a2", "b1").map((session): Step => ({ how: "end", session })),
      ),
      weighted(
        5,
        fc.constantFrom(...Object.keys(sessions)).map((session): Step => ({ how: "launch", session })),
      ),
      weighted(
        1,
        member.map((player): Step => ({ how: "suspend", player })),
      ),
      weighted(
        3,
        member.map((player): Step => ({ how: "free", player })),
      ),
    );
    const opening = callAbout(fc.constant(first), fc.constantFrom("bet", "betSettle"));
    return fc
      .tuple(fc.option(opening, { freq: 8 }), fc.array(step, { minLength: 1, maxLength: 8, size: "max" }))
      .map(([stake, steps]): Step[] => (stake ? [{ how: "alone", calls: [stake] }, ...steps] : steps));
  });
}

/** Scripts of about so many steps at most; `atOnce` where there are two nodes to race each other. */
export const scripts = (length: number, { atOnce }: { atOnce: boolean }): fc.Arbitrary<Step[]> =>
  fc
    .array(chapter(Math.ceil(length / 2), atOnce), { maxLength: Math.ceil(length / 5), size: "max" })
    .map((chapters) => chapters.flat());

/** A script as somebody would read it. */
export const scriptText = (steps: readonly Step[]): string => steps.map(stepText).join("\n");

function stepText(step: Step): string {
  switch (step.how) {
    case "wait":
      return `wait ${step.hours} hours`;
    case "end":
      return `end ${step.session}`;
    case "launch":
      return `launch ${step.session}`;
    case "suspend":
    case "free":
      return `${step.how} ${step.player}`;
    default:
      return `${step.how}: ${step.calls.map(callText).join("; ")}`;
  }
}

export function callText(call: GameCall): string {
  const { kind, player, currency } = call;
  const said = Object.entries(call).flatMap(([name, value]) =>
    ["kind", "player", "requestId", "transactionId", "roundId", "currency"].includes(name) ||
    value === undefined ||
    value === false ||
    value === "game"
      ? []
      : [`${name} ${Array.isArray(value) ? `[${value.join(" ")}]` : String(value)}`],
  );
  const id = "transactionId" in call ? ` ${call.transactionId}` : "";
  const round = "roundId" in call ? ` in ${call.roundId}` : "";
  const money = currency === "INR" ? "" : ` ${currency}`;
  return `${kind}${id} of ${player}${round}${money}${said.length > 0 ? `, ${said.join(", ")}` : ""}`;
}
