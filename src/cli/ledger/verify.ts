import type { LedgerFinding } from "../../server/core/ledger/ledger-invariants.ts";
import { lostHead } from "../../server/core/ledger/reconciliation-store.ts";
import type { LedgerVerdict } from "../../server/core/ledger/verify-ledger.ts";
import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import { examineLedger } from "../../server/jobs/reconciliation.ts";
import { brandIds } from "../../server/jobs/run-store.ts";
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
import { type Paint, paintWhen, wantsColour } from "../paint.ts";

const help = `Usage: npx livery ledger verify [brand ...] [options]

Verifies the books of the named brands, or of all brands in the database: transactions sum to zero, balances are the
sums of their entries, no balance was overspent, and the hash chain matches every recorded head. It changes nothing: payouts of
books that were broken go on after a run of the job ledger.reconcile without findings.

  --expect <head>   a head from an earlier run for the one named brand: it must still be in the chain
  --minutes <n>     the timeout of one query (10)
  --json            output for programs

Exit code 0: no findings. 1: findings. 2: wrong usage, or the database cannot be opened.

${whereHelp}`;

const options = {
  expect: { type: "string" },
  minutes: { type: "string" },
  json: { type: "boolean" },
} as const;

type Order = { brands: string[]; expect: string | undefined; minutes: number; json: boolean };

function orderOf(parsed: Parsed): Order | Problem {
  const brands = [...new Set(parsed.words)];
  const expect = textOption(parsed, "expect")?.toLowerCase();
  if (expect !== undefined && !/^[0-9a-f]{64}$/.test(expect))
    return { problem: "--expect is a head as this command prints it: 64 digits and letters a to f." };
  if (expect !== undefined && brands.length !== 1)
    return { problem: "--expect goes with exactly one brand: every brand has its own chain." };
  const minutes = Number(textOption(parsed, "minutes") ?? 10);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1_440)
    return { problem: "--minutes is a whole number from 1 to 1440." };
  return { brands, expect, minutes, json: parsed.values.json === true };
}

/** The findings in a brand's ledger. */
type Verified = { brand: string } & LedgerVerdict;

async function examine(database: Database, brand: string, expect: string | undefined): Promise<Verified> {
  const verdict = await examineLedger(database, brand);
  const lost = expect ? await database.snapshot(brand, (tx) => lostHead(tx, expect)) : [];
  return { brand, ...verdict, findings: [...verdict.findings, ...lost] };
}

/** `livery ledger verify`. */
export async function verifyCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, orderOf);
  if (typeof order === "number") return order;
  return onPlatformDatabase(context, 2, async (url) => {
    const database = openDatabase({ url, poolSize: 1, reportTimeoutMs: order.minutes * 60_000 });
    try {
      return await verify(database, order, context);
    } finally {
      await database.close();
    }
  });
}

async function verify(database: Database, order: Order, context: CommandContext): Promise<ExitCode> {
  const known = await brandIds(database);
  const unknown = order.brands.find((brand) => !known.includes(brand));
  if (unknown !== undefined) {
    context.err(unknownWord("brand", unknown, known));
    return 2;
  }
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  const found: Verified[] = [];
  for (const brand of order.brands.length > 0 ? order.brands : known) {
    const verified = await examine(database, brand, order.expect);
    found.push(verified);
    if (!order.json) context.out(prettyVerdict(verified, paint));
  }
  if (order.json) context.out(JSON.stringify({ version: 1, brands: found.map(jsonVerdict) }, null, 2));
  else if (found.length === 0) context.out("This database knows no brand yet, so there are no books.");
  return found.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

/** For programs; transaction numbers are texts, as amounts are. */
const jsonVerdict = ({ brand, transactions, chain, findings }: Verified) => ({
  brand,
  transactions: String(transactions),
  blocks: chain.blocks,
  sealedTo: String(chain.sealedTo),
  head: chain.head,
  findings,
});

function prettyVerdict({ brand, transactions, chain, findings }: Verified, paint: Paint): string {
  const good = findings.length === 0;
  const sign = good ? paint.green("✔") : paint.red("✖");
  const blocks = `${chain.blocks.toLocaleString("en")} ${chain.blocks === 1 ? "block" : "blocks"}`;
  const seen = `${transactions.toLocaleString("en")} ${transactions === 1n ? "transaction" : "transactions"}, ${blocks}`;
  const head = chain.head === "" ? [] : [paint.dim(`  head ${chain.head}`)];
  return [`${sign} ${paint.bold(brand)}  ${seen}`, ...head, ...prettyFindings(findings, paint)].join("\n");
}

/** Findings, grouped by the invariant that they break. */
function prettyFindings(findings: readonly LedgerFinding[], paint: Paint): string[] {
  const kinds = Map.groupBy(findings, ({ invariant }) => invariant);
  return [...kinds].flatMap(([invariant, of]) => [
    `  ${paint.red(invariant)}`,
    ...of.map(({ subject, detail }) => `    ${subject}: ${detail}`),
  ]);
}
