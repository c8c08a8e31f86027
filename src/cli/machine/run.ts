import { isAbsolute, relative, resolve } from "node:path";
import { type CommandContext, type ExitCode, unknownWord } from "../command.ts";
import { type Paint, paintWhen, wantsColour } from "../paint.ts";
import { junitReport } from "../report/junit.ts";
import { counted } from "../report/result.ts";
import { type Answer, answerCall, type Call, sharedHelp, unknownMachine } from "./call.ts";
import { isThere } from "./load-machines.ts";
import { openMachines, type PlacedFailure, type Run, runOne, runShipped } from "./runs.ts";
import { readScripts } from "./scripts.ts";

const help = `Usage: npx livery machine run [machine [script ...]]

Runs scripts without browser, network or waiting: the named files and folders, else all scripts of the
machine, else those of all machines ("all").

${sharedHelp}
  --format junit      a report in JUnit's XML, with the machine as suite

Exit code 0: all scripts pass. 1: a script fails. 2: wrong usage.`;

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

/** The result of one script; `place` is its path as the reader would type it. */
function prettyRun({ script, failures, result }: Run, place: string, paint: Paint): string {
  if (failures.length === 0) {
    return `${paint.green("✔")} ${script} ${paint.dim(`· ${counted(result?.steps ?? 0, "step")}`)}`;
  }
  return failures.flatMap((failure) => failureLines(failure, place, paint)).join("\n");
}

function jsonRuns(runs: readonly Run[]): string {
  const scripts = runs.map(({ script, machine, failures, milliseconds, result }) => ({
    script,
    machine,
    steps: result?.steps ?? 0,
    milliseconds: Math.round(milliseconds * 10) / 10,
    failures,
  }));
  const failed = scripts.filter(({ failures }) => failures.length > 0).length;
  return JSON.stringify({ version: 1, scripts: scripts.length, failed, runs: scripts }, null, 2);
}

async function runsOf({ words, ids, places }: Call, context: CommandContext): Promise<Run[] | string> {
  const [id = "all", ...named] = words;
  if (id === "all" && named.length === 0) return runShipped(places, await openMachines(places.machines, ids));
  const unknown = unknownMachine(id, ids);
  if (unknown) return unknown;
  const opened = await openMachines(places.machines, [id]);
  if (named.length === 0) return runShipped(places, opened);
  const paths = named.map((path) => (isAbsolute(path) ? path : resolve(context.folder, path)));
  const missing = paths.findIndex((path) => !isThere(path));
  if (missing >= 0) return `There is no file or folder ${named[missing]}.`;
  return paths.flatMap((path) => readScripts(path, context.folder)).map((file) => runOne(file, opened));
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
  const format = call.parsed.values.format;
  if (format !== undefined && format !== "junit")
    return { problem: unknownWord("format", String(format), ["junit"]) };
  if (format !== undefined && call.json) return { problem: "--json and --format junit exclude each other." };
  const start = performance.now();
  const runs = await runsOf(call, context);
  if (typeof runs === "string") return { problem: runs };
  if (runs.length === 0) return { problem: `There are no scripts below ${call.places.scripts}.` };
  const failed = runs.filter(({ failures }) => failures.length > 0);
  if (call.json) {
    context.out(jsonRuns(runs));
    return failed.length > 0 ? 1 : 0;
  }
  // Scripts of the repository are named relative to their folder; the reader needs the full path.
  const shipped = call.words.length < 2;
  const place = ({ script }: Run) =>
    shipped ? relative(context.folder, resolve(call.places.scripts, script)) : script;
  if (format === "junit") {
    context.out(junitRuns(runs, place));
    return failed.length > 0 ? 1 : 0;
  }
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  for (const one of failed.length > 0 ? failed : runs) context.out(prettyRun(one, place(one), paint));
  const took = paint.dim(`· ${Math.round(performance.now() - start)} ms`);
  const words = failed.length > 0 ? `${failed.length} of ${counted(runs.length, "script")} failed` : "";
  context.out(
    `${words ? paint.red(words) : paint.green(`${counted(runs.length, "script")} ${runs.length === 1 ? "holds" : "hold"}`)} ${took}`,
  );
  return failed.length > 0 ? 1 : 0;
}

/** `livery machine run`: exit code 0 when all scripts pass, 1 when one fails, 2 for wrong usage. */
export const runCommand = (args: string[], context: CommandContext): Promise<ExitCode> =>
  answerCall(help, { format: { type: "string" } }, args, context, (call) => run(call, context));
