import { isAbsolute, relative, resolve } from "node:path";
import { listed } from "../../server/brands/check/wording.ts";
import { type CommandContext, type ExitCode, type Problem, textOption, unknownWord } from "../command.ts";
import { type Paint, paintWhen, wantsColour } from "../paint.ts";
import { junitReport } from "../report/junit.ts";
import { counted } from "../report/result.ts";
import { type AtBrand, atBrand, brandOptions } from "./at-brand.ts";
import { isThere, shippedPlaces } from "./load-machines.ts";
import { type Answer, answerCall, type Call, sharedHelp, unknownMachine } from "./machine-command.ts";
import { openMachines, type PlacedFailure, type Run, runOne, runShipped } from "./runs.ts";
import { readScripts } from "./scripts.ts";

const help = `Usage: npx livery machine run [machine [script ...]]

Runs scripts without browser, network or waiting: the named files and folders, else all scripts of the
machine, else those of all machines ("all").

  --brand <code>      with a brand's own rules and modules in the place of those that the scripts' inputs have; every
                      problem and refusal that comes up is told in the brand's words
  --brands <folder>   where the brands are (WHITELABELS_DIR, else whitelabels/)
${sharedHelp}
  --watch             run again whenever a script, a machine or the brand changes
  --format junit      a report in JUnit's XML, with the machine as suite

Exit code 0: all scripts pass. 1: a script fails. 2: wrong usage.`;

const options = {
  format: { type: "string" },
  watch: { type: "boolean" },
  ...brandOptions,
} as const;

/** A value in one line, or in several when it is long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= 90 ? text : JSON.stringify(value, null, 2).replaceAll("\n", "\n      ");
}

function failureLines(failure: PlacedFailure, place: string, paint: Paint): string[] {
  const { line, column, pointer, message } = failure;
  const step = /^\/steps\/(\d+)/.exec(pointer)?.[1];
  const where = `${place}:${line}:${column}${step === undefined ? "" : `  step ${Number(step) + 1}`}`;
  const lines = [`${paint.red("✖")} ${paint.bold(where)}  ${paint.cyan(pointer)}`, `  ${message}`];
  if (!("expected" in failure)) return lines;
  return [
    ...lines,
    `  ${paint.green("expected")}  ${shown(failure.expected)}`,
    `  ${paint.red("actual")}    ${shown(failure.actual)}`,
  ];
}

/** What came up in a script, in the brand's words. */
const toldLines = ({ result }: Run, brand: AtBrand | undefined, paint: Paint): string[] =>
  brand
    ? (result?.told ?? []).map((told) => {
        const field = told.field === undefined ? "" : `${paint.cyan(told.field)}  `;
        return `  ${paint.dim(`step ${told.step}`)}  ${field}${brand.wordsOf(told)}`;
      })
    : [];

/** The result of one script; `place` is its path as the reader would type it. */
function prettyRun(one: Run, place: string, brand: AtBrand | undefined, paint: Paint): string {
  const { script, failures, result } = one;
  const ends =
    failures.length === 0
      ? [`${paint.green("✔")} ${script} ${paint.dim(`· ${counted(result?.steps ?? 0, "step")}`)}`]
      : failures.flatMap((failure) => failureLines(failure, place, paint));
  return [...ends, ...toldLines(one, brand, paint)].join("\n");
}

function jsonRuns(runs: readonly Run[], brand: AtBrand | undefined): string {
  const scripts = runs.map(({ script, machine, failures, milliseconds, result }) => ({
    script,
    machine,
    steps: result?.steps ?? 0,
    milliseconds: Math.round(milliseconds * 10) / 10,
    failures,
    ...(brand ? { told: (result?.told ?? []).map((told) => ({ ...told, text: brand.wordsOf(told) })) } : {}),
  }));
  const failed = scripts.filter(({ failures }) => failures.length > 0).length;
  return JSON.stringify(
    {
      version: 1,
      ...(brand ? { brand: brand.code } : {}),
      scripts: scripts.length,
      failed,
      runs: scripts,
    },
    null,
    2,
  );
}

/** Whether a path is a folder, or below it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way.startsWith("..") || isAbsolute(way));
}

/**
 * Why a call's machine or scripts cannot run with a brand: it decides nothing of the machine, or the scripts are the checkout's
 * own, which test machines with the inputs that they name.
 */
async function misuseOf({ parsed, words, ids, places }: Call, folder: string): Promise<string | undefined> {
  const [id = "all", ...named] = words;
  const all = await openMachines(places.machines, ids);
  const decided = ids.filter((one) => all.get(one)?.brandInput);
  if (ids.includes(id) && !decided.includes(id))
    return `The machine ${id} takes nothing of a brand: ${decided.length > 0 ? `${listed(decided)} do` : "none here does"}.`;
  const given = textOption(parsed, "scripts");
  const paths = given === undefined ? named : [given, ...named];
  const ofCheckout = paths.find((path) => isWithin(shippedPlaces.scripts, resolve(folder, path)));
  if (paths.length > 0 && ofCheckout === undefined) return undefined;
  const which =
    ofCheckout === undefined ? "those of the checkout expect" : `${ofCheckout} is the checkout's and expects`;
  const own = ofCheckout === undefined ? "their own inputs lead" : "its own input leads";
  return `With --brand, name scripts of your own: ${which} what ${own} to.`;
}

