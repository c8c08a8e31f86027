import type { GameCall, GameStatus } from "../../server/domains/games/port.ts";
import { amountOf, balanceCall, betCall, referenceCall, settleCall, uuid } from "./calls.ts";
import type { Seat } from "./seat.ts";
import { messageOf, post } from "./send-call.ts";
import type { Headers, Said } from "./simulators/simulator.ts";
import type { Rule } from "./verdict.ts";

/** Sends a letter that must be refused, with one of these words, and must change nothing. */
async function refused(
  seat: Seat,
  rule: Rule,
  what: string,
  letter: Said & { headers: Headers },
  kind: GameCall["kind"],
  ...statuses: GameStatus[]
): Promise<void> {
  const words = statuses.map((status) => seat.harness.simulator.wordOf(kind, status));
  const { word } = await post(seat, letter);
  seat.verdict.note(
    rule,
    words.includes(word) ? undefined : `${what} was answered "${word}" and not "${words.join('" or "')}"`,
  );
}

const freshBet = (seat: Seat) => betCall(seat, uuid(seat.random), amountOf(seat, 10));

/** Who did not sign, or not now, or for another brand; and the second live key, which counts (7). */
async function signatures(seat: Seat): Promise<void> {
  const { brand, other, now, simulator } = seat.harness;
  const call = freshBet(seat);
  const letter = messageOf(seat, call);
  const signed = (merchant: string, at: number) => ({
    ...letter,
    headers: simulator.sign(letter, { merchant, generation: "now", at, address: brand.merchant }),
  });
  const body = letter.body.replace(/.$/, " }");
  await refused(seat, "7", "a body that was changed", { ...letter, body }, "bet", "signature");
  await refused(seat, "7", "no signature", { ...letter, headers: {} }, "bet", "signature");
  await refused(seat, "7", "another brand's key", signed(other.merchant, now()), "bet", "signature");
  if (simulator.timed) {
    await refused(seat, "7", "an old call", signed(brand.merchant, now() - 302_000), "bet", "signature");
    await refused(
      seat,
      "7",
      "a call of tomorrow",
      signed(brand.merchant, now() + 302_000),
      "bet",
      "signature",
    );
  }
  const unread = simulator.say(call, brand.payload.currency.exponent);
  const junk = { ...unread, body: "{" };
  const by = { merchant: brand.merchant, generation: "now", at: now(), address: brand.merchant } as const;
  await refused(seat, "7", "no JSON", { ...junk, headers: simulator.sign(junk, by) }, "bet", "request.bad");
  if (!simulator.rotates) return;
  const asked = simulator.say(balanceCall(seat), brand.payload.currency.exponent);
  const next = { ...asked, headers: simulator.sign(asked, { ...by, generation: "next" }) };
  await refused(seat, "7", "the second live key", next, "balance", "ok");
}

/** Amounts that are none (6). */
async function amounts(seat: Seat): Promise<void> {
  const { exponent } = seat.harness.brand.payload.currency;
  for (const { what, text } of seat.harness.simulator.badAmounts(exponent)) {
    await refused(seat, "6", `a stake ${what}`, messageOf(seat, freshBet(seat), text), "bet", "request.bad");
    const pay = settleCall(seat, uuid(seat.random), [uuid(seat.random)], 100n);
    await refused(seat, "6", `a payout ${what}`, messageOf(seat, pay, text), "settle", "request.bad");
  }
  const nothing = { ...freshBet(seat), amount: 0n };
  await refused(seat, "6", "a stake of zero", messageOf(seat, nothing), "bet", "request.bad");
  const most = { ...freshBet(seat), amount: 10n ** 15n };
  await refused(seat, "6", "the largest stake there is", messageOf(seat, most), "bet", "funds", "limit");
}

/** Strangers, other currencies, unknown games, other players' sessions and bets (8, 22). */
async function strangers(seat: Seat, partner: Seat, foreigner: string): Promise<void> {
  const bet = freshBet(seat);
  const foreign = { ...bet, player: foreigner };
  await refused(seat, "22", "another brand's member", messageOf(seat, foreign), "bet", "player.unknown");
  const nobody = { ...freshBet(seat), player: "0" };
  await refused(seat, "22", "nobody", messageOf(seat, nobody), "bet", "player.unknown");
  const currency = { ...freshBet(seat), currency: "XTS" };
  await refused(seat, "22", "another currency", messageOf(seat, currency), "bet", "currency.wrong");
  const game = { ...freshBet(seat), gameCode: "no-such-game" };
  await refused(seat, "22", "an unknown game", messageOf(seat, game), "bet", "game.unknown");
  const borrowed = { ...freshBet(seat), session: partner.session };
  await refused(seat, "8", "another player's session", messageOf(seat, borrowed), "bet", "session.invalid");
  const invented = { ...freshBet(seat), session: uuid(seat.random) };
  await refused(seat, "8", "an invented session", messageOf(seat, invented), "bet", "session.invalid");
  const [theirs] = [...partner.books.bets].find(([, { state }]) => state === "open") ?? [];
  if (theirs === undefined) return;
  const pay = settleCall(seat, uuid(seat.random), [theirs], amountOf(seat, 10));
  const words = ["transaction.conflict", "transaction.missing"] as const;
  await refused(seat, "4", "a payout of another player's bet", messageOf(seat, pay), "settle", ...words);
  const back = referenceCall(seat, "rollback", uuid(seat.random), theirs);
  await refused(
    seat,
    "16",
    "a rollback of another player's bet",
    messageOf(seat, back),
    "rollback",
    "transaction.conflict",
  );
}

/** Everything that must be refused, once; `neighbour` is another player, with an open bet. */
export async function forge(seat: Seat, partner: Seat, foreigner: string): Promise<void> {
  await signatures(seat);
  await amounts(seat);
  await strangers(seat, partner, foreigner);
}
