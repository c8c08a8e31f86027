import { sql, type Transaction } from "kysely";
import type { Rule } from "../../../contract/generated/rewards.ts";
import type { HouseholdKind } from "../../core/members/household-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** How often a member got each rule's reward: ever, and for a day of a zone. Expired offers count, withdrawn ones do not. */
export async function timesByRule(
  tx: Tx,
  memberId: string,
  { day, zone }: { day: string; zone: string },
): Promise<Map<string, { times: number; timesToday: number }>> {
  const { rows } = await sql<{ rule: string; times: number; today: number }>`
    select rule_id as rule, count(*)::int4 as times, (count(*) filter (
        where coalesce(day, (created_at at time zone ${zone})::date) = ${day}::date))::int4 as today
    from reward where member_id = ${memberId} and state <> 'withdrawn' group by 1`.execute(tx);
  return new Map(rows.map(({ rule, times, today }) => [rule, { times, timesToday: today }]));
}

/**
 * A member's credited deposits that rules have answered to, this one included: the others' events are still waiting. Both
 * are read in one statement, so each deposit has one number, in the order in which they are answered.
 */
export async function depositNumber(tx: Tx, memberId: string, eventId?: bigint): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select ((select count(*) from deposit where member_id = ${memberId} and state = 'credited')
      - (select count(*) from reward_event where member_id = ${memberId} and type = 'deposit'
          and id is distinct from ${eventId ?? null}::int8))::int4 as number`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Whether money that a member paid in was ever credited. */
export async function hasDeposited(tx: Tx, memberId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("deposit")
    .select("id")
    .where("member_id", "=", memberId)
    .where("state", "=", "credited")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * How many deposits of a member hold the choice of a rule and have not brought it yet: open ones, and credited ones that rules have
 * not answered to. A deposit that failed holds nothing. Lock the member first when a decision depends on it.
 */
export async function heldChoices(tx: Tx, memberId: string, ruleId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select ((select count(*) from deposit where member_id = ${memberId} and reward_rule = ${ruleId}
        and (state = 'review' or (state = 'waiting' and expires_at > ${now})))
      + (select count(*) from reward_event where member_id = ${memberId} and type = 'deposit'
          and body ->> 'choice' = ${ruleId}))::int4 as held`.execute(tx);
  return rows[0]?.held ?? 0;
}

/** The rule that was chosen for a deposit, as it was written then; undefined for deposits that are older than the column. */
export async function chosenTerms(tx: Tx, depositId: string): Promise<Rule | undefined> {
  const found = await tx
    .selectFrom("deposit")
    .select("reward_terms")
    .where("id", "=", depositId)
    .executeTakeFirst();
  return found?.reward_terms ?? undefined;
}

/**
 * What is compared, and which rewards of a rule are looked at: those for an occurrence, or of any; to others alone, or also to anybody
 * for others as friends; also those that wait to be claimed, or ended unclaimed, or those alone that were taken.
 */
type Looking = {
  kinds: readonly HouseholdKind[];
  occurrence?: string | undefined;
  orAsFriend?: boolean;
  taken?: boolean;
};

/** What a member shares with any other member who got a rule's reward, or who brought it as a friend. */
export async function sharedByRule(
  tx: Tx,
  { id, account }: Pick<Member, "id" | "account">,
  ruleId: string,
  { kinds, occurrence, orAsFriend = false, taken = false }: Looking,
): Promise<string[]> {
  const counts = taken ? sql`r.state = 'taken'` : sql`r.state <> 'withdrawn'`;
  const { rows } = await sql<{ shared: string }>`
    with others as (
      select 'device' as shared, m.id from known_browser mine
        join known_browser theirs on theirs.brand_id = mine.brand_id and theirs.browser_hash = mine.browser_hash
          and theirs.owner <> mine.owner
        join member m on m.brand_id = theirs.brand_id and theirs.owner = 'account:' || m.account
        where ${kinds.includes("device")} and mine.owner = ${`account:${account}`}
      union all
      select 'address', theirs.member_id from known_network mine
        join known_network theirs on theirs.brand_id = mine.brand_id and theirs.network = mine.network
          and theirs.member_id <> mine.member_id
        where ${kinds.includes("address")} and mine.member_id = ${id}
      union all
      select 'account', theirs.member_id from payout_account mine
        join payout_account theirs on theirs.brand_id = mine.brand_id and theirs.fingerprint = mine.fingerprint
          and theirs.member_id <> mine.member_id
        where ${kinds.includes("account")} and mine.member_id = ${id}
    )
    select distinct o.shared from others o where exists (
      select from reward r where r.member_id = o.id and r.rule_id = ${ruleId} and ${counts}
        and r.occurrence = coalesce(${occurrence ?? null}, r.occurrence))
      or (${orAsFriend} and exists (
        select from reward r where r.about_member = o.id and r.rule_id = ${ruleId} and ${counts}))
    order by 1`.execute(tx);
  return rows.map(({ shared }) => shared);
}

/** The rules of a brand that staff stopped. */
export async function stoppedRules(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom("reward_stop").select("rule_id").execute();
  return new Set(rows.map(({ rule_id }) => rule_id));
}