async function runsOf(
  call: Call,
  brand: AtBrand | undefined,
  context: CommandContext,
): Promise<Run[] | string> {
  const { words, ids, places } = call;
  const terms = brand?.terms;
  const misused = brand && (await misuseOf(call, context.folder));
  if (misused) return misused;
  const [id = "all", ...named] = words;
  if (id === "all" && named.length === 0)
    return runShipped(places, await openMachines(places.machines, ids), terms);
  const unknown = unknownMachine(id, ids);
  if (unknown) return unknown;
  const opened = await openMachines(places.machines, [id]);
  if (named.length === 0) return runShipped(places, opened, terms);
  const paths = named.map((path) => (isAbsolute(path) ? path : resolve(context.folder, path)));
  const missing = paths.findIndex((path) => !isThere(path));
  if (missing >= 0) return `There is no file or folder ${named[missing]}.`;
  return paths
    .flatMap((path) => readScripts(path, context.folder))
    .map((file) => runOne(file, opened, terms));
}

/** A failure as text: its place in the script, what is wrong, and values where two were compared. */
const failureText = (failure: PlacedFailure, place: string): string =>
  failureLines(failure, place, paintWhen(false)).join("\n");

const junitRuns = (runs: readonly Run[], place: (run: Run) => string): string =>
  junitReport(
    "livery machine run",
    runs.map((one) => ({
      suite: one.machine === "" ? "scripts" : one.machine,
      name: one.script,
      milliseconds: one.milliseconds,
      failures: one.failures.map((failure) => failureText(failure, place(one))),
    })),
  );

async function run(call: Call, context: CommandContext): Answer {
  const wrong = formatProblem(call);
  if (wrong) return wrong;
  const start = performance.now();
  const brand = atBrand(call.parsed, context);
  if (brand && "problem" in brand) return brand;
  if (brand && "broken" in brand) {
    context.err(brand.broken);
    return 1;
  }
  const runs = await runsOf(call, brand, context);
  if (typeof runs === "string") return { problem: runs };
  if (runs.length === 0) return { problem: `There are no scripts below ${call.places.scripts}.` };
  report(call, runs, brand, performance.now() - start, context);
  return runs.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

function formatProblem({ parsed, json }: Call): Problem | undefined {
  const { format } = parsed.values;
  if (format !== undefined && format !== "junit")
    return { problem: unknownWord("format", String(format), ["junit"]) };
  return format !== undefined && json
    ? { problem: "--json and --format junit exclude each other." }
    : undefined;
}

/** Prints what came of the scripts, in the format that was asked for. */
function report(
  call: Call,
  runs: readonly Run[],
  brand: AtBrand | undefined,
  milliseconds: number,
  context: CommandContext,
): void {
  if (call.json) return context.out(jsonRuns(runs, brand));
  // Scripts of the repository are named relative to their folder; the reader needs the full path.
  const shipped = call.words.length < 2;
  const place = ({ script }: Run) =>
    shipped ? relative(context.folder, resolve(call.places.scripts, script)) : script;
  if (call.parsed.values.format === "junit") return context.out(junitRuns(runs, place));
  const failed = runs.filter(({ failures }) => failures.length > 0);
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  for (const one of failed.length > 0 ? failed : runs) context.out(prettyRun(one, place(one), brand, paint));
  const took = paint.dim(`· ${Math.round(milliseconds)} ms`);
  const words = failed.length > 0 ? `${failed.length} of ${counted(runs.length, "script")} failed` : "";
  context.out(
    `${words ? paint.red(words) : paint.green(`${counted(runs.length, "script")} ${runs.length === 1 ? "holds" : "hold"}`)} ${took}`,
  );
}

/** Runs again and again; what reports to programs runs once. */
async function watch(call: Call, args: string[], context: CommandContext, signal?: AbortSignal): Answer {
  if (call.json || call.parsed.values.format !== undefined)
    return { problem: "--watch works only without --json and --format." };
  return (await import("./watch-runs.ts")).watchRuns(call, args, context, signal);
}

/**
 * `livery machine run`: exit code 0 when all scripts pass, 1 when one fails, 2 for wrong usage. With --watch it ends, as the last
 * run did, when `signal` is aborted, by default by Ctrl-C.
 */
export const runCommand = (
  args: string[],
  context: CommandContext,
  signal?: AbortSignal,
): Promise<ExitCode> =>
  answerCall(help, options, args, context, (call) =>
    call.parsed.values.watch === true ? watch(call, args, context, signal) : run(call, context),
  );
