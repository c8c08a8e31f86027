import type { Random } from "../../kernel/random.ts";
import type { GameCall } from "../../server/domains/games/port.ts";
import type { Player } from "./player.ts";

type CallOf<Kind extends GameCall["kind"]> = Extract<GameCall, { kind: Kind }>;

/** An id in the format of vendors, from the seed. */
export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** An amount from one unit to `most` units of the currency, in minor units that the protocol can express. */
export function amountOf({ harness, random }: Player, most: number): bigint {
  const { exponent } = harness.brand.payload.currency;
  const hundredths = BigInt(100 + Math.floor(random() * (most - 1) * 100));
  return exponent >= 2 ? hundredths * 10n ** BigInt(exponent - 2) : hundredths / 10n ** BigInt(2 - exponent);
}

const common = ({ harness, random, member }: Player) => ({
  requestId: uuid(random),
  player: member.id,
  currency: harness.brand.payload.currency.code,
});

const actOf = (player: Player, roundId: string) => ({
  ...common(player),
  transactionId: uuid(player.random),
  gameCode: player.harness.gameCodes[player.random() < 0.8 ? 0 : 1],
  roundId,
});

/** Some stakes state their valid bet, if the protocol supports it. */
function validBetOf({ random, harness }: Player, amount: bigint): bigint | undefined {
  return harness.simulator.statesNeeds && random() < 0.3 ? amount : undefined;
}

export const balanceCall = (player: Player): CallOf<"balance"> => ({
  kind: "balance",
  ...common(player),
  session: player.session,
});

export const betCall = (player: Player, round: string, amount: bigint, needs?: bigint): CallOf<"bet"> => ({
  kind: "bet",
  ...actOf(player, round),
  session: player.session,
  amount,
  needs,
  validBet: validBetOf(player, amount),
  closesRound: false,
});

export const betSettleCall = (
  player: Player,
  round: string,
  amount: bigint,
  win: bigint,
): CallOf<"betSettle"> => ({
  ...betCall(player, round, amount),
  kind: "betSettle",
  win,
  closesRound: player.random() < 0.7,
});

export const settleCall = (
  player: Player,
  round: string,
  references: readonly string[],
  amount: bigint,
  closesRound = false,
): CallOf<"settle"> => ({
  kind: "settle",
  ...actOf(player, round),
  references,
  amount,
  validBet: player.harness.simulator.statesNeeds && player.random() < 0.2 ? amount : undefined,
  closesRound,
});

export const referenceCall = <Kind extends "rollback" | "voidSettle">(
  player: Player,
  kind: Kind,
  round: string,
  reference: string,
): { kind: Kind; reference: string } & ReturnType<typeof actOf> => ({
  kind,
  ...actOf(player, round),
  reference,
});

export const resettleCall = (
  player: Player,
  round: string,
  reference: string,
  amount: bigint,
): CallOf<"resettle"> => ({ kind: "resettle", ...actOf(player, round), reference, amount });

export const amountCall = <Kind extends "adjust" | "reward">(
  player: Player,
  kind: Kind,
  round: string,
  amount: bigint,
): { kind: Kind; amount: bigint } & ReturnType<typeof actOf> => ({ kind, ...actOf(player, round), amount });

export const closeCall = (player: Player, roundId: string): CallOf<"closeRound"> => ({
  kind: "closeRound",
  ...common(player),
  gameCode: player.harness.gameCodes[0],
  roundId,
});
