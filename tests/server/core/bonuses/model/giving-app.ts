import { randomUUID } from "node:crypto";
import { cancelGrant, expireGrants } from "../../../../../src/server/core/free-rounds/free-rounds.ts";
import { decisionContext } from "../../../../../src/server/domains/games/build-decision-context.ts";
import { bookFreeRound } from "../../../../../src/server/domains/games/free-rounds/book-round.ts";
import { claimReward } from "../../../../../src/server/domains/rewards/claim-rewards.ts";
import { expireRewards } from "../../../../../src/server/domains/rewards/expire.ts";
import { countFreeRounds } from "../../../../../src/server/domains/rewards/free-rounds-cost.ts";
import { handleMember } from "../../../../../src/server/domains/rewards/handle-member-events.ts";
import { rewardsOf } from "../../../domains/rewards/harness.ts";
import type { BonusHarness } from "../harness.ts";
import type { Player } from "./app.ts";
import { type Given, type GivingAct, startOf } from "./giving.ts";

/** The functions of the product that give, from the sources that ship or from a copy with a planted fault. */
export type GivingCode = {
  claimReward: typeof claimReward;
  handleMember: typeof handleMember;
  bookFreeRound: typeof bookFreeRound;
  cancelGrant: typeof cancelGrant;
  expireRewards: typeof expireRewards;
  expireGrants: typeof expireGrants;
  countFreeRounds: typeof countFreeRounds;
};

export const shippedGiving: GivingCode = {
  claimReward,
  handleMember,
  bookFreeRound,
  cancelGrant,
  expireRewards,
  expireGrants,
  countFreeRounds,
};

export type GivingApp = {
  /** Carries an act out; answers as the model does. `given` says when rounds began. */
  act: (player: Player, act: GivingAct, given: Given) => Promise<string>;
  /** What the jobs of rewards and of free rounds do. */
  job: () => Promise<void>;
  /** How what members were given is stored, as the model reads it. */
  stands: (players: readonly Player[]) => Promise<string[][]>;
  budgets: () => Promise<string[]>;
};

export function givingApp(on: BonusHarness, code: GivingCode = shippedGiving): GivingApp {
  const { brand, database, wallet, clock } = on.domain;
  const rewards = rewardsOf(on.domain);
  const inBrand: typeof database.brand = (_, work) => database.brand(brand.merchant, work);

  const choose = async (player: Player, { rule, deposit }: Extract<GivingAct, { kind: "choose" }>) => {
    const { member } = player.seat;
    await player.credit(deposit);
    const reference = await rewards.deposit(member, deposit, { choice: rule });
    await inBrand("", (tx) => code.handleMember(tx, rewards.deps, member.id));
    const own = await rewards.rewards(member);
    const found = own.find(({ occurrence }) => occurrence === `deposit:${reference}`);
    if (!found) return "nothing";
    player.offers.push(found.id);
    if (found.state === "taken" && found.kind === "freeRounds") player.grants.push(found.id);
    return found.state;
  };

  const claim = async (player: Player, place: number) => {
    const { member } = player.seat;
    const id = player.offers[place] ?? "";
    const once = () => code.claimReward(on.domain.contextOf(member), member, { id }, wallet);
    // Two taps at once are one claim.
    const claims = await Promise.all([once(), once()]);
    const refusals = claims.flatMap((one) => (one.ok ? [] : [one.code]));
    if (refusals.length === 0) return "claimed twice";
    if (refusals.length === 2) return refusals[0] ?? "";
    return refusals[0] === "reward.taken" ? "ok" : (refusals[0] ?? "");
  };

  const spin = (player: Player, act: Extract<GivingAct, { kind: "spin" }>, given: Given) => {
    const grant = given.grants[act.place];
    const transactionId = `${player.seat.member.id}:${act.id}`;
    return code.bookFreeRound(
      { database, wallet },
      {
        kind: "freeRound",
        requestId: randomUUID(),
        player: player.seat.member.id,
        currency: brand.payload.currency.code,
        transactionId,
        gameCode: on.game,
        roundId: transactionId,
        grant: player.grants[act.place] ?? "",
        win: act.win,
        startedAt: grant ? startOf(grant, act.isLate, clock.at) : clock.at,
      },
      decisionContext(brand, on.vendor, on.catalogue, { now: clock.at }),
    );
  };

  return {
    act: async (player, act, given) => {
      switch (act.kind) {
        case "choose":
          return choose(player, act);
        case "claim":
          return claim(player, act.place);
        case "spin":
          return spin(player, act, given);
        case "takeBack": {
          const id = player.grants[act.place] ?? "";
          const by = { id, by: "desk", reason: "by mistake" };
          const done = await inBrand("", (tx) => code.cancelGrant(tx, { brand, now: clock.at }, by));
          return done.ok ? "ok" : done.code;
        }
      }
    },
    job: async () => {
      await code.expireRewards(brand, database, clock.at);
      const each = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work);
      await code.expireGrants(each, { brand, wallet, now: clock.at }, 2_000);
      await code.countFreeRounds(brand, database, clock.at);
    },
    stands: async (players) => {
      const ids = players.map(({ seat }) => seat.member.id);
      const all = await inBrand("", async (tx) => ({
        rewards: await tx
          .selectFrom("reward")
          .select(["id", "member_id", "rule_id", "amount", "state"])
          .where("member_id", "in", ids)
          .execute(),
        grants: await tx
          .selectFrom("free_rounds")
          .select(["id", "member_id", "rule_id", "used", "rounds", "won", "state"])
          .where("member_id", "in", ids)
          .execute(),
      }));
      return players.map(({ seat, offers, grants }) => [
        ...ownOf(all.rewards, seat, offers).map(
          (one) => `offer of ${one.rule_id} ${one.amount}: ${one.state}`,
        ),
        ...ownOf(all.grants, seat, grants).map(
          ({ rule_id, used, rounds, won, state }) =>
            `${used} of ${rounds} rounds of ${rule_id} won ${won}: ${state}`,
        ),
      ]);
    },
    budgets: async () => {
      const rows = await inBrand("", (tx) =>
        tx
          .selectFrom("reward_spent")
          .select(["rule_id", "amount", "rewards"])
          .select((eb) => eb.cast<string>("day", "text").as("on"))
          .execute(),
      );
      return rows
        .filter(({ amount, rewards: count }) => amount !== 0n || count !== 0n)
        .map((one) => `${one.rule_id} ${one.on}: ${one.amount} for ${one.rewards}`)
        .sort();
    },
  };
}

/** A member's rows in the order of their ids. */
const ownOf = <Row extends { id: string; member_id: string }>(
  rows: readonly Row[],
  { member }: Player["seat"],
  ids: readonly string[],
): Row[] =>
  rows
    .filter(({ member_id }) => member_id === member.id)
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
