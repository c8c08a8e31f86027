import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import { byTime, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { RewardTable } from "../../foundation/db/reward-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Reward = Selectable<RewardTable>;
export type NewReward = Insertable<RewardTable>;

/** Writes a reward; false when its rule has answered to the occurrence already. */
export async function insertReward(tx: Tx, reward: NewReward): Promise<boolean> {
  const done = await tx
    .insertInto("reward")
    .values(reward)
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "rule_id", "member_id", "occurrence"]).doNothing(),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A member's reward, locked. */
export const lockReward = (tx: Tx, memberId: string, id: string): Promise<Reward | undefined> =>
  tx
    .selectFrom("reward")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** A member's reward. */
export const rewardOf = (tx: Tx, memberId: string, id: string): Promise<Reward | undefined> =>
  tx
    .selectFrom("reward")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();

/** How many rewards a member may claim. */
export async function offeredCount(tx: Tx, memberId: string, now: number): Promise<number> {
  const { offered } = await tx
    .selectFrom("reward")
    .select((eb) => eb.fn.countAll<bigint>().as("offered"))
    .where("member_id", "=", memberId)
    .where("state", "=", "offered")
    .where("expires_at", ">", new Date(now))
    .executeTakeFirstOrThrow();
  return Number(offered);
}

/** The amounts of periods that a member may claim, in minor units. */
export async function offeredSum(tx: Tx, memberId: string, now: number): Promise<bigint> {
  const { sum } = await tx
    .selectFrom("reward")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount"), sql<string>`0`).as("sum"))
    .where("member_id", "=", memberId)
    .where("state", "=", "offered")
    .where("expires_at", ">", new Date(now))
    .where("occurrence", "like", "period:%")
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** What a member has of a rule: a reward to claim, one that was taken, a bonus that is played or waits for its turn. */
export type Taken = { offered: boolean; taken: boolean; running: boolean };

/** What a member has of each of some rules; rules that gave nothing are left out. */
export async function takenByRule(
  tx: Tx,
  { memberId, ruleIds, at }: { memberId: string; ruleIds: readonly string[]; at: Date },
): Promise<Map<string, Taken>> {
  const rows = await tx
    .selectFrom("reward")
    .leftJoin("bonus", (join) =>
      join
        .onRef("bonus.brand_id", "=", "reward.brand_id")
        .onRef("bonus.id", "=", "reward.id")
        .on("bonus.state", "in", ["waiting", "active"]),
    )
    .where("reward.member_id", "=", memberId)
    .where("reward.rule_id", "in", ruleIds)
    .groupBy("reward.rule_id")
    .select("reward.rule_id")
    .select([
      sql<boolean>`bool_or(reward.state = 'offered' and reward.expires_at > ${at})`.as("offered"),
      sql<boolean>`bool_or(reward.state = 'taken')`.as("taken"),
      sql<boolean>`bool_or(bonus.id is not null)`.as("running"),
    ])
    .execute();
  return new Map(rows.map(({ rule_id, ...row }) => [rule_id, { ...row, offered: row.offered ?? false }]));
}

/** The rules that gave rewards, by the rewards' numbers. */
export async function rulesOfRewards(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("reward").select(["id", "rule_id"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, rule_id }) => [id, rule_id]));
}

/** Whether a rule has answered to an occurrence. */
export async function isGiven(
  tx: Tx,
  { rule_id, member_id, occurrence }: Pick<NewReward, "rule_id" | "member_id" | "occurrence">,
): Promise<boolean> {
  const found = await tx
    .selectFrom("reward")
    .select("id")
    .where("rule_id", "=", rule_id)
    .where("member_id", "=", member_id)
    .where("occurrence", "=", occurrence)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a reward was taken. */
export const setTaken = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable("reward").set({ state: "taken", taken_at: at }).where("id", "=", id).execute();
};

type RewardsWanted = PageAsked & {
  memberId?: string | undefined;
  ruleId?: string | undefined;
  state?: Reward["state"] | undefined;
  /** Only what periods came to. */
  ofPeriods?: boolean;
  /** Only what can be claimed at this instant, and what ends first comes first. */
  claimableAt?: Date | undefined;
};

/** A page of rewards, newest first where nothing else is said, with the account names of their members. */
export async function rewardPage(
  tx: Tx,
  { memberId, ruleId, state, ofPeriods = false, claimableAt, ...wanted }: RewardsWanted,
): Promise<Page<Reward & { account: string }>> {
  const query = tx
    .selectFrom("reward")
    .$if(memberId !== undefined, (of) => of.where("reward.member_id", "=", memberId ?? ""))
    .$if(ruleId !== undefined, (of) => of.where("reward.rule_id", "=", ruleId ?? ""))
    .$if(ofPeriods, (of) => of.where("reward.occurrence", "like", "period:%"))
    .$if(state !== undefined, (of) => of.where("reward.state", "=", state ?? "offered"))
    .$if(claimableAt !== undefined, (of) => of.where("reward.expires_at", ">", claimableAt ?? null))
    .innerJoin("member", (join) =>
      join.onRef("member.brand_id", "=", "reward.brand_id").onRef("member.id", "=", "reward.member_id"),
    )
    .selectAll("reward")
    .select("member.account");
  const order = claimableAt
    ? byTime("asc", "reward.expires_at", "reward.id")
    : byTime("desc", "reward.created_at", "reward.id");
  return paged(tx, query, order, wanted);
}

/** How many rewards a member has of a rule. */
export async function countRewards(tx: Tx, memberId: string, ruleId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("reward")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .where("rule_id", "=", ruleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends offers that were not claimed in time, at most `most`, and returns them. */
export async function expireOffers(tx: Tx, now: number, most: number): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    update reward set state = 'expired' where (brand_id, id) in (
      select brand_id, id from reward where state = 'offered' and expires_at <= ${new Date(now)}
      order by expires_at limit ${most} for update skip locked)
    returning *`.execute(tx);
  return rows;
}

/** Marks a reward as taken back by staff. */
export const setWithdrawn = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable("reward").set({ state: "withdrawn" }).where("id", "=", id).execute();
};

/** What rules gave last, by their ids; for those that are in no file any more. */
export async function lastKinds(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, Reward["kind"]>> {
  if (ruleIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: Reward["kind"] }>`
    select asked.rule as id, last.kind from unnest(${[...ruleIds]}::text[]) asked (rule) cross join lateral (
      select r.kind from reward r where r.rule_id = asked.rule order by r.created_at desc limit 1) last`.execute(
    tx,
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
