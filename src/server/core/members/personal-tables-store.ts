import { sql } from "kysely";
import { agentTables } from "./personal-agent-tables-store.ts";
import {
  accounts,
  byMember,
  codeOnly,
  erasedText,
  kept,
  matters,
  type PersonalTable,
  payments,
  pseudonymOf,
} from "./personal-rows-store.ts";

/** Tables whose rows go with their member; nothing refers to them. */
const gone = [
  "reward_event",
  "reward_due",
  "reward_tally",
  "reward_verdict",
  "reward_play",
  "reward_bet",
  "social_identity",
  "member_avatar",
  "profile_change",
  "login_attempt",
  "member_favourite",
  "member_notice",
  "message_setting",
  "message_channel",
  "message_delivery",
  "agent_news_read",
  "play_limit",
  "play_limit_change",
  "play_usage",
  "play_sitting",
  "reality_check",
  "vip_standing",
  "known_network",
  "proof_image",
  "race_day",
] as const;

/** All tables with rows of members, in the order in which erasure may go through them. */
export const personalTables: readonly PersonalTable[] = [
  ...(["handoff_code", "login_challenge", "verification_code"] as const).map((table) => ({
    table,
    rows: byMember,
    erase: "delete" as const,
    secrets: ["code_hash", "id_hash", "target_hash", "browser_hash"],
  })),
  { table: "sub_account_action", rows: ({ id }) => sql`t.agent_id = ${id}`, erase: "delete" },
  ...gone.map((table): PersonalTable => ({ table, rows: byMember, erase: "delete" })),
  // The gift was booked, so its row stays; the friend is named by id alone.
  { table: "reward", rows: byMember, erase: "keep" },
  { table: "reward_gift", ofStaff: true, rows: byMember, erase: () => sql`reason = ${erasedText}` },
  { table: "reward_application_picture", rows: byMember, erase: "delete" },
  {
    table: "reward_application",
    rows: byMember,
    // That it was decided, and how, stays: the reward names it.
    erase: () => sql`remark = '', reason = case when reason is not null then ${erasedText} end, pictures = 0,
      state = case when state in ('draft', 'waiting') then 'withdrawn' else state end,
      ended_at = coalesce(ended_at, now()), kept_until = coalesce(kept_until, now() + interval '730 days')`,
  },
  { table: "agent_transfer_day", rows: ({ id }) => sql`t.agent_id = ${id}`, erase: "delete" },
  {
    table: "push_subscription",
    rows: byMember,
    erase: "delete",
    secrets: ["browser_hash", "endpoint", "endpoint_hash", "p256dh", "auth"],
  },
  { table: "session", rows: byMember, erase: "delete", secrets: ["token_hash", "browser_hash"] },
  {
    table: "sub_account",
    rows: ({ id }) => sql`t.agent_id = ${id}`,
    erase: "delete",
    secrets: ["password_hash"],
  },
  { table: "game_session", rows: byMember, erase: "delete", secrets: ["token_hash"] },
  {
    table: "known_browser",
    // Sub-accounts are named after their agent.
    rows: ({ account }) =>
      sql`t.owner = ${`account:${account}`} or starts_with(t.owner, ${`account:${account}:`})`,
    erase: "delete",
    secrets: ["browser_hash"],
  },
  // It proves that the member agreed, and names nobody.
  { table: "marketing_consent", rows: byMember, erase: "keep" },
  { table: "data_request", rows: byMember, erase: () => sql`reason = null` },
  // What was written to this member alone may say who it is.
  { table: "message_send", rows: byMember, erase: () => sql`texts = '{}', name = ${erasedText}` },
  {
    table: "idempotent_answer",
    rows: ({ id }) => sql`t.owner = ${["member", id].join(":")}`,
    erase: "delete",
    secrets: ["input_hash"],
  },
  {
    table: "outbox_message",
    rows: ({ phone, email }) => sql`t.recipient in (${phone ?? ""}, ${email ?? ""})`,
    erase: "delete",
  },
  { table: "winner", rows: byMember, erase: (person) => sql`account = ${pseudonymOf(person)}` },
  {
    table: "deposit",
    rows: byMember,
    erase: () =>
      sql`form = '{}', pay_url = null, pay_qr = null, proof_id = null, reason = ${codeOnly("reason")}`,
    secrets: ["reward_terms"],
  },
  {
    table: "withdrawal",
    rows: byMember,
    erase: () => sql`proof_id = null, reason = ${codeOnly("reason")}`,
  },
  {
    table: "payout_account",
    rows: byMember,
    // With the fingerprint, no other member could use the bank account.
    erase: () => sql`sealed = '', shown = '{}', fingerprint = sha256(convert_to('erased ' || t.id, 'UTF8')),
      removed_at = coalesce(removed_at, now())`,
    secrets: ["sealed", "fingerprint"],
  },
  {
    table: "payment_step",
    ofStaff: true,
    rows: payments,
    erase: () => sql`note = case when t.actor like 'desk:%' then ${codeOnly("note")} else t.note end`,
  },
  { table: "bonus", rows: byMember, erase: "keep" },
  {
    table: "free_rounds",
    rows: byMember,
    erase: () => sql`reason = case when reason is not null then ${erasedText} end`,
  },
  { table: "adjustment", ofStaff: true, rows: byMember, erase: () => sql`reason = ${erasedText}` },
  { table: "payment_contradiction", ofStaff: true, rows: byMember, erase: () => sql`reason = null` },
  {
    table: "wallet_transfer",
    rows: ({ id }) => sql`t.owner = ${id}`,
    erase: () => sql`verdict_reason = case when t.verdict is not null then ${erasedText} end`,
  },
  {
    table: "redemption",
    rows: byMember,
    erase: () => sql`address = '', mobile = '', reason = null, note = null`,
  },
  { table: "points_exchange", rows: byMember, erase: "keep" },
  { table: "feedback", rows: byMember, erase: "delete", secrets: ["browser_hash"] },
  {
    table: "chat_line",
    rows: ({ id }) => sql`exists (select from conversation n where n.brand_id = t.brand_id
      and n.id = t.conversation_id and n.member_id = ${id})`,
    erase: () => sql`text = ${erasedText}`,
  },
  {
    table: "conversation",
    rows: byMember,
    // That somebody asked, and how fast they were answered, stays.
    erase: () => sql`state = 'closed', closed_at = coalesce(closed_at, now()),
      closed_by = coalesce(closed_by, 'clock')`,
  },
  { table: "ticket_picture", rows: byMember, erase: "delete" },
  {
    table: "ticket_message",
    rows: ({ id }) => sql`exists (select from ticket k where k.brand_id = t.brand_id and k.id = t.ticket_id
      and k.member_id = ${id})`,
    erase: () => sql`text = ${erasedText}, picture_id = null`,
  },
  {
    table: "ticket",
    rows: byMember,
    // That somebody complained, and how fast they were answered, stays.
    erase: () => sql`excerpt = ${erasedText}, state = 'closed', closed_at = coalesce(closed_at, now()),
      closed_by = coalesce(closed_by, 'clock'), due_at = null, overdue_at = null, closes_at = null`,
  },
  { table: "identity_picture", rows: byMember, erase: "delete", secrets: ["key_sealed", "content"] },
  {
    table: "identity_document",
    rows: byMember,
    erase: "delete",
    secrets: ["sealed", "number_hash", "holder_hash"],
  },
  {
    table: "identity_step",
    rows: ({
      id,
    }) => sql`exists (select from identity_check c where c.brand_id = t.brand_id and c.id = t.check_id
      and c.member_id = ${id})`,
    erase: () => sql`note = null`,
  },
  // That somebody was verified, and when, stays.
  { table: "identity_check", rows: byMember, erase: () => sql`note = null` },
  // An exclusion holds after an erasure, too: a new account with the same phone number is still refused.
  { table: "exclusion", rows: byMember, erase: "keep" },
  ...(["exclusion_mark", "licensee_mark"] as const).map(
    (table): PersonalTable => ({
      table,
      rows: ({ id }) =>
        sql`exists (select from exclusion e where (e.brand_id, e.id, e.member_id) = (t.brand_id, t.exclusion_id, ${id}))`,
      erase: "keep",
      secrets: ["hash"],
    }),
  ),
  { table: "exclusion_match", rows: byMember, erase: () => sql`note = null` },
  // The row stays under the id, whose account has no name any more; in a race that goes on it wins nothing.
  {
    table: "race_score",
    rows: byMember,
    erase:
      () => sql`counts = t.counts and exists (select from race_period p where p.brand_id = t.brand_id and p.race = t.race
      and p.first_day = t.first_day and p.last_day = t.last_day and p.ended_at is not null)`,
  },
  ...kept("race_prize", "mission_claim", "draw_envelope", "draw_ticket", "draw_pick"),
  { table: "member_note", ofStaff: true, rows: byMember, erase: "delete" },
  { table: "member_tag", ofStaff: true, rows: byMember, erase: "delete" },
  { table: "sms_opt_out", rows: byMember, erase: "delete", secrets: ["code"] },
  { table: "vip_step", rows: byMember, erase: () => sql`reason = null` },
  ...kept("game_round", "play_day", "vendor_play", "vendor_stop", "play_change"),
  ...agentTables,
  { table: "game_transaction", rows: byMember, erase: "keep", secrets: ["input_hash"] },
  { table: "ledger_account", rows: ({ id }) => sql`t.owner = ${id}`, erase: "keep" },
  { table: "ledger_entry", rows: (person) => sql`t.account_id in (${accounts(person)})`, erase: "keep" },
  {
    table: "ledger_transaction",
    rows: (person) =>
      sql`t.id in (select e.transaction_id from ledger_entry e where e.account_id in (${accounts(person)}))`,
    erase: "keep",
    secrets: ["input_hash"],
  },
  {
    table: "desk_audit",
    ofStaff: true,
    rows: (person) => sql`t.subject = ${person.id} or t.after ->> 'account' = ${person.account}
      or t.subject in (${matters(person)})`,
    erase: () =>
      sql`before = t.before - '{account,reason,note,tag}'::text[], after = t.after - '{account,reason,note,tag}'::text[]`,
  },
  {
    table: "member_tree",
    rows: ({ id }) => sql`t.ancestor_id = ${id} or t.descendant_id = ${id}`,
    erase: "keep",
  },
  {
    table: "member",
    rows: ({ id }) => sql`t.id = ${id}`,
    erase: (person) => sql`account = ${pseudonymOf(person)}, nickname = '', password_hash = null,
      payment_password_hash = null, dialing_code = null, mobile = null, mobile_verified_at = null, email = null,
      email_verified_at = null, payee_name = null, birthday = null, profile = '{}', avatar = null, totp_sealed = null,
      totp_confirmed_at = null, referral_code = ${pseudonymOf(person)}, register_url = null,
      suspended_at = coalesce(suspended_at, now()), suspended_reason = null, suspended_by = null, erased_at = now()`,
    secrets: ["password_hash", "payment_password_hash", "totp_sealed", "totp_step"],
  },
];
