import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A table whose rows end: those whose `column` is older than `ms`, and that `unless` does not keep. */
export type Sweep = {
  table: keyof Schema;
  column: string;
  /** In milliseconds. */
  ms: number;
  /** The rule in words, for docs/operations.md. */
  rule: string;
  unless?: (now: number) => RawBuilder<unknown>;
};

const brandVersions = 20;
const joined = () => sql`currency = ''`;

/** The tables that the sweep empties (docs/operations.md, Retention). */
const sweeps: readonly Sweep[] = [
  { table: "limit_counter", column: "window_ends_at", ms: hour, rule: "an hour after its window" },
  { table: "captcha", column: "expires_at", ms: hour, rule: "an hour after it expired" },
  { table: "login_challenge", column: "expires_at", ms: hour, rule: "an hour after it expired" },
  { table: "handoff_code", column: "expires_at", ms: hour, rule: "an hour after it expired" },
  { table: "social_flow", column: "expires_at", ms: hour, rule: "an hour after it expired" },
  // Three times the tolerance of an envelope's age (core/identity/envelope.ts).
  { table: "used_envelope", column: "seen_at", ms: 360_000, rule: "six minutes" },
  { table: "verification_code", column: "expires_at", ms: day, rule: "a day after it expired" },
  { table: "session", column: "last_seen_at", ms: day, rule: "a day after its last use" },
  { table: "idempotent_answer", column: "at", ms: 7 * day, rule: "seven days" },
  { table: "game_session", column: "last_used_at", ms: 7 * day, rule: "seven days after its last use" },
  { table: "known_browser", column: "seen_at", ms: 365 * day, rule: "a year after the last login" },
  { table: "known_network", column: "seen_at", ms: 365 * day, rule: "a year after the last login" },
  { table: "play_change", column: "slot", ms: 400 * day, rule: "400 days after it was counted" },
  { table: "money_change", column: "slot", ms: 400 * day, rule: "400 days after it was counted" },
  { table: "team_play", column: "at", ms: 740 * day, rule: "740 days" },
  { table: "play_calendar", column: "year", ms: (740 + 366) * day, rule: "740 days after its year's end" },
  { table: "team_day", column: "day", ms: 740 * day, rule: "740 days; who joined stays", unless: joined },
  { table: "team_money", column: "at", ms: 740 * day, rule: "740 days" },
  { table: "team_week", column: "week", ms: 740 * day, rule: "740 days" },
  { table: "agent_campaign_visitor", column: "ends_at", ms: 0, rule: "with its day" },
  {
    table: "agent_campaign_quarter",
    column: "at",
    ms: 740 * day,
    rule: "740 days; the sum since the campaign was opened stays",
    unless: () => sql`at = '-infinity'`,
  },
  { table: "agent_campaign_day", column: "at", ms: 740 * day, rule: "740 days" },
  {
    table: "agent_run",
    column: "period_end",
    ms: 2 * day,
    rule: "two days when no payslip came of a salary's period, unless it is the last one; otherwise stays: what was paid is explained by it",
    unless: () => sql`bills > 0 or kind = 'dividend' or period_end = (
      select max(r.period_end) from agent_run r where r.brand_id = agent_run.brand_id and r.kind = agent_run.kind
        and r.period = agent_run.period)`,
  },
  {
    table: "payslip_approval",
    column: "at",
    ms: 400 * day,
    rule: "400 days, once it is carried out",
    unless: () => sql`done_at is null`,
  },
  { table: "sub_account_action", column: "at", ms: 400 * day, rule: "400 days" },
  { table: "reward_play", column: "day", ms: 400 * day, rule: "400 days" },
  { table: "reward_bet", column: "day", ms: 100 * day, rule: "100 days" },
  { table: "reward_verdict", column: "at", ms: 400 * day, rule: "400 days" },
  { table: "reward_period", column: "period_end", ms: 400 * day, rule: "400 days" },
  { table: "race_day", column: "day", ms: 100 * day, rule: "100 days" },
  {
    table: "race_period",
    column: "ends_at",
    ms: 400 * day,
    rule: "400 days after it was over, with its scores; once it has ended",
    unless: () => sql`ended_at is null`,
  },
  { table: "play_usage", column: "day", ms: 400 * day, rule: "400 days" },
  { table: "play_limit_change", column: "at", ms: 400 * day, rule: "400 days" },
  { table: "reality_check", column: "shown_at", ms: 400 * day, rule: "400 days" },
  { table: "play_sitting", column: "last_at", ms: 400 * day, rule: "400 days after the last play" },
  { table: "exclusion_mark", column: "until", ms: 0, rule: "with its exclusion's end" },
  { table: "licensee_mark", column: "until", ms: 0, rule: "with its exclusion's end" },
  {
    table: "exclusion_match",
    column: "found_at",
    ms: 400 * day,
    rule: "400 days, once it is decided",
    unless: () => sql`state = 'open'`,
  },
  { table: "agent_transfer_day", column: "day", ms: 40 * day, rule: "40 days" },
  {
    table: "member_notice",
    column: "at",
    ms: 90 * day,
    rule: "90 days when it is seen and in no inbox, or deleted; a year otherwise",
    unless: (now) =>
      sql`(seen_at is null or inbox and deleted_at is null) and at > ${new Date(now - 365 * day)}`,
  },
  {
    table: "message_delivery",
    column: "made_at",
    ms: 365 * day,
    rule: "a year: as long as the message is in the inbox",
  },
  {
    table: "push_subscription",
    column: "used_at",
    ms: 365 * day,
    rule: "until its browser or session ends it, a year after its last use",
  },
  {
    table: "message_send",
    column: "created_at",
    ms: 500 * day,
    rule: "500 days: longer than any of its messages, as it is sent within 90 days",
  },
  {
    table: "proof_image",
    column: "at",
    ms: 365 * day,
    rule: "a year, unless its payment is under way",
    unless:
      () => sql`exists (select from deposit d where d.brand_id = proof_image.brand_id and d.proof_id = proof_image.id
        and d.state in ('waiting', 'review'))
      or exists (select from withdrawal w where w.brand_id = proof_image.brand_id and w.proof_id = proof_image.id
        and w.state not in ('received', 'rejected'))`,
  },
  {
    table: "identity_picture",
    column: "delete_at",
    ms: 0,
    rule: "as many days after the decision as identity.json says; 30 days when it was never handed in",
  },
  { table: "popup_day", column: "day", ms: 740 * day, rule: "740 days" },
  { table: "popup_visitor", column: "ends_at", ms: 0, rule: "with its day" },
  { table: "report_mail", column: "made_at", ms: 400 * day, rule: "400 days, or with its saved report" },
  { table: "login_attempt", column: "at", ms: 180 * day, rule: "180 days" },
  { table: "data_request", column: "ended_at", ms: 1100 * day, rule: "three years after it ended" },
  { table: "feedback", column: "at", ms: 365 * day, rule: "a year" },
  {
    table: "conversation",
    column: "closed_at",
    ms: 730 * day,
    rule: "two years after it was closed, with its lines",
  },
  {
    table: "ticket",
    column: "closed_at",
    ms: 730 * day,
    rule: "two years after it was closed, with its thread and its pictures",
  },
  {
    table: "reward_application",
    column: "kept_until",
    ms: 0,
    rule: "two years after it ended, with its pictures; one that was never sent after a day",
  },
  {
    table: "brand_version",
    column: "created_at",
    ms: 90 * day,
    rule: `90 days after it was served last, and the latest ${brandVersions} for ever`,
    unless: (now) => sql`coalesce(served_at, created_at) >= least(${new Date(now - 90 * day)}, (
      select min(v.last) from (
        select coalesce(b.served_at, b.created_at) as last from brand_version b
        where b.brand_id = brand_version.brand_id
        order by coalesce(b.served_at, b.created_at) desc limit ${sql.lit(brandVersions)}) v))`,
  },
];

