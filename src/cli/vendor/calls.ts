import type { Random } from "../../kernel/random.ts";
import type { GameCall } from "../../server/domains/games/port.ts";
import type { Seat } from "./seat.ts";

type CallOf<Kind extends GameCall["kind"]> = Extract<GameCall, { kind: Kind }>;

/** An id as vendors make them, by the seed. */
export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** An amount from one unit to `most` units of the currency, in minor units that the protocol can tell. */
export function amountOf({ harness, random }: Seat, most: number): bigint {
  const { exponent } = harness.brand.payload.currency;
  const hundredths = BigInt(100 + Math.floor(random() * (most - 1) * 100));
  return exponent >= 2 ? hundredths * 10n ** BigInt(exponent - 2) : hundredths / 10n ** BigInt(2 - exponent);
}

const common = ({ harness, random, member }: Seat) => ({
  requestId: uuid(random),
  player: member.id,
  currency: harness.brand.payload.currency.code,
});

const actOf = (seat: Seat, roundId: string) => ({
  ...common(seat),
  transactionId: uuid(seat.random),
  gameCode: seat.harness.gameCodes[seat.random() < 0.8 ? 0 : 1],
  roundId,
});

/** Stakes name their valid bet now and then where the protocol can. */
function validBetOf({ random, harness }: Seat, amount: bigint): bigint | undefined {
  return harness.simulator.needs && random() < 0.3 ? amount : undefined;
}

export const balanceCall = (seat: Seat): CallOf<"balance"> => ({
  kind: "balance",
  ...common(seat),
  session: seat.session,
});

export const betCall = (seat: Seat, round: string, amount: bigint, needs?: bigint): CallOf<"bet"> => ({
  kind: "bet",
  ...actOf(seat, round),
  session: seat.session,
  amount,
  needs,
  validBet: validBetOf(seat, amount),
  closesRound: false,
});

export const betSettleCall = (
  seat: Seat,
  round: string,
  amount: bigint,
  win: bigint,
): CallOf<"betSettle"> => ({
  ...betCall(seat, round, amount),
  kind: "betSettle",
  win,
  closesRound: seat.random() < 0.7,
});

export const settleCall = (
  seat: Seat,
  round: string,
  references: readonly string[],
  amount: bigint,
  closesRound = false,
): CallOf<"settle"> => ({
  kind: "settle",
  ...actOf(seat, round),
  references,
  amount,
  validBet: seat.harness.simulator.needs && seat.random() < 0.2 ? amount : undefined,
  closesRound,
});

export const referenceCall = <Kind extends "rollback" | "voidSettle">(
  seat: Seat,
  kind: Kind,
  round: string,
  reference: string,
): { kind: Kind; reference: string } & ReturnType<typeof actOf> => ({
  kind,
  ...actOf(seat, round),
  reference,
});

export const resettleCall = (
  seat: Seat,
  round: string,
  reference: string,
  amount: bigint,
): CallOf<"resettle"> => ({ kind: "resettle", ...actOf(seat, round), reference, amount });

export const amountCall = <Kind extends "adjust" | "reward">(
  seat: Seat,
  kind: Kind,
  round: string,
  amount: bigint,
): { kind: Kind; amount: bigint } & ReturnType<typeof actOf> => ({ kind, ...actOf(seat, round), amount });

export const closeCall = (seat: Seat, roundId: string): CallOf<"closeRound"> => ({
  kind: "closeRound",
  ...common(seat),
  gameCode: seat.harness.gameCodes[0],
  roundId,
});
