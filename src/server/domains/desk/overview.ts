import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { daysOfPeriod, periodOf } from "../../core/wallet/period.ts";
import { vendorReasons } from "../../core/wallet/vendor-figures-store.ts";
import {
  type CountOfDay,
  countSealed,
  type MoneyOfDay,
  membersByDay,
  moneyByDay,
  playersByDay,
} from "./figure-store.ts";
import { clockOf } from "./reports/clock.ts";

type Figure = "deposits" | "withdrawals" | "stakes" | "wins";
type Sums = Record<Figure, bigint>;

/** Which figure a reason of the ledger belongs to, and its sign as a member sees it. */
const figures: Readonly<Record<string, [figure: Figure, sign: bigint]>> = {
  deposit: ["deposits", 1n],
  withdrawal: ["withdrawals", -1n],
  bet: ["stakes", -1n],
  "bet.rollback": ["stakes", -1n],
  win: ["wins", 1n],
  "win.void": ["wins", 1n],
  adjust: ["wins", 1n],
  reward: ["wins", 1n],
  // As vendors with wallets of their own report it.
  [vendorReasons.bet]: ["stakes", 1n],
  [vendorReasons.win]: ["wins", 1n],
};

const none = (): Sums => ({ deposits: 0n, withdrawals: 0n, stakes: 0n, wins: 0n });

/**
 * A brand's figures by day of the reader's calendar, with their sums and those of the period before. Refuses
 * `period.invalid`.
 */
export async function overview(
  context: RequestContext,
  input: Input<"desk/overview">,
): Promise<Outcome<Output<"desk/overview">>> {
  const period = periodOf(input, context.now());
  if (!period.ok) return period;
  const { start, end } = period.value;
  const { zone = 0 } = input;
  const { merchant: brandId, payload } = context.brand;
  const before = new Date(2 * start.getTime() - end.getTime());
  const { code } = payload.currency;
  const span = { brandId, start, end, zone };
  const earlier = { brandId, start: before, end: start, zone };
  const read = await context.inBrand(async (tx) => {
    await countSealed(tx, clockOf(context.brand));
    return {
      money: await moneyByDay(tx, { ...span, start: before }, code),
      members: await membersByDay(tx, { ...span, start: before }),
      players: await playersByDay(tx, span),
      playersBefore: await playersByDay(tx, earlier),
    };
  });
  const days = daysOfPeriod(period.value, zone);
  const first = days[0] ?? "";
  const { exponent } = payload.currency;
  const within = (isNow: boolean) => (row: { day: string }) => row.day >= first === isNow;
  const totalsOf = (isNow: boolean, players: readonly CountOfDay[]) => ({
    ...amountsOf(summed(read.money.filter(within(isNow))), exponent),
    members: read.members.filter(within(isNow)).reduce((sum, { count }) => sum + count, 0),
    players: countOn(players, ""),
  });
  return accept({
    content: days.map((day) => ({
      day,
      ...amountsOf(summed(read.money.filter((row) => row.day === day)), exponent),
      members: countOn(read.members, day),
      players: countOn(read.players, day),
    })),
    totals: totalsOf(true, read.players),
    before: totalsOf(false, read.playersBefore),
  });
}

function summed(rows: readonly MoneyOfDay[]): Sums {
  const sums = none();
  for (const { reason, amount } of rows) {
    const [figure, sign] = figures[reason] ?? [];
    if (figure && sign) sums[figure] += sign * BigInt(amount);
  }
  return sums;
}

const amountsOf = ({ deposits, withdrawals, stakes, wins }: Sums, exponent: number) => ({
  deposits: decimalText(deposits, exponent),
  withdrawals: decimalText(withdrawals, exponent),
  stakes: decimalText(stakes, exponent),
  wins: decimalText(wins, exponent),
  net: decimalText(stakes - wins, exponent),
});

const countOn = (rows: readonly CountOfDay[], day: string): number =>
  rows.find((row) => row.day === day)?.count ?? 0;
