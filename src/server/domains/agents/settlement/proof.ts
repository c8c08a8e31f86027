import { type AgentTree, topsOf } from "./agent-tree.ts";
import type { AgentResult, PeriodData } from "./figures.ts";
import { whole } from "./rate.ts";
import { type LineProof, Unproved } from "./share-types.ts";

/** The columns of an agent's own figures in the order of `columnsOf`. */
const [valid, won, lost, bet, win, rebates, promotions, wages] = [0, 1, 2, 4, 5, 6, 7, 8] as const;

/**
 * Proves shares by subtraction. Everything is counted again along the paths: each agent's own figures are added to everyone
 * above, one path after the other; the gross of each is compared with the base times the rate by multiplying, and what each
 * keeps with what the agents directly below get. Throws `Unproved` for the first difference; returns both sums of each line.
 */
export function proveSubtracted(
  period: PeriodData,
  line: AgentTree,
  own: readonly (readonly bigint[])[],
  results: readonly AgentResult[],
): LineProof[] {
  const paths = alongPaths(line, own);
  const kept = results.map(({ share }) => share);
  for (const [place, result] of results.entries()) {
    const columns = paths[place] ?? [];
    proveTeam(columns, result);
    proveGross(exactOf(period, columns, result), result);
    const upper = line.above[place] ?? -1;
    if (upper >= 0) kept[upper] = (kept[upper] ?? 0n) + result.gross;
  }
  for (const [place, { gross, contract }] of results.entries())
    if (kept[place] !== gross)
      throw new Unproved(
        `${contract.downlineId} keeps and passes on ${kept[place]}, but the own rate earned ${gross}`,
      );
  return sumsOf(line, results);
}

/** The figures of teams, path by path. */
function alongPaths({ above }: AgentTree, own: readonly (readonly bigint[])[]): bigint[][] {
  const teams = own.map((row) => row.map(() => 0n));
  for (const [start, row] of own.entries()) {
    if (row.every((figure) => figure === 0n)) continue;
    for (let place = start; place >= 0; place = above[place] ?? -1) {
      const team = teams[place] ?? [];
      for (const [column, figure] of row.entries()) team[column] = (team[column] ?? 0n) + figure;
    }
  }
  return teams;
}

/** The figures that decided the step, and that the payslip shows. */
function proveTeam(columns: readonly bigint[], { team, contract }: AgentResult): void {
  const shown = [
    team.validBet,
    team.wonBet,
    team.lostBet,
    BigInt(team.active),
    team.bet,
    team.win,
    team.rebates,
    team.promotions,
    team.wages,
  ];
  for (const [column, figure] of shown.entries())
    if (figure !== columns[column])
      throw new Unproved(
        `figure ${column} of the team of ${contract.downlineId} is ${figure}, its paths have ${columns[column]}`,
      );
}

/** What the rates make of a team's figures, in millionths of minor units, before it is rounded down. */
function exactOf(
  period: PeriodData,
  columns: readonly bigint[],
  { winRate, lossRate, carried }: AgentResult,
): bigint {
  const at = (column: number): bigint => columns[column] ?? 0n;
  if (period.kind === "hourly") return at(won) * winRate + at(lost) * lossRate;
  if (period.kind === "dailyWage") {
    const rest = period.unit > 0n ? ((at(valid) % period.unit) + period.unit) % period.unit : 0n;
    return (at(valid) - rest) * winRate;
  }
  const earned = at(bet) - at(win);
  const charged = earned > 0n ? earned * period.feeRate : 0n;
  const fees = (charged - (charged % whole)) / whole;
  const base = earned - at(rebates) - at(promotions) - at(wages) - fees + carried;
  return base > 0n ? base * winRate : 0n;
}

function proveGross(exact: bigint, { gross, contract }: AgentResult): void {
  const left = exact - gross * whole;
  if (left < 0n || left >= whole)
    throw new Unproved(`the gross of ${contract.downlineId} is ${gross}, its play pays ${exact} millionths`);
}

/** What a line shares out, and what its topmost agent's rate makes of everything below. */
function sumsOf(line: AgentTree, results: readonly AgentResult[]): LineProof[] {
  const tops = topsOf(line);
  const proofs = new Map<number, LineProof>();
  for (const [place, { share }] of results.entries()) {
    const top = tops[place] ?? place;
    const proof = proofs.get(top) ?? {
      top: line.ids[top] ?? "",
      shares: 0n,
      counted: results[top]?.gross ?? 0n,
    };
    proof.shares += share;
    proofs.set(top, proof);
  }
  return [...proofs.values()].map((proof) => {
    if (proof.shares !== proof.counted)
      throw new Unproved(`shares under ${proof.top} are ${proof.shares}, their play pays ${proof.counted}`);
    return proof;
  });
}
