import { dayOf, isDay } from "../../kernel/day.ts";
import { brandNames } from "../../server/brands/check/check-folder.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { readRecorded } from "../../server/domains/rewards/simulation/recorded-store.ts";
import { playFrom } from "../../server/domains/rewards/simulation/replay-rebates.ts";
import type { SimulationReport } from "../../server/domains/rewards/simulation/report.ts";
import {
  askedRules,
  generatedPlay,
  type SimulatedBrand,
  simulate,
  simulatedBrand,
  spanFrom,
} from "../../server/domains/rewards/simulation/simulate.ts";
import type { Stream } from "../../server/domains/rewards/simulation/stream.ts";
import { openDatabase } from "../../server/foundation/db/connection.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import { brandsFolderOf, isFolder } from "../brand/folder.ts";
import {
  type CommandContext,
  type ExitCode,
  orderOrExit,
  type Parsed,
  type Problem,
  textOption,
  unknownWord,
} from "../command.ts";
import { paintWhen, wantsColour } from "../paint.ts";
import { prettyBrand } from "../report/pretty.ts";
import { checkedDocuments } from "./changed-file.ts";
import { writtenReport } from "./written-report.ts";

const help = `Usage: npx livery reward simulate <brand> [options]

Runs generated play, or the recorded play of the last days, through the rules of rewards.json: what each rule costs and
how long its budget lasts, who wins most, and what can be abused. The rules are decided by the same code as in the
server. Every offer counts as claimed, and bonus money costs what is left of it after its wagering. In generated play, whoever
asks for things enters every code and comes for every envelope; recorded play repeats what members did. Nothing is written.

  --rewards <file>      a changed rewards.json; it is checked first, as "brand check" does
  --days <number>       how many days, 1 to 92 (30)
  --from <day>          the first day of generated play, yyyy-MM-dd (today)
  --members <number>    how many members play, 1 to 20000 (1000)
  --hunters <percent>   how many of a hundred of them are bonus hunters, 0 to 100 (10)
  --seed <number>       another seed is other play; the same one is the same play (1)
  --edge <percent>      what the house keeps of every game (by default what is usual for each game type)
  --recorded            the brand's own database instead of generated play: the last days up to now, today included
  --json                output for programs
  --dir <folder>        where the brands are (WHITELABELS_DIR, else whitelabels/)

Exit code 0: simulated. 1: the brand or the changed file has problems. 2: wrong usage, or the database cannot be opened.

With --recorded: ${whereHelp}`;

const options = {
  rewards: { type: "string" },
  days: { type: "string" },
  from: { type: "string" },
  members: { type: "string" },
  hunters: { type: "string" },
  seed: { type: "string" },
  edge: { type: "string" },
  recorded: { type: "boolean" },
  json: { type: "boolean" },
  dir: { type: "string" },
} as const;

/** Numbers of the options, with their limits. */
const numbers = {
  days: { least: 1, most: 92, usual: 30 },
  members: { least: 1, most: 20_000, usual: 1_000 },
  hunters: { least: 0, most: 100, usual: 10 },
  seed: { least: 0, most: 2 ** 32 - 1, usual: 1 },
} as const;

type Order = Record<keyof typeof numbers, number> & {
  brandsFolder: string;
  brand: string;
  rewards: string | undefined;
  from: string | undefined;
  edge: bigint | undefined;
  recorded: boolean;
  json: boolean;
};

/** Options of generated play: recorded play is as it was. */
const generatedOnly = ["from", "members", "hunters", "seed"] as const;

function orderOf(parsed: Parsed, context: CommandContext): Order | Problem {
  const [brand] = parsed.words;
  if (brand === undefined) return { problem: "Name one brand." };
  const brandsFolder = brandsFolderOf(parsed, context);
  if (!isFolder(brandsFolder)) return { problem: `There is no folder ${brandsFolder}.` };
  const known = brandNames(brandsFolder);
  if (!known.includes(brand)) return { problem: unknownWord("brand", brand, known) };
  const recorded = parsed.values.recorded === true;
  const useless = generatedOnly.find((name) => recorded && textOption(parsed, name) !== undefined);
  if (useless) return { problem: `--${useless} is for generated play, not for --recorded.` };
  const read = numbersOf(parsed);
  if ("problem" in read) return read;
  const from = textOption(parsed, "from");
  if (from !== undefined && !isDay(from))
    return { problem: `--from is a day like 2026-11-21, not "${from}".` };
  const edge = textOption(parsed, "edge");
  if (edge !== undefined && !(/^\d{1,2}(\.\d{1,4})?$/.test(edge) || edge === "100"))
    return { problem: `--edge is a percentage from 0 to 100 with at most four decimals, not "${edge}".` };
  return {
    ...read,
    brandsFolder,
    brand,
    rewards: textOption(parsed, "rewards"),
    from,
    edge: edge === undefined ? undefined : BigInt(Math.round(Number(edge) * 10_000)),
    recorded,
    json: parsed.values.json === true,
  };
}

