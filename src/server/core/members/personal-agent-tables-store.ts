import { sql } from "kysely";
import { actorName, byMember, kept, type PersonalTable } from "./personal-rows-store.ts";

/** The tables of contracts, campaigns, teams and payslips with rows of members, in the order in which erasure goes through them. */
export const agentTables: readonly PersonalTable[] = [
  {
    table: "agent_contract",
    rows: ({ id }) => sql`t.upline_id = ${id} or t.downline_id = ${id}`,
    erase: "keep",
  },
  {
    table: "agent_contract_step",
    rows: ({ id }) => sql`exists (select from agent_contract c where c.brand_id = t.brand_id
      and c.id = t.contract_id and (c.upline_id = ${id} or c.downline_id = ${id}))`,
    // A sub-account is named after its agent.
    erase: (person) => sql`actor = case when starts_with(t.actor, ${[actorName(person), ""].join("/")})
      then ${actorName(person)} else t.actor end`,
  },
  {
    table: "agent_campaign",
    rows: ({ id }) => sql`t.agent_id = ${id}`,
    // A name may say who somebody is; each campaign keeps one of its own.
    erase: () => sql`name = t.code, state = 'ended', ended_at = coalesce(t.ended_at, now())`,
  },
  { table: "agent_campaign_member", rows: byMember, erase: "keep" },
  ...kept("team_play", "play_calendar", "team_money", "team_day", "team_week", "money_change"),
  { table: "bill_block", rows: ({ id }) => sql`t.agent_id = ${id}`, erase: "keep" },
  { table: "bill_quarter", rows: ({ id }) => sql`t.agent_id = ${id}`, erase: "keep" },
  { table: "agent_cover", rows: ({ id }) => sql`t.agent_id = ${id}`, erase: "keep" },
  // What somebody typed when a payslip was rejected or written off.
  { table: "agent_bill", rows: ({ id }) => sql`t.agent_id = ${id}`, erase: () => sql`reason = null` },
  // Why a payslip was decided like this may be about who had to pay it.
  {
    table: "agent_bill",
    ofOthers: true,
    rows: ({ id }) => sql`t.payer_id = ${id}`,
    erase: () => sql`reason = null`,
  },
  {
    table: "desk_audit",
    ofOthers: true,
    rows: ({
      id,
    }) => sql`t.action like 'payslip.%' and exists (select from agent_bill b where b.brand_id = t.brand_id
      and b.payer_id = ${id} and b.agent_id = t.subject and b.kind = t.after ->> 'kind'
      and b.period = coalesce(t.after ->> 'period', '')
      and coalesce(b.period_start = (t.after ->> 'start')::timestamptz, true))`,
    erase: () => sql`after = t.after - 'reason'`,
  },
  // The list of failures is the desk's; its agents are in the audit.
  { table: "payslip_approval", ofStaff: true, rows: ({ id }) => sql`t.last_agent = ${id}`, erase: "keep" },
];
