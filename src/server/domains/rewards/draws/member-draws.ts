import type { Transaction } from "kysely";
import type { Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { localized } from "../../../../site/locale.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { maskedAccount } from "../../../core/members/masked.ts";
import type { Member } from "../../../core/members/member-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { wordedCheck } from "../check-words.ts";
import { namesOf } from "../claim-rewards.ts";
import { stoppedRules } from "../facts-store.ts";
import { rulesOf } from "../rule.ts";
import { type ConditionResult, firstMissing } from "../rule-conditions.ts";
import { type Draw, endedDraws, openDraws, openedByAmount, ownEnvelopes, picksOf } from "./draw-store.ts";
import { checksOf } from "./open-envelope.ts";
import { envelopeAmounts, prizeAmounts, ruleIdOf } from "./terms.ts";
import { ownTickets } from "./ticket-store.ts";

type Tx = Transaction<Schema>;
type EnvelopeDraw = Extract<Draw, { kind: "envelope" }>;
type RaffleDraw = Extract<Draw, { kind: "raffle" }>;
export type Envelope = Output<"member/envelopes">["content"][number];
type Raffle = Output<"member/raffles">["content"][number];

/** Draws that have ended and are still shown. */
const pastShown = 6;
/** A member's latest spans of tickets that are shown. */
const spansShown = 40;

const isEnvelope = (draw: Draw): draw is EnvelopeDraw => draw.kind === "envelope";
const isRaffle = (draw: Draw): draw is RaffleDraw => draw.kind === "raffle";

/** The red envelopes of a brand as a member has them: open or coming, and the last ones that are over (spec section 1). */
export async function memberEnvelopes(
  context: RequestContext,
  member: Member,
): Promise<Output<"member/envelopes">> {
  const { inBrand } = context;
  return inBrand(async (tx) => {
    const open = (await openDraws(tx, "envelope")).filter(isEnvelope);
    const ended = (await endedDraws(tx, "envelope", pastShown)).filter(isEnvelope);
    const own = await ownEnvelopes(
      tx,
      member.id,
      [...open, ...ended].map(({ id }) => id),
    );
    const stopped = await stoppedRules(tx);
    const content: Envelope[] = [];
    for (const draw of [...open, ...ended])
      content.push(await envelopeRow(tx, context, member, { draw, own: own.get(draw.id), stopped }));
    return { content };
  });
}

type Shown = {
  draw: EnvelopeDraw;
  own: { place: number; amount: bigint } | undefined;
  stopped: ReadonlySet<string>;
};

async function envelopeRow(
  tx: Tx,
  context: RequestContext,
  member: Member,
  { draw, own, stopped }: Shown,
): Promise<Envelope> {
  const { brand, language, now } = context;
  const { terms, exponent } = draw;
  const at = new Date(now());
  const amounts = envelopeAmounts(terms, exponent);
  const opened = await openedByAmount(tx, draw.id);
  const isOpen = draw.ended_at === null && draw.ends_at > at;
  const checks = isOpen && !own ? await checksOf(tx, { brand, member, draw, at }) : [];
  const unmet = firstMissing(checks);
  const missing = unmet && wordedCheck(context, unmet);
  const money = (minor: bigint) => decimalText(minor, exponent);
  return {
    draw: draw.id,
    title: localized(terms.title, language),
    text: terms.text ? localized(terms.text, language) : "",
    state: own
      ? "opened"
      : envelopeState(draw, {
          at,
          envelopes: amounts.length,
          missing,
          isStopped: stopped.has(ruleIdOf("envelope", draw.name)),
        }),
    isOver: draw.ended_at !== null,
    startsAt: draw.starts_at.toISOString(),
    endsAt: draw.ends_at.toISOString(),
    envelopes: amounts.length,
    left: amounts.length - Number(draw.taken),
    pot: money(draw.pot),
    leftAmount: money(draw.pot - draw.amount),
    mine: own ? money(own.amount) : "",
    place: own?.place ?? 0,
    check: missing?.check ?? "",
    has: missing?.has ?? "",
    needs: missing?.needs ?? "",
    kinds: terms.envelopes.map(({ count }, kind) => {
      // The first envelope of this kind, in the order in which they are written.
      const first = terms.envelopes.slice(0, kind).reduce((sum, one) => sum + one.count, 0);
      const amount = amounts[first] ?? 0n;
      return { amount: money(amount), count, left: leftOf(terms, amounts, { kind, amount, opened }) };
    }),
    serverHash: draw.server_hash,
  };
}

/** How many envelopes of a kind are left; kinds of the same amount share what was opened, the first of them first. */
function leftOf(
  { envelopes }: EnvelopeDraw["terms"],
  amounts: readonly bigint[],
  { kind, amount, opened }: { kind: number; amount: bigint; opened: ReadonlyMap<bigint, number> },
): number {
  let taken = opened.get(amount) ?? 0;
  let first = 0;
  for (const [index, { count }] of envelopes.entries()) {
    if (amounts[first] === amount) {
      if (index === kind) return Math.max(count - taken, 0);
      taken = Math.max(taken - count, 0);
    }
    first += count;
  }
  return 0;
}

function envelopeState(
  draw: EnvelopeDraw,
  {
    at,
    envelopes,
    missing,
    isStopped,
  }: { at: Date; envelopes: number; missing: ConditionResult | undefined; isStopped: boolean },
): Envelope["state"] {
  if (draw.taken >= BigInt(envelopes)) return "empty";
  if (draw.ended_at || draw.ends_at <= at) return "over";
  if (isStopped) return "stopped";
  if (missing) return "missing";
  return draw.starts_at > at ? "next" : "open";
}

/** The raffles of a brand as a member has them: collecting tickets, and the last ones that were drawn (spec section 1). */
export async function memberRaffles(
  context: RequestContext,
  member: Member,
): Promise<Output<"member/raffles">> {
  const { brand, inBrand, now, language } = context;
  return inBrand(async (tx) => {
    const at = new Date(now());
    const open = (await openDraws(tx, "raffle")).filter(isRaffle).filter(({ starts_at }) => starts_at <= at);
    const ended = (await endedDraws(tx, "raffle", pastShown)).filter(isRaffle);
    const ids = [...open, ...ended].map(({ id }) => id);
    const tickets = await ownTickets(tx, member.id, ids, spansShown);
    const picks = await picksOf(tx, ids);
    const stopped = await stoppedRules(tx);
    const rules = rulesOf(brand).filter(({ id }) => !stopped.has(id));
    const rowOf = (draw: RaffleDraw): Raffle => {
      const { terms, exponent } = draw;
      const money = (minor: bigint) => decimalText(minor, exponent);
      const own = tickets.get(draw.id);
      return {
        draw: draw.id,
        title: localized(terms.title, language),
        text: terms.text ? localized(terms.text, language) : "",
        state: raffleState(draw, at, stopped),
        isOver: draw.ended_at !== null,
        drawAt: draw.ends_at.toISOString(),
        tickets: Number(draw.taken),
        mine: own?.count ?? 0,
        numbers: (own?.spans ?? [])
          .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
          .join(", "),
        pot: money(draw.pot),
        prizes: prizeLines(prizeAmounts(terms, exponent)).map((line) => ({
          ...line,
          amount: money(line.amount),
        })),
        ways: rules
          .filter(({ effect }) => effect.kind === "tickets" && effect.raffle === draw.name)
          .map(({ id }) => namesOf(brand, id, language)),
        winners: (picks.get(draw.id) ?? []).flatMap(({ place, account, member_id, ticket, amount }) =>
          place === null
            ? []
            : [
                {
                  place,
                  name: maskedAccount(account),
                  ticket: Number(ticket),
                  amount: money(amount),
                  isOwn: member_id === member.id,
                },
              ],
        ),
        serverHash: draw.server_hash,
      };
    };
    return { content: [...open, ...ended].map(rowOf) };
  });
}

function raffleState(draw: RaffleDraw, at: Date, stopped: ReadonlySet<string>): Raffle["state"] {
  if (draw.ended_at) return "drawn";
  if (stopped.has(ruleIdOf("raffle", draw.name))) return "stopped";
  return draw.ends_at > at ? "open" : "drawing";
}

/** Places that bring the same, together: "2–6". */
function prizeLines(amounts: readonly bigint[]): { places: string; amount: bigint }[] {
  const lines: { first: number; last: number; amount: bigint }[] = [];
  for (const [index, amount] of amounts.entries()) {
    const line = lines.at(-1);
    if (line?.amount === amount) line.last = index + 1;
    else lines.push({ first: index + 1, last: index + 1, amount });
  }
  return lines.map(({ first, last, amount }) => ({
    places: first === last ? `${first}` : `${first}–${last}`,
    amount,
  }));
}
