import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { daysOfPeriod, periodOf } from "../../../core/wallet/period.ts";
import { addedThrough, teamCounts } from "./team-store.ts";
import { noSums, type Span, type Sums, teamSums } from "./team-sums-store.ts";

type Figures = Output<"agent/team">["totals"];

/**
 * What an agent's team came to by day of the reader's calendar, with its sums and those of as many days before (spec
 * section 2, agentTeamOverview). Refuses `period.invalid`.
 */
export async function teamOverview(
  context: RequestContext,
  input: Input<"agent/team">,
): Promise<Outcome<Output<"agent/team">>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const { start, end } = period.value;
  const { code: currency, exponent } = context.brand.payload.currency;
  const { zone = 0 } = input;
  const span: Span = { start, end, zone, currency };
  const before: Span = { ...span, start: new Date(2 * start.getTime() - end.getTime()), end: start };
  const { id } = holderOfRequest(context);
  const read = await context.inSnapshot(async (tx) => ({
    sums: await teamSums(tx, [id], { ...span, start: before.start, apart: start }, true),
    counts: await teamCounts(tx, id, { span, before }),
    asOf: await addedThrough(tx),
  }));
  const days = daysOfPeriod(period.value, zone);
  const isNow = (day: string) => day >= (days[0] ?? "");
  const byDay = Map.groupBy(read.sums, ({ day }) => day);
  const totals = (now: boolean, players: number): Figures => ({
    ...joinedTo(
      read.sums.filter(({ day }) => isNow(day) === now),
      exponent,
    ),
    players,
  });
  return accept({
    content: days.map((day) => ({
      day,
      ...joinedTo(byDay.get(day) ?? [], exponent),
    })),
    totals: totals(true, read.counts.players),
    before: totals(false, read.counts.playersBefore),
    members: read.counts.members,
    agents: read.counts.agents,
    ...(read.asOf ? { asOf: read.asOf.toISOString() } : {}),
  });
}

const addAll = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      bets: sum.bets + row.bets,
      bet: sum.bet + row.bet,
      win: sum.win + row.win,
      validBet: sum.validBet + row.validBet,
      deposits: sum.deposits + row.deposits,
      withdrawals: sum.withdrawals + row.withdrawals,
      joined: sum.joined + row.joined,
    }),
    noSums,
  );

/** The figures of days, with who joined. */
function joinedTo(rows: readonly Sums[], exponent: number) {
  const sums = addAll(rows);
  return { ...figuresOf(sums, exponent), joined: Number(sums.joined) };
}

/** Sums as the reports write them: `net` is what the players lost, negative when they won. */
export const figuresOf = ({ bets, bet, win, validBet, deposits, withdrawals }: Sums, exponent: number) => ({
  bets: Number(bets),
  bet: decimalText(bet, exponent),
  validBet: decimalText(validBet, exponent),
  win: decimalText(win, exponent),
  net: decimalText(bet - win, exponent),
  deposits: decimalText(deposits, exponent),
  withdrawals: decimalText(withdrawals, exponent),
});
