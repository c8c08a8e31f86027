import { type Selectable, sql, type Transaction } from "kysely";
import { readableCode } from "../../../core/identity/encryption.ts";
import { campaignFiguresEver, campaignFiguresIn } from "../../../core/members/campaign-figures-store.ts";
import type { AgentCampaignTable } from "../../../foundation/db/agent-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Campaign = Selectable<AgentCampaignTable>;
export type CampaignState = Campaign["state"];

/** 49 bits, and two signs longer than members' own codes. */
const codeLength = 10;
/** Codes that are drawn: that one of them is taken never happens twice in a row. */
const codeTries = 8;

type NewCampaign = Pick<Campaign, "brand_id" | "agent_id" | "name" | "opened_at">;

/** Opens a campaign under a code that no campaign and no account has. A taken name violates `agent_campaign_name`. */
export async function insertCampaign(
  tx: Tx,
  campaign: NewCampaign,
  draw: () => string = () => readableCode(codeLength),
): Promise<Campaign> {
  for (let turn = 0; turn < codeTries; turn += 1) {
    const code = draw();
    const { rows } = await sql<Campaign>`
      insert into agent_campaign (brand_id, code, agent_id, name, state, opened_at)
      select ${campaign.brand_id}, ${code}, ${campaign.agent_id}, ${campaign.name}, 'active', ${campaign.opened_at}
      where not exists (select from member where account = ${code.toLowerCase()} or referral_code = ${code})
      on conflict (brand_id, code) do nothing returning *`.execute(tx);
    if (rows[0]) return rows[0];
  }
  throw new Error(`${codeTries} drawn codes of campaigns are taken`);
}

/** An agent's own campaign; those of others do not exist for them. */
export const campaignOf = (tx: Tx, agentId: string, code: string): Promise<Campaign | undefined> =>
  tx
    .selectFrom("agent_campaign")
    .selectAll()
    .where("code", "=", code)
    .where("agent_id", "=", agentId)
    .forUpdate()
    .executeTakeFirst();

export async function updateCampaign(
  tx: Tx,
  code: string,
  change: Partial<Pick<Campaign, "name" | "state" | "ended_at">>,
): Promise<void> {
  await tx.updateTable("agent_campaign").set(change).where("code", "=", code).execute();
}

/** How many campaigns of an agent have not ended. */
export async function unendedCampaigns(tx: Tx, agentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("agent_campaign")
    .select(sql<bigint>`count(*)`.as("count"))
    .where("agent_id", "=", agentId)
    .where("state", "<>", "ended")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What campaigns came to; amounts in minor units. */
export type CampaignSums = {
  visits: number;
  registrations: number;
  firstDeposits: number;
  firstDeposit: bigint;
  deposits: bigint;
  bet: bigint;
  win: bigint;
  validBet: bigint;
};

export type CampaignRow = Campaign & CampaignSums;

type Wanted = {
  agentId: string;
  currency: string;
  state: CampaignState | undefined;
  /** All time when left out. */
  period?: { start: Date; end: Date };
};

const sums = sql`
  coalesce(sum(q.visits), 0)::int4 as visits, coalesce(sum(q.registrations), 0)::int4 as registrations,
  coalesce(sum(q.first_deposits), 0)::int4 as "firstDeposits",
  coalesce(sum(q.first_deposit), 0)::int8 as "firstDeposit", coalesce(sum(q.deposits), 0)::int8 as deposits,
  coalesce(sum(q.bet), 0)::int8 as bet, coalesce(sum(q.win), 0)::int8 as win,
  coalesce(sum(q.valid_bet), 0)::int8 as "validBet"`;

/** The figures of the campaign `c` in a period, or without one those since it was opened. */
const inTime = ({ currency, period }: Wanted) => {
  const of = sql`q.code = c.code and q.brand_id = c.brand_id and q.currency in ('', ${currency})`;
  return period ? campaignFiguresIn(of, period) : campaignFiguresEver(of);
};

const wantedOnes = ({ agentId, state }: Wanted) =>
  sql`c.agent_id = ${agentId} ${state ? sql`and c.state = ${state}` : sql``}`;

/** An agent's campaigns with what each came to, the newest first, those that have ended last. */
export async function campaignPage(
  tx: Tx,
  wanted: Wanted,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: CampaignRow[]; count: number; totals: CampaignSums }> {
  const { rows } = await sql<CampaignRow>`
    select c.*, s.* from (
      select * from agent_campaign c where ${wantedOnes(wanted)}
      order by state = 'ended', opened_at desc, code limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) c cross join lateral (
      select ${sums} from (${inTime(wanted)}) q
    ) s order by c.state = 'ended', c.opened_at desc, c.code`.execute(tx);
  const all = await sql<CampaignSums & { count: number }>`
    select (select count(*)::int4 from agent_campaign c where ${wantedOnes(wanted)}) as count, ${sums}
    from agent_campaign c cross join lateral (${inTime(wanted)}) q
    where ${wantedOnes(wanted)}`.execute(tx);
  const { count, ...totals } = all.rows[0] as CampaignSums & { count: number };
  return { rows, count, totals };
}

/** What one campaign came to since it was opened. */
export async function campaignSums(tx: Tx, code: string, currency: string): Promise<CampaignSums> {
  const { rows } = await sql<CampaignSums>`
    select ${sums} from agent_campaign_quarter q
    where q.code = ${code} and q.at = '-infinity' and q.currency in ('', ${currency})`.execute(tx);
  return rows[0] as CampaignSums;
}

/** Through when play is counted for campaigns; undefined before the first counting. */
export async function campaignsCountedThrough(tx: Tx): Promise<Date | undefined> {
  const row = await tx.selectFrom("agent_campaign_cursor").select("closed_through").executeTakeFirst();
  return row?.closed_through ?? undefined;
}