/** The rules of the other tables: who ends their rows, or why they stay. */
const otherRules: Readonly<Record<string, string>> = {
  member:
    "until erased; trial members end 30 days after their last login, with all rows but those of the books",
  chat_line: "with its conversation",
  member_tree: "with its member; an erased member keeps its place",
  member_favourite: "with its member, at most 200 each",
  social_identity: "with its member",
  member_avatar: "with its member, until another is chosen",
  profile_change: "with its member",
  marketing_consent: "stays: it proves that the member agreed; an erased member is a number in it",
  payout_account: "with its member: erased, what was paid to keeps its row without its content",
  desk_user: "stays: the audit trail names it; owners disable it",
  desk_audit: "stays, append-only; erasure removes a member's name from it",
  outbox_message: "the latest 200 of a brand; the demonstration only",
  job_run: "deleted by the jobs' planning when its job needs it no longer",
  winner: "30 days, by the job games.winners",
  winner_cursor: "one row a brand",
  money_quarter: "740 days, by the job desk.figures",
  play_day: "740 days, by the job desk.figures",
  report_day: "740 days, by the job desk.figures",
  report_schedule: "until staff delete it",
  figure_cursor: "one row a brand",
  agent_cover: "goes when its period is settled",
  agent_cursor: "one row a brand",
  agent_policy: "stays, a row for each change: what was paid goes by it",
  sub_account: "with its agent",
  agent_bill: "stays: what an agent was paid, and why",
  draw: "stays: the books name it, and anybody may verify it",
  draw_envelope: "stays: the books name it",
  draw_ticket: "stays: its draw is verified by it",
  draw_pick: "stays: the books name it",
  race_score: "with its period",
  race_prize: "stays: the books name it",
  race_cursor: "one row a brand",
  mission_claim: "stays: the books name it",
  bill_block: "stays, as the payslips that it sums do",
  bill_quarter: "stays, as the payslips that it sums do",
  agent_campaign: "stays: its members name it",
  agent_campaign_member: "stays: what a campaign came to is counted by it",
  agent_campaign_cursor: "one row a brand",
  message_channel: "with its member",
  message_setting: "with its member",
  sms_opt_out: "with its member",
  member_note: "with its member",
  member_tag: "with its member, or until staff take it off",
  message_template: "until staff delete it",
  agent_news_read: "with its member, the ids of what the brand still has",
  game_cursor: "one row a vendor",
  brand: "stays, one row a brand",
  platform_key: "stays, one row a key",
  job_due: "one row a brand and job",
  ledger_verification: "stays, one row a brand",
  published_version: "90 days after it was published last, and the latest 20 for ever",
  published_file: "with the last version that names it",
  content_draft: "until it is published or discarded",
  content_edition: "stays, append-only",
  publication: "stays, append-only",
  published_host: "replaced by each publication",
  bonus: "stays: the books name it",
  free_rounds: "stays: the books name it",
  deposit: "stays: the books name it",
  withdrawal: "stays: the books name it",
  redemption: "stays: the books name it; erasure removes where it was sent",
  reward: "stays: the books name it",
  reward_application_picture: "with its application",
  reward_gift: "stays: the books name it",
  reward_due: "goes when it is offered",
  reward_event: "goes when the rules have answered",
  reward_spent: "stays: budgets are counted by it",
  reward_stop: "until staff let the rule run again",
  reward_tally: "with its member",
  play_limit: "with its member",
  exclusion: "stays: it explains what was refused",
  vendor_play: "stays: what may still be lost at a vendor is known by it",
  vendor_stop: "stays: one row a member and vendor, which says why play stopped",
  vip_standing: "with its member",
  vip_step: "stays: it explains the level",
  vip_month: "stays: one row a month",
  points_exchange: "stays: the books name it",
  points_stock: "one row a good that was redeemed",
  identity_check: "with its member",
  identity_step: "with its check",
  identity_document: "with its member",
  identity_blocked_number: "until staff accept it again",
  ticket_message: "with its ticket",
  ticket_picture: "with its ticket",
  agent_contract: "stays: what was earned by it names it",
  agent_contract_step: "stays, append-only",
  payment_step: "stays, append-only",
  adjustment: "stays: the books name it",
  payment_contradiction: "stays: the books name it",
  wallet_transfer: "stays: the books name it",
  game_round: "stays: the books name it",
  game_transaction: "stays: vendors repeat calls, and corrections come late",
  ledger_account: "stays: the books",
  ledger_transaction: "stays, append-only",
  ledger_entry: "stays, append-only",
  ledger_block: "stays, append-only",
  ledger_reconciliation: "stays, append-only",
};

/** The rule of every table. */
export const retention = { sweeps, otherRules };

/** Deletes at most `most` rows that have ended, the oldest first; returns how many. */
export async function sweepBatch(
  tx: Transaction<Schema>,
  sweep: Sweep,
  now: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ deleted: bigint }>`
    with gone as (${deletion(sweep, now, most)} returning 1) select count(*) as deleted from gone`.execute(
    tx,
  );
  return Number(rows[0]?.deleted ?? 0);
}

/** The statement of a batch, without what it returns. */
export function deletion(sweep: Sweep, now: number, most: number): RawBuilder<unknown> {
  const { table, column, ms, unless } = sweep;
  const kept = unless ? sql` and not (${unless(now)})` : sql``;
  return sql`delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)}
    where ${sql.ref(column)} < ${new Date(now - ms)}${kept} order by ${sql.ref(column)} limit ${most}))`;
}
