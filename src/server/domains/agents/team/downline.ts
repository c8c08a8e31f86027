import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { agentTypes } from "../../../../site/constants.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { maskedNumber } from "../../../core/members/masked.ts";
import { accountOf, memberById } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { pageOf, pageWanted } from "../../../core/wallet/list-page.ts";
import { periodOf } from "../../../core/wallet/period.ts";
import { figuresOf } from "./overview.ts";
import { directDownlines, pathTo, searchTeam, type TeamRow, teamMember } from "./team-store.ts";
import { noSums, type Span, type Sums, teamSums } from "./team-sums-store.ts";

type Downline = Output<"agent/downline">;
type Row = Downline["content"][number];

/**
 * The direct downlines of a member of the agent's team, or those of the team whose account begins with a text, each with
 * the figures of that member and everyone below in a period. Members of other teams are refused as unknown. Contacts are masked.
 * `path` of the answer leads from the agent down, that of a found row from the member in whose team it was found.
 */
export async function downline(
  context: RequestContext,
  input: Input<"agent/downline">,
): Promise<Outcome<Downline>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const { id } = holderOfRequest(context);
  const { code: currency, exponent } = context.brand.payload.currency;
  const span: Span = { ...period.value, zone: input.zone ?? 0, currency };
  const wanted = pageWanted(input);
  const search = accountOf(input.search ?? "");
  return context.inSnapshot(async (tx) => {
    const under = await (input.under ? teamMember(tx, id, accountOf(input.under)) : memberById(tx, id));
    if (!under) return inField("under", "member.unknown");
    const { rows, total } = search
      ? await searchTeam(tx, under.id, search, wanted)
      : await directDownlines(tx, under.id, wanted);
    const sums = await teamSums(tx, [under.id, ...rows.map((row) => row.id)], span, false);
    const sumsOf = (of: string): Sums => sums.find((sum) => sum.id === of) ?? noSums;
    return accept({
      ...pageOf(
        rows.map((row): Row => ({ ...rowOf(row), ...figuresOf(sumsOf(row.id), exponent) })),
        total,
        wanted,
      ),
      totals: figuresOf(sumsOf(under.id), exponent),
      path: (await pathTo(tx, id, under.id)).map((account) => ({ account })),
    });
  });
}

const rowOf = ({ path, ...row }: TeamRow) => ({
  account: row.account,
  nickname: row.nickname,
  kind: agentTypes.includes(row.type) ? ("agent" as const) : ("member" as const),
  ...(row.suspended_at ? { state: "suspended" as const } : {}),
  ...(row.mobile ? { mobile: maskedNumber(row.dialing_code ?? "", row.mobile) } : {}),
  joinedAt: row.registered_at.toISOString(),
  ...(row.last_login_at ? { lastLoginAt: row.last_login_at.toISOString() } : {}),
  children: row.children,
  team: row.team,
  depth: row.depth,
  contracts: row.contracts,
  contractStates: row.contract_states,
  ...(path ? { path: path.map((account) => ({ account })) } : {}),
});
