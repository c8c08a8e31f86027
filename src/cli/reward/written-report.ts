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
  const { first, days, members, rules, notSimulated, totals, winners, weaknesses } = report;
  const heading = (text: string): string[] => ["", paint.bold(text)];
  const lines = [
    `${paint.bold(merchant)}  ${play} play of ${counted(members, "member")}, ${counted(days, "day")} from ${first}, amounts in ${currency}`,
  ];
  if (!hasRewards) lines.push(paint.yellow("The module REWARDS is off: the brand gives nothing of this."));
  if (rules.length > 0) {
    lines.push(...heading("Rules"), ruleLine(ruleHeadings));
    for (const rule of rules) {
      const budget = rule.budget === "" ? "" : `${rule.used}% of ${rule.budget}`;
      lines.push(ruleLine({ ...rule, times: `${rule.times}`, members: `${rule.members}`, budget }));
      const refused = rule.refused.map(({ check, times }) => `${check} ${times}`).join(", ");
      if (refused !== "") lines.push(paint.dim(`    did not hold: ${refused}`));
    }
  }
  if (notSimulated.length > 0) {
    lines.push(...heading("Not simulated, and not in the sums"));
    for (const { rule, why } of notSimulated) lines.push(`  ${rule}: ${why}`);
  }
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
  budget: "of its budget",
};

const ruleLine = ({ rule, on, kind, times, members, amount, cost, budget }: typeof ruleHeadings): string =>
  `  ${rule.padEnd(18)} ${on.padEnd(13)} ${kind.padEnd(6)} ${times.padStart(6)} ${members.padStart(7)} ${amount.padStart(12)} ${cost.padStart(12)}  ${budget}`.trimEnd();

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
