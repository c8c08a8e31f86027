import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountOf } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { pageOf, pageWanted } from "../../../core/wallet/list-page.ts";
import { countingOf, storedPolicy } from "../settlement/policy.ts";
import { teamMember } from "../team/team-store.ts";
import { billOf, type OrderRow, ordersOf } from "./payslip-store.ts";

type Orders = Output<"agent/bills/orders">;

/** How games and vendors are called. */
export type GameNames = {
  catalogue: { games: readonly { vassalage: string; gameCode: string; gameName: string }[] };
  vendorName: (code: string) => string;
};

/**
 * The orders by which the direct players of an agent of the team add to one of the caller's bills; those of the caller by
 * default. Refuses `bill.unknown`, and `member.unknown` for an agent of another team.
 */
export async function billOrders(
  context: RequestContext,
  input: Input<"agent/bills/orders">,
  names: GameNames,
): Promise<Outcome<Orders>> {
  const { id: agentId } = holderOfRequest(context);
  const brandId = context.brand.merchant;
  const wanted = pageWanted(input);
  const start = new Date(input.start);
  return context.inBrand(async (tx) => {
    const key = { brandId, agentId, kind: input.kind, period: input.period ?? "", start };
    const bill = Number.isNaN(start.getTime()) ? undefined : await billOf(tx, key);
    if (!bill) return refuse("bill.unknown");
    const of = input.account ? await teamMember(tx, agentId, accountOf(input.account)) : { id: agentId };
    if (!of) return inField("account", "member.unknown");
    const { rows, total } = await ordersOf(
      tx,
      {
        brandId,
        agentId: of.id,
        start,
        end: bill.period_end,
        policy: countingOf(storedPolicy(bill.policy), input.kind),
      },
      wanted,
    );
    return accept(
      pageOf(
        rows.map((row) => orderRow(row, bill.exponent, names)),
        total,
        wanted,
      ),
    );
  });
}

/** An order as the calls write it. */
export function orderRow(
  row: OrderRow,
  exponent: number,
  { catalogue, vendorName }: GameNames,
): Orders["content"][number] {
  const text = (minor: bigint) => decimalText(minor, exponent);
  const game = catalogue.games.find((one) => one.vassalage === row.vendor && one.gameCode === row.game_code);
  return {
    account: row.account,
    vassalage: row.vendor,
    vendorName: vendorName(row.vendor),
    gameName: game?.gameName ?? row.game_code,
    roundId: row.round_id,
    at: row.finished_at.toISOString(),
    bet: text(row.bet),
    validBet: text(row.valid_bet),
    win: text(row.win),
    corrects: row.was_slot !== null,
    wasBet: text(row.was_bet),
    wasValidBet: text(row.was_valid_bet),
    wasWin: text(row.was_win),
    bonusBet: text(row.bonus_bet),
  };
}
