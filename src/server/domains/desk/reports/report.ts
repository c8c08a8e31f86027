import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { dayIn, daysAfter } from "../../../core/safer-play/periods.ts";
import { periodOf } from "../../../core/wallet/period.ts";
import { type Dimension, dimensionsOf, noSums, type ReportKind, type Sums } from "./kinds.ts";
import { rowName, type Wording } from "./names.ts";
import { type Days, type Row } from "./report-store.ts";

/** Rows that a report lists; what is left of longer ones is one row. */
const mostRows = 500;
const defaultDays = 30;
const dayMs = 86_400_000;

/** A row as the desk and mails show it. Amounts are decimal text; a field that the report does not have is left out. */
export type ShownRow = { key: string; name: string } & Shown;

export type Shown = {
  count?: number;
  amount?: string;
  stakes?: string;
  wins?: string;
  hold?: string;
  /** Hold in percent of the stakes with two decimals; left out without stakes. */
  holdPercent?: number;
  rules?: string;
  bonuses?: string;
  races?: string;
  points?: string;
};

/** Whether a report has a dimension. */
export const hasDimension = (report: ReportKind, by: Dimension): boolean => dimensionsOf[report].includes(by);

/** The days that are asked for, by default the last 30 of the brand's clock. Refuses `period.invalid`. */
export function daysOf({ from, to }: Partial<Days>, zone: string, now: number): Outcome<Days> {
  const last = to ?? dayIn(zone, now);
  const period = periodOf({ ...(from ? { from } : {}), to: last }, now);
  if (!period.ok) return refuse("period.invalid");
  const first = from ?? daysAfter(last, 1 - defaultDays);
  return accept({ from: first, to: last });
}

/** As many days before. */
export function daysBefore({ from, to }: Days): Days {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
}

/** The rows of a report in their order, worded: days with nothing are rows, too, and the rest of many rows is one. */
export function shownRows(
  wording: Wording,
  wanted: { report: ReportKind; by: Dimension; days: Days; exponent: number },
  rows: readonly Row[],
): ShownRow[] {
  const { report, by, days, exponent } = wanted;
  const show = ({ sums }: Pick<Row, "sums">) => shown(report, by, sums, exponent);
  if (by === "day") {
    const byDay = new Map(rows.map((row) => [row.key, row]));
    return everyDay(days).map((day) => ({
      key: day,
      name: day,
      ...show(byDay.get(day) ?? { sums: noSums() }),
    }));
  }
  const ordered = rows.toSorted(
    (one, other) => compare(weight(other), weight(one)) || (one.key < other.key ? -1 : 1),
  );
  const listed = ordered.slice(0, mostRows).map((row) => ({
    key: row.key,
    name: rowName(wording, { report, by }, row),
    ...show(row),
  }));
  const rest = ordered.slice(mostRows);
  if (rest.length === 0) return listed;
  return [
    ...listed,
    { key: "*", name: wording.text("staff:reports.rest"), ...show({ sums: totalOf(rest) }) },
  ];
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

const weight = ({ sums }: Row): bigint =>
  sums.amount + sums.stakes + sums.rules + sums.bonuses + sums.races + sums.points || sums.count;

function everyDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** The sum of rows. */
export function totalOf(rows: readonly Pick<Row, "sums">[]): Sums {
  const total = noSums();
  for (const { sums } of rows)
    for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += sums[key];
  return total;
}

/** Sums as a report shows them. What a campaign's deposits and bets were in number is not counted. */
export function shown(report: ReportKind, by: Dimension, sums: Sums, exponent: number): Shown {
  const money = (amount: bigint) => decimalText(amount, exponent);
  const counted = by === "campaign" && report !== "registrations" ? {} : { count: Number(sums.count) };
  if (report === "registrations") return counted;
  if (report === "play") {
    const hold = sums.stakes - sums.wins;
    return {
      ...counted,
      stakes: money(sums.stakes),
      wins: money(sums.wins),
      hold: money(hold),
      ...(sums.stakes > 0n ? { holdPercent: percentOf(hold, sums.stakes) } : {}),
    };
  }
  if (report !== "bonuses") return { ...counted, amount: money(sums.amount) };
  const { rules, bonuses, races, points } = sums;
  return {
    rules: money(rules),
    bonuses: money(bonuses),
    races: money(races),
    points: money(points),
    amount: money(rules + bonuses + races + points),
  };
}

/** Percent with two decimals, rounded half away from zero. */
function percentOf(part: bigint, whole: bigint): number {
  const size = part < 0n ? -part : part;
  const hundredths = (size * 20_000n + whole) / (2n * whole);
  return Number(part < 0n ? -hundredths : hundredths) / 100;
}
