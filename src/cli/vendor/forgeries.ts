import type { GameCall, GameStatus } from "../../server/domains/games/port.ts";
import { amountOf, balanceCall, betCall, referenceCall, settleCall, uuid } from "./calls.ts";
import type { Player } from "./player.ts";
import { messageOf, post } from "./send-call.ts";
import type { Headers, UnsignedCall } from "./simulators/simulator.ts";
import type { Rule } from "./verdict.ts";

/** Sends a message that must be refused with one of these statuses and must change nothing. */
async function refused(
  player: Player,
  rule: Rule,
  what: string,
  message: UnsignedCall & { headers: Headers },
  kind: GameCall["kind"],
  ...statuses: GameStatus[]
): Promise<void> {
  const words = statuses.map((status) => player.harness.simulator.wordOf(kind, status));
  const { word } = await post(player, message);
  player.verdict.note(
    rule,
    words.includes(word) ? undefined : `${what} was answered "${word}" and not "${words.join('" or "')}"`,
  );
}

const freshBet = (player: Player) => betCall(player, uuid(player.random), amountOf(player, 10));

/** Missing, wrong, expired and foreign signatures; and the second active key, which is valid (7). */
async function signatures(player: Player): Promise<void> {
  const { brand, other, now, simulator } = player.harness;
  const call = freshBet(player);
  const message = messageOf(player, call);
  const signed = (merchant: string, at: number) => ({
    ...message,
    headers: simulator.sign(message, { merchant, generation: "now", at, address: brand.merchant }),
  });
  const body = message.body.replace(/.$/, " }");
  await refused(player, "7", "a body that was changed", { ...message, body }, "bet", "signature");
  await refused(player, "7", "no signature", { ...message, headers: {} }, "bet", "signature");
  await refused(player, "7", "another brand's key", signed(other.merchant, now()), "bet", "signature");
  if (simulator.signsTime) {
    await refused(player, "7", "an old call", signed(brand.merchant, now() - 302_000), "bet", "signature");
    await refused(
      player,
      "7",
      "a call of tomorrow",
      signed(brand.merchant, now() + 302_000),
      "bet",
      "signature",
    );
  }
  const unread = simulator.format(call, brand.payload.currency.exponent);
  const junk = { ...unread, body: "{" };
  const by = { merchant: brand.merchant, generation: "now", at: now(), address: brand.merchant } as const;
  await refused(player, "7", "no JSON", { ...junk, headers: simulator.sign(junk, by) }, "bet", "request.bad");
  if (!simulator.hasTwoKeys) return;
  const asked = simulator.format(balanceCall(player), brand.payload.currency.exponent);
  const next = { ...asked, headers: simulator.sign(asked, { ...by, generation: "next" }) };
  await refused(player, "7", "the second live key", next, "balance", "ok");
}

/** Invalid amounts (6). */
async function amounts(player: Player): Promise<void> {
  const { exponent } = player.harness.brand.payload.currency;
  for (const { what, text } of player.harness.simulator.badAmounts(exponent)) {
    await refused(
      player,
      "6",
      `a stake ${what}`,
      messageOf(player, freshBet(player), text),
      "bet",
      "request.bad",
    );
    const pay = settleCall(player, uuid(player.random), [uuid(player.random)], 100n);
    await refused(player, "6", `a payout ${what}`, messageOf(player, pay, text), "settle", "request.bad");
  }
  const nothing = { ...freshBet(player), amount: 0n };
  await refused(player, "6", "a stake of zero", messageOf(player, nothing), "bet", "request.bad");
  const most = { ...freshBet(player), amount: 10n ** 15n };
  await refused(player, "6", "the largest stake there is", messageOf(player, most), "bet", "funds", "limit");
}

/** Unknown players, other currencies, unknown games, other players' sessions and bets (8, 22). */
async function foreignData(player: Player, partner: Player, foreigner: string): Promise<void> {
  const bet = freshBet(player);
  const foreign = { ...bet, player: foreigner };
  await refused(player, "22", "another brand's member", messageOf(player, foreign), "bet", "player.unknown");
  const unknown = { ...freshBet(player), player: "0" };
  await refused(player, "22", "an unknown player", messageOf(player, unknown), "bet", "player.unknown");
  const currency = { ...freshBet(player), currency: "XTS" };
  await refused(player, "22", "another currency", messageOf(player, currency), "bet", "currency.wrong");
  const game = { ...freshBet(player), gameCode: "no-such-game" };
  await refused(player, "22", "an unknown game", messageOf(player, game), "bet", "game.unknown");
  const borrowed = { ...freshBet(player), session: partner.session };
  await refused(
    player,
    "8",
    "another player's session",
    messageOf(player, borrowed),
    "bet",
    "session.invalid",
  );
  const invented = { ...freshBet(player), session: uuid(player.random) };
  await refused(player, "8", "an invented session", messageOf(player, invented), "bet", "session.invalid");
  const [theirs] = [...partner.expected.bets].find(([, { state }]) => state === "open") ?? [];
  if (theirs === undefined) return;
  const pay = settleCall(player, uuid(player.random), [theirs], amountOf(player, 10));
  const words = ["transaction.conflict", "transaction.missing"] as const;
  await refused(player, "4", "a payout of another player's bet", messageOf(player, pay), "settle", ...words);
  const back = referenceCall(player, "rollback", uuid(player.random), theirs);
  await refused(
    player,
    "16",
    "a rollback of another player's bet",
    messageOf(player, back),
    "rollback",
    "transaction.conflict",
  );
}

/** Sends each kind of call that must be refused once; `partner` is another player with an open bet. */
export async function forge(player: Player, partner: Player, foreigner: string): Promise<void> {
  await signatures(player);
  await amounts(player);
  await foreignData(player, partner, foreigner);
}
