import { sql, type Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { agentTypes } from "../../../site/constants.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { isRealPerson, type Member, memberById, memberByReferral } from "./member-store.ts";

type Tx = Transaction<Schema>;

/** Who invites by a code: a member with a code of their own, or an agent through a campaign. */
export type Invitation = { member: Member; campaign?: string };

/**
 * The inviter of a code, in any case of letters; undefined for unknown codes, trial accounts, erased members, and campaigns of
 * somebody who is no agent any more. Refuses `campaign.paused` and `campaign.ended`.
 */
export async function invitationOf(tx: Tx, code: string): Promise<Outcome<Invitation | undefined>> {
  const member = await memberByReferral(tx, code);
  if (member) return accept(isRealPerson(member) ? { member } : undefined);
  const campaign = await tx
    .selectFrom("agent_campaign")
    .select(["code", "agent_id", "state"])
    .where("code", "=", code.trim().toUpperCase())
    .executeTakeFirst();
  const agent = campaign && (await memberById(tx, campaign.agent_id));
  if (!campaign || !agent || !isAgent(agent)) return accept(undefined);
  if (campaign.state !== "active") return refuse(`campaign.${campaign.state}`);
  return accept({ member: agent, campaign: campaign.code });
}

/** Whether an account is of an agent's type, whoever is below it. */
export const isAgent = ({ type }: Pick<Member, "type">): boolean => agentTypes.includes(type);

/** Whether an account may bring others in: an agent always may, a member while the brand has referrals (spec section 6). */
export const mayInvite = ({ payload }: Brand, member: Member): boolean =>
  isRealPerson(member) && (isAgent(member) || allowedModules(payload.whitelabel).has("REFERRAL"));

/** Stores which campaign a new member came from, and counts the registration. */
export async function noteCampaign(
  tx: Tx,
  brandId: string,
  { memberId, code, at }: { memberId: string; code: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("agent_campaign_member")
    .values({ brand_id: brandId, member_id: memberId, code })
    .execute();
  await countOne(tx, brandId, { code, at, what: "registrations" });
}

type CampaignEvent = { code: string; at: Date; what: "visits" | "registrations" };

/** Counts a visit or a registration of a campaign, in its quarter of an hour and since the beginning. */
export async function countOne(tx: Tx, brandId: string, { code, at, what }: CampaignEvent): Promise<void> {
  const column = sql.ref(what);
  // The total since the beginning stands at -infinity; counts have no currency.
  await sql`
    insert into agent_campaign_quarter (brand_id, code, at, currency, ${column})
    values (${brandId}, ${code}, '-infinity', '', 1),
      (${brandId}, ${code}, date_bin('15 minutes', ${at}::timestamptz, '2000-01-01Z'), '', 1)
    on conflict (code, at, currency, brand_id) do update
      set ${column} = agent_campaign_quarter.${column} + 1`.execute(tx);
}