function numbersOf(parsed: Parsed): Record<keyof typeof numbers, number> | Problem {
  const read = { days: 0, members: 0, hunters: 0, seed: 0 };
  for (const name of Object.keys(read) as (keyof typeof numbers)[]) {
    const { least, most, usual } = numbers[name];
    const text = textOption(parsed, name);
    const number = text === undefined ? usual : /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most))
      return { problem: `--${name} is a whole number from ${least} to ${most}, not "${text}".` };
    read[name] = number;
  }
  return read;
}

/** `livery reward simulate`. */
export async function simulateCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, (parsed) => orderOf(parsed, context));
  if (typeof order === "number") return order;
  const platform = readPlatform();
  const checked = checkedDocuments(order, platform, context);
  if ("problem" in checked) {
    context.err(checked.problem);
    return 2;
  }
  if (checked.findings.length > 0) {
    context.out(
      prettyBrand(checked, context.folder, paintWhen(wantsColour(context.isTty, context.environment))),
    );
    return 1;
  }
  const brand = simulatedBrand(checked.read, platform, order.edge);
  return order.recorded ? simulateRecorded(order, brand, context) : simulateGenerated(order, brand, context);
}

function simulateGenerated(order: Order, brand: SimulatedBrand, context: CommandContext): ExitCode {
  const first = order.from ?? dayOf(brand.zone, new Date());
  const span = spanFrom(brand.zone, first, order.days);
  const stream = generatedPlay(brand, { ...order, span });
  return tell(order, brand, context, stream, (played) => simulate(brand, played, span));
}

const mostOccurrences = 1_000_000;
/** How long one statement may take, and all of them together. */
const statementMs = 60_000;
const mostMs = 600_000;

function simulateRecorded(order: Order, brand: SimulatedBrand, context: CommandContext): Promise<ExitCode> {
  return onPlatformDatabase(context, 2, async (url) => {
    const database = openDatabase({ url, poolSize: 1, reportTimeoutMs: statementMs });
    const now = () => Date.now();
    const until = new Date(now());
    const days = spanFrom(brand.zone, dayOf(brand.zone, until), 1);
    const first = dayOf(brand.zone, new Date(days.from.getTime() - (order.days - 1) * 86_400_000));
    const span = { ...spanFrom(brand.zone, first, order.days), until };
    try {
      const read = {
        brandId: brand.merchant,
        currency: brand.currency,
        span,
        playFrom: playFrom(brand.rules, span),
        segments: brand.segments,
        vip: brand.vip,
        asked: askedRules(brand),
        mostOccurrences,
        mostMs,
        now,
      };
      const stream = await database.snapshot(brand.merchant, (tx) => readRecorded(tx, read));
      return tell(order, brand, context, stream, (played) => simulate(brand, played, span));
    } finally {
      await database.close();
    }
  });
}

function tell(
  order: Order,
  brand: SimulatedBrand,
  context: CommandContext,
  stream: Stream | { problem: string },
  run: (stream: Stream) => SimulationReport,
): ExitCode {
  if ("problem" in stream) {
    context.err(stream.problem);
    return 1;
  }
  const report = run(stream);
  const { merchant, currency, hasRewards } = brand;
  const play = order.recorded ? "recorded" : "generated";
  if (order.json)
    context.out(
      JSON.stringify({ version: 1, brand: merchant, currency, play, hasRewards, ...report }, undefined, 2),
    );
  else {
    const paint = paintWhen(wantsColour(context.isTty, context.environment));
    context.out(writtenReport(report, { merchant, currency, play, hasRewards, paint }).join("\n"));
  }
  return 0;
}
