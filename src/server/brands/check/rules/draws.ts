import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { type JsonMember, memberOf, membersOf, valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";
import { amountAt, liveRules, numberAt, objectsOf, textAt } from "./live-rewards.ts";
import { exponentOf } from "./money.ts";
import { daysBetween, rewardsFile as file, isDay } from "./rewards.ts";

type Kind = "redEnvelopes" | "raffles";
type At = Omit<Finding, "rule" | "file">;

/** A draw that is not paused, as it is served; own ones have their place in the brand's file. */
type LiveDraw = { id: string; draw: unknown; pointer: string | undefined };

/** The draws of a brand that are announced, each with what it inherits. */
export function liveDraws({ folder, documents }: CheckContext, kind: Kind): LiveDraw[] {
  const written: JsonMember[] = membersOf(memberOf(readableFile(folder, "rewards")?.tree, kind));
  const own = new Map(written.map(({ key }) => [key, pointerTo(`/${kind}`, key)]));
  const draws: unknown = documents.rewards[kind];
  return Object.entries(isObject(draws) ? draws : {}).flatMap(([id, draw]) =>
    isObject(draw) && draw.paused !== true ? [{ id, draw, pointer: own.get(id) }] : [],
  );
}

/** Findings of the brand's own draws of a kind, each at a place below its draw. */
const ofOwn = (
  context: CheckContext,
  kind: Kind,
  rule: string,
  findingsOf: (draw: unknown, id: string) => (At | undefined)[],
): Finding[] =>
  liveDraws(context, kind).flatMap(({ id, draw, pointer }) =>
    pointer === undefined
      ? []
      : findingsOf(draw, id).flatMap((found) =>
          found ? [{ ...found, rule, file, pointer: pointer + found.pointer }] : [],
        ),
  );

/** The sum of what a list gives: so many times an amount. A count that is not whole has a finding of its schema. */
const sumOf = (list: unknown, times: string, exponent: number): bigint =>
  objectsOf(list).reduce((sum, one) => {
    const count = numberAt(one, `/${times}`) ?? 1;
    return sum + (Number.isInteger(count) ? BigInt(count) : 0n) * (amountAt(one, "/amount", exponent) ?? 0n);
  }, 0n);

/** A budget holds at least one pot: otherwise no window would ever be announced. */
export function drawBudgetFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  const finding = (draw: unknown, cost: bigint, what: string): At | undefined => {
    const budget = amountAt(draw, "/budget", exponent);
    if (budget === undefined || cost <= budget) return undefined;
    const message = `The budget does not hold ${what}: no window is ever announced.`;
    return { pointer: "/budget", message, suggestion: "raise the budget, or give less" };
  };
  return [
    ...ofOwn(context, "redEnvelopes", "LB750", (draw) => [
      finding(draw, sumOf(valueAt(draw, "/envelopes"), "count", exponent), "one pot"),
    ]),
    ...ofOwn(context, "raffles", "LB750", (draw) => [
      finding(draw, sumOf(valueAt(draw, "/prizes"), "places", exponent), "the prizes of one draw"),
    ]),
  ];
}

/** A window opens at some time: its days exist, and one of them is among its days of the week. */
export function drawWindowFindings(context: CheckContext): Finding[] {
  return [
    ...ofOwn(context, "redEnvelopes", "LB751", (draw) => [
      ...dayFindings(draw, "/window"),
      textAt(draw, "/window/hours/from") !== undefined &&
      textAt(draw, "/window/hours/from") === textAt(draw, "/window/hours/until")
        ? {
            pointer: "/window/hours/until",
            message: "The window ends when it begins: it never opens.",
            suggestion: 'leave "hours" out for the whole day',
          }
        : undefined,
    ]),
    ...ofOwn(context, "raffles", "LB751", (draw) => [...dayFindings(draw, "/draw"), ...oneDay(draw)]),
  ];
}

