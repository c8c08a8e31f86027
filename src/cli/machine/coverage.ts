import {
  bySpec,
  type Coverage,
  coverageOf,
  kinds,
  percent,
  type SpecRow,
} from "../../machines/headless/coverage.ts";
import type { Passed } from "../../machines/headless/harness.ts";
import { structureOf } from "../../machines/headless/machine-structure.ts";
import { type CommandContext, type ExitCode, textOption, unknownWord } from "../command.ts";
import { type Paint, paintWhen, wantsColour } from "../paint.ts";
import type { MachineFolders } from "./load-machines.ts";
import {
  type Answer,
  answerCall,
  type Call,
  countOption,
  sharedHelp,
  unknownMachine,
} from "./machine-command.ts";
import { type Opened, openMachines, type Run, runShipped } from "./runs.ts";

const help = `Usage: npx livery machine coverage [machine] [options]

Measures how much of each machine its scripts cover: states, transitions, guards both ways, delayed transitions
and error branches. A passed item counts only when the next step of the script checks state and context.

  --fail-under <percent>  exit code 1 when a smaller share of any machine's transitions is covered
  --by spec               sections of the specification, with the states that implement them and the scripts that check these
${sharedHelp}

Exit code 0: enough is covered. 1: too little is covered, or a script fails. 2: wrong usage.`;

const options = { "fail-under": { type: "string" }, by: { type: "string" } } as const;

/** The coverage of machines by the scripts in the repository. */
export function shippedCoverage(
  places: MachineFolders,
  opened: Opened,
): { coverage: Coverage[]; runs: Run[] } {
  const runs = runShipped(places, opened);
  const coverage = [...opened].map(([id, { machine }]) => {
    const results = runs.flatMap(({ machine: of, result }) => (of === id && result ? [result] : []));
    const union = (key: "covered" | "unchecked"): Passed =>
      new Set(results.flatMap((result) => [...result[key]]));
    return coverageOf(structureOf(machine), union("covered"), union("unchecked"));
  });
  return { coverage, runs };
}

function prettyCoverage(coverage: Coverage, least: number, paint: Paint): string[] {
  const cells = kinds.map((kind) => {
    const { covered, total } = coverage[kind];
    const text = `${kind} ${covered}/${total}`.padEnd(19);
    return covered === total ? paint.green(text) : paint.yellow(text);
  });
  const share = percent(coverage.transitions);
  const mark = share < least ? paint.red("✖") : share < 100 ? paint.yellow("•") : paint.green("✔");
  const missing = kinds.flatMap((kind) =>
    coverage[kind].missing.map((name) => {
      const passed = coverage[kind].unchecked.includes(name) ? " (passed, but not checked)" : "";
      return `    ${paint.dim(kind.replace(/s$/, ""))} ${name}${passed}`;
    }),
  );
  return [
    `${mark} ${coverage.machine.padEnd(21)} ${`${share.toFixed(1)} %`.padStart(7)}  ${cells.join(" ")}`,
    ...missing,
  ];
}

const prettySpec = (rows: readonly SpecRow[], paint: Paint): string[] =>
  rows.flatMap(({ section, states }) => [
    paint.bold(section),
    ...states.flatMap(({ state, scripts }) => [
      `  ${state}`,
      ...(scripts.length > 0
        ? scripts.map((script) => paint.dim(`    ${script}`))
        : [paint.red("    no script")]),
    ]),
  ]);

function specRows(opened: Opened, runs: readonly Run[]): SpecRow[] {
  const passed = new Map(
    runs.flatMap(({ script, result }) => (result ? [[script, result.covered] as const] : [])),
  );
  return bySpec(
    [...opened.values()].map(({ machine }) => structureOf(machine)),
    passed,
  );
}

async function measure(call: Call, context: CommandContext): Answer {
  const { parsed, ids, places, words, json } = call;
  const [id] = words;
  const by = textOption(parsed, "by");
  const least = countOption(parsed, "fail-under", 0);
  if (least === undefined || least > 100) return { problem: "--fail-under takes a percentage, 0 to 100." };
  if (by !== undefined && by !== "spec") return { problem: unknownWord("grouping", by, ["spec"]) };
  const unknown = id === undefined ? undefined : unknownMachine(id, ids);
  if (unknown) return { problem: unknown };
  const opened = await openMachines(places.machines, id === undefined ? ids : [id]);
  const { coverage: found, runs } = shippedCoverage(places, opened);
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  const failed = runs.filter(({ failures }) => failures.length > 0).map(({ script }) => script);
  if (by === "spec") {
    const rows = specRows(opened, runs);
    context.out(
      json ? JSON.stringify({ version: 1, sections: rows }, null, 2) : prettySpec(rows, paint).join("\n"),
    );
  } else {
    context.out(
      json
        ? JSON.stringify({ version: 1, failUnder: least, failed, machines: found }, null, 2)
        : found.flatMap((one) => prettyCoverage(one, least, paint)).join("\n"),
    );
  }
  if (failed.length > 0) context.err(`${failed.join(", ")} failed: "npx livery machine run" says why.`);
  return failed.length > 0 || found.some(({ transitions }) => percent(transitions) < least) ? 1 : 0;
}

/** `livery machine coverage`: exit code 1 when coverage is too low or a script fails. */
export const coverageCommand = (args: string[], context: CommandContext): Promise<ExitCode> =>
  answerCall(help, options, args, context, (call) => measure(call, context));
