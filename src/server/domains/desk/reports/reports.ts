import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Platform } from "../../../brands/platform.ts";
import { audit } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { dayIn } from "../../../core/safer-play/periods.ts";
import { countRegistered, countSealed } from "../figure-store.ts";
import { clockOf } from "./clock.ts";
import { noSums, type ReportKind } from "./kinds.ts";
import { daysBefore, daysOf, hasDimension, shown, shownRows, totalOf } from "./report.ts";
import { countedUpto, hasOtherCurrencies, otherCurrencies, reportRows } from "./report-store.ts";

type Answer = Output<"desk/reports">;

/**
 * One report of a brand in its present currency: rows by a dimension, their totals, and those of as many days before.
 * Refuses `period.invalid`, and `report.dimension` for one that the report does not have.
 */
export async function report(
  context: RequestContext,
  platform: Platform,
  input: Input<"desk/reports">,
): Promise<Outcome<Answer>> {
  const { brand, language } = context;
  const { report: kind, by = "day" } = input;
  if (!hasDimension(kind, by)) return refuse("report.dimension");
  const clocked = clockOf(brand);
  const days = daysOf(input, clocked.zone, context.now());
  if (!days.ok) return days;
  await count(context);
  const { code: currency, exponent } = brand.payload.currency;
  const wanted = { report: kind, by, days: days.value, currency };
  const read = await context.inSnapshot(async (tx) => ({
    rows: await reportRows(tx, clocked, wanted),
    before: await reportRows(tx, clocked, { ...wanted, days: daysBefore(days.value) }),
  }));
  const text = (key: string) => context.text(key, {});
  const totals = (rows: typeof read.rows) => withShare(shown(kind, by, totalOf(rows), exponent));
  return accept({
    content: shownRows({ brand, platform, language, text }, { ...wanted, exponent }, read.rows),
    totals: totals(read.rows),
    before: totals(read.before),
  });
}

/** Tiles show the hold as a share. */
const withShare = <T extends { holdPercent?: number }>(row: T): T & { holdShare?: number } =>
  row.holdPercent === undefined ? row : { ...row, holdShare: Math.round(row.holdPercent * 100) / 10_000 };

/** Counts what was sealed and who registered since the last counting, so that a report is as old as the seal. */
async function count(context: RequestContext): Promise<void> {
  const clocked = clockOf(context.brand);
  await context.inBrand(async (tx) => {
    await countSealed(tx, clocked);
    await countRegistered(tx, clocked, context.now());
  });
}

/** By which clock the days are, how far they are counted, and whether older ones still are. */
export async function reportState(context: RequestContext): Promise<Output<"desk/reports/state">> {
  const clocked = clockOf(context.brand);
  const today = dayIn(clocked.zone, context.now());
  const { code: currency } = context.brand.payload.currency;
  const [{ upto, counting }, others] = await context.inBrand(async (tx) => [
    await countedUpto(tx, clocked, today),
    await hasOtherCurrencies(tx, clocked, currency),
  ]);
  return {
    zone: clocked.zone,
    today,
    ...(upto ? { upto: upto.toISOString() } : {}),
    counting,
    currency,
    others,
  };
}

/** What reports come to in currencies that the brand had before. Amounts of two currencies are never added. Refuses `period.invalid`. */
export async function currencies(
  context: RequestContext,
  input: Input<"desk/reports/currencies">,
): Promise<Outcome<Output<"desk/reports/currencies">>> {
  const clocked = clockOf(context.brand);
  const days = daysOf(input, clocked.zone, context.now());
  if (!days.ok) return days;
  const { code } = context.brand.payload.currency;
  const found = await context.inSnapshot((tx) =>
    otherCurrencies(tx, clocked, { days: days.value, currency: code }),
  );
  return accept({
    content: found.map(({ currency, exponent, sums }) => {
      const of = (kind: ReportKind) => sums.get(kind) ?? noSums();
      const play = of("play");
      const cost = shown("bonuses", "day", of("bonuses"), exponent).amount ?? "";
      return {
        currency,
        deposits: decimalText(of("deposits").amount, exponent),
        withdrawals: decimalText(of("withdrawals").amount, exponent),
        stakes: decimalText(play.stakes, exponent),
        wins: decimalText(play.wins, exponent),
        hold: decimalText(play.stakes - play.wins, exponent),
        bonuses: cost,
      };
    }),
  });
}

/** Notes in the audit log that staff save a report as a file. Refuses `period.invalid` and `report.dimension`. */
export async function noteExport(
  context: RequestContext,
  { report: kind, by = "day", format, ...asked }: Input<"desk/reports/exported">,
): Promise<Outcome<Record<string, never>>> {
  if (!hasDimension(kind, by)) return refuse("report.dimension");
  const days = daysOf(asked, clockOf(context.brand).zone, context.now());
  if (!days.ok) return days;
  await context.inBrand((tx) =>
    audit(tx, context, { action: "report.export", subject: kind, after: { by, ...days.value, format } }),
  );
  return accept({});
}