function dayFindings(draw: unknown, at: string): (At | undefined)[] {
  const [from, until] = ["from", "until"].map((name) => textAt(draw, `${at}/${name}`));
  for (const name of ["from", "until", "day"]) {
    const day = textAt(draw, `${at}/${name}`);
    if (day !== undefined && !isDay(day))
      return [{ pointer: `${at}/${name}`, message: `There is no day ${quote(day)}.` }];
  }
  if (from !== undefined && until !== undefined && until < from)
    return [
      {
        pointer: `${at}/until`,
        message: `The last day, ${until}, is before the first, ${from}: it never opens.`,
      },
    ];
  const weekdays = textsOf(valueAt(draw, `${at}/weekdays`));
  const days = daysBetween(from, until);
  return [
    weekdays.length > 0 && days && !days.some((day) => weekdays.includes(day))
      ? {
          pointer: `${at}/weekdays`,
          message: "None of these days of the week is between the first day and the last: it never opens.",
        }
      : undefined,
  ];
}

/** A raffle that is drawn on one day is drawn on no days of the week, and after its first day. */
function oneDay(draw: unknown): (At | undefined)[] {
  const [day, from] = [textAt(draw, "/draw/day"), textAt(draw, "/draw/from")];
  if (day === undefined) return [];
  return [
    ...["weekdays", "until"].map((name) =>
      valueAt(draw, `/draw/${name}`) === undefined
        ? undefined
        : {
            pointer: `/draw/${name}`,
            at: "key" as const,
            message: `It is drawn on one day, ${day}: ${quote(name)} would not be kept.`,
          },
    ),
    from !== undefined && from > day
      ? {
          pointer: "/draw/from",
          message: `Tickets are collected from ${from} on, but the draw is on ${day}: it never opens.`,
        }
      : undefined,
  ];
}

/** A raffle has rules that give its tickets, and rules give tickets of raffles that there are, at once. */
export function drawTicketFindings(context: CheckContext): Finding[] {
  const rules = liveRules(context);
  const named = rules.map(({ rule }) => textAt(rule, "/effect/tickets/raffle"));
  const raffles = liveDraws(context, "raffles").map(({ id }) => id);
  const without = ofOwn(context, "raffles", "LB752", (_draw, id) => [
    named.includes(id)
      ? undefined
      : {
          pointer: "",
          at: "key",
          message: `No rule gives tickets of the raffle ${quote(id)}: nobody can win.`,
          suggestion: `write a rule with "tickets": { "raffle": ${quote(id)}, "amount": 1 }`,
        },
  ]);
  const astray = rules.flatMap(({ rule, pointer }): Finding[] => {
    const raffle = textAt(rule, "/effect/tickets/raffle");
    if (pointer === undefined || raffle === undefined) return [];
    const at = (place: string, message: string, more: Partial<Finding> = {}): Finding => ({
      rule: "LB752",
      file,
      pointer: pointer + place,
      message,
      ...more,
    });
    return [
      ...(raffles.includes(raffle)
        ? []
        : [
            at(
              "/effect/tickets/raffle",
              `There is no raffle ${quote(raffle)} that is not paused.`,
              wayOut(raffle, raffles),
            ),
          ]),
      ...(valueAt(rule, "/claim") === undefined
        ? []
        : [at("/claim", "Tickets come at once: a draw does not wait for claims.", { at: "key" })]),
    ];
  });
  return [...without, ...astray];
}

/** The envelopes of a pot add up to what members are told of it, and no pot has more than a window can show. */
export function potFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return ofOwn(context, "redEnvelopes", "LB753", (draw) => {
    const envelopes = objectsOf(valueAt(draw, "/envelopes"));
    const count = envelopes.reduce((sum, one) => sum + (numberAt(one, "/count") ?? 0), 0);
    const [told, amount] = [numberAt(draw, "/pot/envelopes"), amountAt(draw, "/pot/amount", exponent)];
    const sum = sumOf(envelopes, "count", exponent);
    return [
      told !== undefined && told !== count
        ? {
            pointer: "/pot/envelopes",
            message: `The pot is said to have ${told} envelopes, but they are ${count}.`,
            suggestion: `${count}`,
          }
        : undefined,
      amount !== undefined && amount !== sum
        ? {
            pointer: "/pot/amount",
            message: `The envelopes do not add up to ${quote(textAt(draw, "/pot/amount") ?? "")}.`,
          }
        : undefined,
      ...envelopes.map((one, place) =>
        amountAt(one, "/amount", exponent) === 0n
          ? { pointer: `/envelopes/${place}/amount`, message: "An envelope holds something." }
          : undefined,
      ),
    ];
  });
}
