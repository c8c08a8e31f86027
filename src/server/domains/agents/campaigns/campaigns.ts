import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import { registrationLink } from "../../../core/members/registration-link.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { pageOf, pageWanted } from "../../../core/wallet/list-page.ts";
import { periodOf } from "../../../core/wallet/period.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import {
  type Campaign,
  type CampaignRow,
  type CampaignState,
  type CampaignSums,
  campaignOf,
  campaignPage,
  campaignSums,
  campaignsCountedThrough,
  insertCampaign,
  unendedCampaigns,
  updateCampaign,
} from "./campaign-store.ts";

type Row = Output<"agent/campaigns">["content"][number];
type Change = Input<"agent/campaigns/change">["action"];

const defaultMost = 50;

/**
 * An agent's campaigns with what each came to in a period, newest first and ended ones last (spec section 2,
 * registerCenter). Refuses `period.invalid`.
 */
export async function campaigns(
  context: RequestContext,
  input: Input<"agent/campaigns">,
): Promise<Outcome<Output<"agent/campaigns">>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const { code: currency, exponent } = context.brand.payload.currency;
  const wanted = pageWanted(input);
  const { id: agentId } = holderOfRequest(context);
  const read = await context.inBrand(async (tx) => ({
    page: await campaignPage(tx, { agentId, currency, state: input.state, period: period.value }, wanted),
    asOf: await campaignsCountedThrough(tx),
  }));
  return accept({
    ...pageOf(
      read.page.rows.map((row) => rowOf(row, exponent)),
      read.page.count,
      wanted,
    ),
    totals: figuresOf(read.page.totals, exponent),
    ...(read.asOf ? { asOf: read.asOf.toISOString() } : {}),
  });
}

const rowOf = (row: CampaignRow, exponent: number): Row => ({
  code: row.code,
  name: row.name,
  state: row.state,
  openedAt: row.opened_at.toISOString(),
  ...(row.ended_at ? { endedAt: row.ended_at.toISOString() } : {}),
  ...figuresOf(row, exponent),
});

/** `net` is what the members lost, negative when they won. */
const figuresOf = ({ bet, win, ...sums }: CampaignSums, exponent: number) => ({
  visits: sums.visits,
  registrations: sums.registrations,
  firstDeposits: sums.firstDeposits,
  firstDeposit: decimalText(sums.firstDeposit, exponent),
  deposits: decimalText(sums.deposits, exponent),
  validBet: decimalText(sums.validBet, exponent),
  net: decimalText(bet - win, exponent),
});

/** A campaign's code and link, with its figures since it was opened. Refuses `campaign.unknown`. */
export async function campaign(
  context: RequestContext,
  { code }: Input<"agent/campaigns/one">,
): Promise<Outcome<Output<"agent/campaigns/one">>> {
  const { code: currency, exponent } = context.brand.payload.currency;
  const { id } = holderOfRequest(context);
  return context.inBrand(async (tx) => {
    const found = await campaignOf(tx, id, code);
    if (!found) return refuse("campaign.unknown");
    return accept({
      code: found.code,
      link: registrationLink(context, found.code),
      ...figuresOf(await campaignSums(tx, found.code, currency), exponent),
    });
  });
}

/**
 * Opens a campaign. Refuses `campaign.name`, `campaign.named`, and `campaign.most` when the agent has as many as the
 * brand's agents.json allows.
 */
export async function openCampaign(
  context: RequestContext,
  input: Input<"agent/campaigns/open">,
): Promise<Outcome<Output<"agent/campaigns/open">>> {
  const { brand, inBrand, now } = context;
  const name = nameOf(input.name);
  if (name === undefined) return inField("name", "campaign.name");
  const most = brand.documents.agents.campaigns?.most ?? defaultMost;
  const { id } = holderOfRequest(context);
  return named(() =>
    inBrand(async (tx) => {
      // Two calls at once wait for each other: both would count one too few.
      await lockMember(tx, id);
      if ((await unendedCampaigns(tx, id)) >= most) return refuse("campaign.most", { params: { most } });
      const opened = { brand_id: brand.merchant, agent_id: id, name, opened_at: new Date(now()) };
      const { code } = await insertCampaign(tx, opened);
      return accept({ code, link: registrationLink(context, code) });
    }),
  );
}

/** Renames a campaign that has not ended. Refuses `campaign.name`, `campaign.named`, `campaign.unknown`, `campaign.state`. */
export async function renameCampaign(
  context: RequestContext,
  input: Input<"agent/campaigns/rename">,
): Promise<Outcome<Output<"agent/campaigns/rename">>> {
  const name = nameOf(input.name);
  if (name === undefined) return inField("name", "campaign.name");
  return named(() => changed(context, input.code, ({ state }) => (state === "ended" ? undefined : { name })));
}

/** Which states an action leads from, and where. */
const actions: Record<Change, { from: readonly CampaignState[]; to: CampaignState }> = {
  pause: { from: ["active"], to: "paused" },
  resume: { from: ["paused"], to: "active" },
  end: { from: ["active", "paused"], to: "ended" },
};

/** Pauses or resumes a campaign, or ends it for ever. Refuses `campaign.unknown` and `campaign.state`. */
export const changeCampaign = (
  context: RequestContext,
  { code, action }: Input<"agent/campaigns/change">,
): Promise<Outcome<Output<"agent/campaigns/change">>> =>
  changed(context, code, ({ state }) => {
    const { from, to } = actions[action];
    if (!from.includes(state)) return undefined;
    return { state: to, ...(to === "ended" ? { ended_at: new Date(context.now()) } : {}) };
  });

/** Changes an agent's own campaign as its locked row allows. */
function changed(
  context: RequestContext,
  code: string,
  change: (campaign: Campaign) => Parameters<typeof updateCampaign>[2] | undefined,
): Promise<Outcome<{ code: string; state: CampaignState }>> {
  const { id } = holderOfRequest(context);
  return context.inBrand(async (tx) => {
    const found = await campaignOf(tx, id, code);
    if (!found) return refuse("campaign.unknown");
    const next = change(found);
    if (!next) return refuse("campaign.state");
    await updateCampaign(tx, code, next);
    return accept({ code, state: next.state ?? found.state });
  });
}

/** Signs that are not written, and those that turn the direction of the text around them. Joiners of scripts stay. */
const unwritten = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A campaign's name with single spaces; undefined when nothing can be read. */
function nameOf(text: string): string | undefined {
  const name = text.normalize("NFC").replace(/ +/g, " ").trim();
  return visible.test(name) && !unwritten.test(name) ? name : undefined;
}

async function named<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    // Another campaign has the name.
    if (brokenConstraint(error) !== "agent_campaign_name") throw error;
    return inField("name", "campaign.named");
  }
}
