import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { agentTypes } from "../../../../site/constants.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountOf, memberById } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { pageOf, pageWanted } from "../../../core/wallet/list-page.ts";
import { periodOf } from "../../../core/wallet/period.ts";
import { type GameNames, orderRow } from "../payslips/orders.ts";
import { countedRounds } from "./counted-rounds-store.ts";
import { figuresOf } from "./overview.ts";
import { addedThrough, teamMember } from "./team-store.ts";
import { noSums, teamSums } from "./team-sums-store.ts";

/** As many pages as the call answers; totals are those of all rounds. */
const mostPages = 100;

type Bets = Output<"agent/bets">;

/**
 * The rounds of the agent's team as they were counted, or of one player or one agent's team within it (spec section 2,
 * team betting). Refuses `period.invalid`, and `member.unknown` for members of other teams.
 */
export async function teamBets(
  context: RequestContext,
  input: Input<"agent/bets">,
  names: GameNames,
): Promise<Outcome<Bets>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const { id } = holderOfRequest(context);
  const { code: currency, exponent } = context.brand.payload.currency;
  const wanted = pageWanted(input);
  return context.inSnapshot(async (tx) => {
    const of = await (input.account ? teamMember(tx, id, accountOf(input.account)) : memberById(tx, id));
    if (!of) return inField("account", "member.unknown");
    const { start, end } = period.value;
    // Rounds are listed when they are in the totals.
    const added = (await addedThrough(tx)) ?? start;
    const span = { start, end, zone: 0, currency };
    const [sums = { id: of.id, day: "", ...noSums }] = await teamSums(tx, [of.id], span, false);
    const rows = await countedRounds(
      tx,
      {
        brandId: context.brand.merchant,
        of: agentTypes.includes(of.type) ? { agentId: of.id } : { memberId: of.id },
        start,
        end: new Date(Math.min(end.getTime(), added.getTime())),
      },
      wanted,
    );
    const { bets, bet, validBet, win, net } = figuresOf(sums, exponent);
    return accept({
      ...pageOf(
        rows.map((row) => {
          const {
            wasBet: _bet,
            wasValidBet: _validBet,
            wasWin: _win,
            bonusBet: _bonus,
            ...order
          } = orderRow(row, exponent, names);
          return { ...order, net: decimalText(row.bet - row.win, exponent) };
        }),
        Math.min(Number(sums.bets), mostPages * wanted.pageSize),
        wanted,
      ),
      totals: { bets, bet, validBet, win, net },
    });
  });
}
