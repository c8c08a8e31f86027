import { decimalText } from "../../kernel/money.ts";
import type { Brand } from "../../server/brands/brand.ts";
import { accountNames } from "../../server/core/members/member-store.ts";
import { periodOf } from "../../server/domains/agents/contracts/periods.ts";
import type { RunKey } from "../../server/domains/agents/settlement/bill-store.ts";
import { policyOf } from "../../server/domains/agents/settlement/policy.ts";
import { type PreviewedBill, previewBills } from "../../server/domains/agents/settlement/preview.ts";
import { percentOf } from "../../server/domains/agents/settlement/rate.ts";
import {
  type ContractKind,
  contractKinds,
  type DividendPeriod,
  dividendPeriods,
} from "../../server/domains/agents/terms.ts";
import type { Config } from "../../server/foundation/config/config.ts";
import type { JobServices } from "../../server/jobs/job.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import {
  type CommandContext,
  type ExitCode,
  orderOrExit,
  type Parsed,
  type Problem,
  textOption,
  unknownWord,
} from "../command.ts";
import { timeText } from "../job/list.ts";
import { openJobRuntime } from "../job/runtime.ts";

const help = `Usage: npx livery agent settle --dry-run <brand> <contract> [options]

Prints what a period pays to each agent, as the play that is counted so far says, and for each agent on top, with the team below, the proof:
the sum of its shares, and the sum that its play pays, counted another way. "corrections" is the part of a share that
orders of earlier periods change; "moved" and "short" are what wallets as they are now would get or give, and lack.
It changes nothing: the job agents.settle settles. Contracts: ${contractKinds.filter((kind) => kind !== "dividend").join(", ")}, ${dividendPeriods
  .map((period) => `dividend:${period}`)
  .join(", ")}.

  --at <instant>    the period that contains it: 2026-11-21 (UTC), or a date and time with Z or an offset; by default the
                    last one that is over
  --json            output for programs

Exit code 0: printed. 1: the shares do not add up, or the period cannot be read. 2: wrong usage, or the database cannot be opened.

${whereHelp}`;

const options = {
  "dry-run": { type: "boolean" },
  at: { type: "string" },
  json: { type: "boolean" },
} as const;

type Order = {
  brand: string;
  kind: ContractKind;
  period: DividendPeriod | "";
  at: Date | undefined;
  json: boolean;
};

const named = new Map<string, Pick<Order, "kind" | "period">>([
  ...contractKinds
    .filter((kind) => kind !== "dividend")
    .map((kind) => [kind, { kind, period: "" }] as [string, Pick<Order, "kind" | "period">]),
  ...dividendPeriods.map(
    (period) =>
      [`dividend:${period}`, { kind: "dividend", period }] as [string, Pick<Order, "kind" | "period">],
  ),
]);

function orderOf(parsed: Parsed): Order | Problem {
  const [brand, contract] = parsed.words;
  if (brand === undefined || contract === undefined)
    return { problem: "Name a brand and a kind of contract." };
  if (parsed.values["dry-run"] !== true)
    return {
      problem:
        "Periods are settled by the job agents.settle. With --dry-run this command prints what one pays.",
    };
  const what = named.get(contract);
  if (!what) return { problem: unknownWord("contract", contract, [...named.keys()]) };
  const text = textOption(parsed, "at");
  const at = text === undefined ? undefined : new Date(text);
  if (at && Number.isNaN(at.getTime()))
    return { problem: `--at is an instant like 2026-11-21, not "${text}".` };
  return { brand, ...what, at, json: parsed.values.json === true };
}

/** `livery agent settle --dry-run`: previews a period, and settles nothing. */
export async function settleCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, orderOf);
  if (typeof order === "number") return order;
  const work = async (url: string, config: Config) => {
    const { services, brands, close } = await openJobRuntime(url, config, context);
    try {
      const brand = brands.find(({ merchant }) => merchant === order.brand);
      if (brand) return await preview(order, brand, services, context);
      const known = brands.map(({ merchant }) => merchant);
      context.err(unknownWord("brand", order.brand, known));
      return 2;
    } finally {
      await close();
    }
  };
  return onPlatformDatabase(context, 2, work, { secret: true });
}

async function preview(
  order: Order,
  brand: Brand,
  { database, clock }: JobServices,
  context: CommandContext,
) {
  const { merchant, payload } = brand;
  const policy = policyOf(brand);
  const what = { kind: order.kind, ...(order.period ? { period: order.period } : {}) };
  const now = periodOf(what, policy.zone, order.at ?? new Date(clock.now()));
  const span = order.at ? now : periodOf(what, policy.zone, new Date(now.start.getTime() - 1));
  const run: RunKey = { brandId: merchant, kind: order.kind, period: order.period, ...span };
  const read = await database
    .snapshot(merchant, async (tx) => {
      const previewed = await previewBills(tx, brand, run);
      const ids = previewed.bills.map(({ contract }) => contract.downlineId);
      return { ...previewed, names: await accountNames(tx, ids) };
    })
    .catch((error: unknown) => String(error));
  if (typeof read === "string") {
    context.err(`✖ ${merchant}  ${read}`);
    return 1;
  }
  const { exponent, code } = payload.currency;
  const rows = rowsOf(read.bills, read.names, exponent);
  const text = (minor: bigint) => decimalText(minor, exponent);
  const lines = read.proofs.map(({ top, shares, counted }) => ({
    top: read.names.get(top) ?? top,
    shares: text(shares),
    counted: text(counted),
  }));
  const total = text(read.total);
  if (order.json) {
    const { start, end } = span;
    const answer = { version: 1, brand: merchant, ...what, start, end, agents: rows, lines, total };
    context.out(JSON.stringify(answer, undefined, 2));
    return 0;
  }
  context.out(`${merchant}  ${timeText(span.start)} to ${timeText(span.end)}`);
  if (rows.length > 0) context.out(columns(headings));
  for (const row of rows) context.out(columns(row));
  for (const { top, shares, counted } of lines)
    context.out(`  line of ${top}: shares ${shares}, counted another way ${counted}`);
  context.out(`✔ ${rows.length} agents, shares add up to ${total} ${code}. Nothing was changed.`);
  return 0;
}

const headings = {
  account: "agent",
  base: "valid bets",
  rate: "rate",
  gross: "gross",
  corrections: "corrections",
  share: "share",
  amount: "moved",
  short: "short",
};

const columns = ({
  account,
  base,
  rate,
  gross,
  corrections,
  share,
  amount,
  short,
}: typeof headings): string =>
  `  ${account.padEnd(24)} ${base.padStart(16)} ${`${rate} %`.padStart(14)} ${gross.padStart(14)} ${corrections.padStart(12)} ${share.padStart(14)} ${amount.padStart(14)} ${short.padStart(12)}`;

const rowsOf = (bills: readonly PreviewedBill[], names: ReadonlyMap<string, string>, exponent: number) =>
  bills.map(({ contract, team, winRate, lossRate, gross, share, tier, corrections, amount, short }) => ({
    account: names.get(contract.downlineId) ?? contract.downlineId,
    tier: tier + 1,
    base: decimalText(team.validBet, exponent),
    rate: winRate === lossRate ? percentOf(winRate) : `${percentOf(winRate)} / ${percentOf(lossRate)}`,
    gross: decimalText(gross, exponent),
    corrections: decimalText(corrections, exponent),
    share: decimalText(share, exponent),
    amount: decimalText(amount, exponent),
    short: decimalText(short, exponent),
  }));
