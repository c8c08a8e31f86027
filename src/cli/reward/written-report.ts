import type { SimulationReport } from "../../server/domains/rewards/simulation/report.ts";
import type { Paint } from "../paint.ts";
import { counted } from "../report/result.ts";

type About = { merchant: string; currency: string; play: string; hasRewards: boolean; paint: Paint };

/** Columns that a terminal has at least. */
const width = 100;

/** A simulation for a terminal, as lines of at most a hundred columns. */
export function writtenReport(
  report: SimulationReport,
  { merchant, currency, play, hasRewards, paint }: About,
) {
  const { first, days, members, rules, notSimulated, partlyKnown, totals, winners, weaknesses } = report;
  const heading = (text: string): string[] => ["", paint.bold(text)];
  const lines = [
    `${paint.bold(merchant)}  ${play} play of ${counted(members, "member")}, ${counted(days, "day")} from ${first}, amounts in ${currency}`,
  ];
  if (!hasRewards) lines.push(paint.yellow("The module REWARDS is off: the brand gives nothing of this."));
  if (rules.length > 0) {
    lines.push(...heading("Rules"), ruleLine(ruleHeadings));
    for (const rule of rules) lines.push(...ruleLines(rule, paint));
  }
  const about = (title: string, list: SimulationReport["notSimulated"]): string[] =>
    list.length === 0
      ? []
      : [
          ...heading(title),
          ...list.flatMap(({ rule, why }) => wrapped(`${rule}: ${why}`).map((line) => `  ${line}`)),
        ];
  lines.push(
    ...about("Not simulated, and not in the sums", notSimulated),
    ...about("Known in part", partlyKnown),
  );
  lines.push(...heading("Totals"), ...totalLines(totals));
  if (winners.length > 0) {
    lines.push(...heading("Largest winners"), winnerLine(winnerHeadings));
    for (const winner of winners) lines.push(winnerLine(winner));
  }
  lines.push(...heading("Found"));
  for (const { text } of weaknesses)
    lines.push(...wrapped(text).map((line, at) => `${at ? "   " : ` ${paint.yellow("!")} `}${line}`));
  if (weaknesses.length === 0) lines.push(`  ${paint.green("✔")} nothing that this play could abuse`);
  return [...lines, "", paint.dim("Nothing was changed. What is assumed: npx livery reward simulate --help")];
}

const ruleHeadings = {
  rule: "rule",
  on: "on",
  kind: "gives",
  times: "times",
  members: "members",
  amount: "amount",
  cost: "cost",
};

const idWidth = 20;

const ruleLine = ({ rule, on, kind, times, members, amount, cost }: typeof ruleHeadings): string =>
  `  ${rule.padEnd(idWidth)} ${on.padEnd(13)} ${kind.padEnd(6)} ${times.padStart(6)} ${members.padStart(7)} ${amount.padStart(14)} ${cost.padStart(14)}`;

type RuleRow = SimulationReport["rules"][number];

/** A rule's figures, what is used of its budget, and what kept it from firing most often. A long id has its own line. */
function ruleLines(
  { rule, times, members, budget, used, budgetEnds, refused, ...row }: RuleRow,
  paint: Paint,
) {
  const isLong = rule.length > idWidth;
  const figures = ruleLine({ ...row, rule: isLong ? "" : rule, times: `${times}`, members: `${members}` });
  const ends = budgetEnds === "" ? "" : `, which ends on ${budgetEnds}`;
  const remarks = [
    ...(budget === "" ? [] : [`${used}% of its budget of ${budget}${ends}`]),
    ...(refused.length === 0
      ? []
      : [`did not hold: ${refused.map((one) => `${one.check} ${one.times}`).join(", ")}`]),
  ];
  return [
    ...(isLong ? [`  ${rule}`] : []),
    figures,
    ...remarks.flatMap(wrapped).map((line) => paint.dim(`    ${line}`)),
  ];
}

const winnerHeadings = {
  member: "member",
  cost: "rewards",
  deposits: "deposits",
  stakes: "valid bets",
  expected: "brings",
};

const winnerLine = ({ member, cost, deposits, stakes, expected }: typeof winnerHeadings): string =>
  `  ${member.padEnd(12)} ${cost.padStart(14)} ${deposits.padStart(16)} ${stakes.padStart(16)} ${expected.padStart(14)}`;

function totalLines({
  deposits,
  stakes,
  expected,
  kept,
  cost,
  share,
  left,
}: SimulationReport["totals"]): string[] {
  const rows: [string, string][] = [
    ["deposits", deposits],
    ["valid bets", stakes],
    ["the house keeps on average", expected],
    ...(kept === undefined ? [] : ([["the house kept", kept]] as [string, string][])),
    ["rewards cost", `${cost}  (${Number(share).toFixed(1)}% of what the house keeps on average)`],
    ["left", left],
  ];
  const widest = Math.max(...rows.map(([, value]) => value.split(" ")[0]?.length ?? 0));
  return rows.map(([name, value]) => {
    const [amount = "", ...rest] = value.split(" ");
    return `  ${name.padEnd(28)} ${amount.padStart(widest)} ${rest.join(" ")}`.trimEnd();
  });
}

/** A sentence on lines that fit. */
function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length + 5 > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
