import { readdirSync } from "node:fs";
import { join } from "node:path";
import { assemble, lineageOf } from "../../server/brands/inheritance.ts";
import { readBrandFolder } from "../../server/brands/read-folder.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
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
import { certifiable } from "./certifiable.ts";
import { type Certificate, certify, type Order } from "./certification.ts";
import { onOwnDatabase } from "./own-database.ts";

const help = `Usage: npx livery vendor certify <code> [options]

Simulates a game vendor over HTTP against its adapter and the platform's wallet: correct rounds, and calls that are
repeated, late, out of order, concurrent, forged or lost. It keeps its own records of what must result. It compares
every answer with them, and in the end balances, rounds and the ledger. Vendors: ${[...certifiable.keys()].join(", ")}.

  --brand <brand>   the brand under test (default: the first one whose wallet serves all vendors)
  --seed <n>        repeat the calls of this seed (default: random)
  --calls <n>       the number of random calls, besides the fixed ones (500)
  --json            output for programs

It runs on a temporary database. The platform's own database is never touched, whether or not the server runs.

Exit code 0: passed. 1: a check failed. 2: wrong usage.`;

const options = {
  brand: { type: "string" },
  seed: { type: "string" },
  calls: { type: "string" },
  json: { type: "boolean" },
} as const;

const mostCalls = 1_000_000;

type Asked = Omit<Order, "databaseUrl"> & { json: boolean };

function orderOf(parsed: Parsed, { environment }: CommandContext): Asked | Problem {
  const [code] = parsed.words;
  const codes = [...certifiable.keys()];
  if (code === undefined) return { problem: `Which vendor? There are ${codes.join(", ")}.` };
  const vendor = certifiable.get(code);
  if (!vendor) return { problem: unknownWord("vendor to certify", code, codes) };
  const seed = Number(textOption(parsed, "seed") ?? Math.floor(Math.random() * 2 ** 31));
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32)
    return { problem: `--seed is a whole number from 0 to ${2 ** 32 - 1}.` };
  const calls = Number(textOption(parsed, "calls") ?? 500);
  if (!Number.isInteger(calls) || calls < 1 || calls > mostCalls)
    return { problem: `--calls is a whole number from 1 to ${mostCalls}.` };
  const brandsFolder = environment.WHITELABELS_DIR ?? join(rootFolder, "whitelabels");
  const brands = brandsOf(brandsFolder, textOption(parsed, "brand"));
  if ("problem" in brands) return brands;
  return { vendor, seed, calls, brandsFolder, brands: brands.chosen, json: parsed.values.json === true };
}

/** The requested brand, or the first whose wallet serves all vendors, and a second one of them. */
function brandsOf(
  folder: string,
  wanted: string | undefined,
): { chosen: readonly [string, string] } | { problem: string } {
  const find = (name: string) => readBrandFolder(folder, name);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  if (wanted !== undefined && !names.includes(wanted))
    return { problem: unknownWord("brand", wanted, names) };
  const single = names.filter((name) => assemble(lineageOf(find(name), find)).brand.wallet?.isSingle ?? true);
  const brand = wanted ?? single[0];
  if (brand === undefined || !single.includes(brand))
    return { problem: `${brand ?? "No brand"} has no wallet that serves all vendors.` };
  const other = names.find((name) => name !== brand);
  return other === undefined
    ? { problem: "There must be two brands: the one under test, and an unrelated one." }
    : { chosen: [brand, other] };
}

/** `livery vendor certify`. */
export async function certifyCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const asked = await orderOrExit(args, options, help, context, (parsed) => orderOf(parsed, context));
  if (typeof asked === "number") return asked;
  const { json, ...order } = asked;
  const certificate = await onOwnDatabase((databaseUrl) => certify({ ...order, databaseUrl }));
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  const replay = replayOf(certificate, order.calls);
  context.out(json ? jsonCertificate(certificate, replay) : prettyCertificate(certificate, replay, paint));
  return certificate.passed ? 0 : 1;
}

const replayOf = ({ vendor, brand, seed }: Certificate, calls: number): string =>
  `npx livery vendor certify ${vendor} --brand ${brand} --seed ${seed} --calls ${calls}`;

const jsonCertificate = (certificate: Certificate, replay: string): string =>
  JSON.stringify({ version: 1, ...certificate, replay }, null, 2);

/** The verdict by rule, and the command to repeat it. */
export function prettyCertificate(certificate: Certificate, replay: string, paint: Paint): string {
  const { vendor, brand, calls, players, milliseconds, rules, passed } = certificate;
  const lines = rules.flatMap(({ rule, title, tried, failed, first }) => {
    const sign = failed === 0 ? paint.green("✔") : paint.red("✖");
    const count = failed === 0 ? `${tried}` : `${failed} of ${tried}`;
    return [
      `${sign} ${rule.padEnd(9)}${count.padStart(10)}  ${title}`,
      ...(failed === 0 ? [] : [`             ${paint.red(first)}`]),
    ];
  });
  const word = passed ? paint.green("passed") : paint.red("failed");
  return [
    ...lines,
    `${paint.bold(vendor)} at ${brand} ${paint.bold(word)}: ${calls} calls of ${players} players in ${milliseconds} ms`,
    paint.dim(`again: ${replay}`),
  ].join("\n");
}
