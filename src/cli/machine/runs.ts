import { join } from "node:path";
import type { BrandTerms, MachineFile } from "../../machines/headless/machine-file.ts";
import type { Failure, ScriptResult } from "../../machines/headless/run-script.ts";
import { runScript } from "../../machines/headless/run-script.ts";
import { nearest } from "../../server/brands/check/wording.ts";
import { counted } from "../report/result.ts";
import { loadMachine, type MachineFolders } from "./load-machines.ts";
import { problemAt, readScripts, type ScriptFile, type ScriptProblem } from "./scripts.ts";

/** A failure on its line; values where two were compared. */
export type PlacedFailure = ScriptProblem & Pick<Failure, "expected" | "actual">;

/** The result of one script. */
export type Run = {
  script: string;
  machine: string;
  failures: PlacedFailure[];
  milliseconds: number;
  result?: ScriptResult;
};

/** Machines by id, each loaded once. */
export type Opened = Map<string, MachineFile>;

/** Loads machines by their ids. */
export async function openMachines(folder: string, ids: readonly string[]): Promise<Opened> {
  const files = await Promise.all(ids.map(async (id) => [id, await loadMachine(folder, id)] as const));
  return new Map(files);
}

function placedFailure(file: ScriptFile, failure: Failure): PlacedFailure {
  const { word, known = [], message } = failure;
  const near = word === undefined ? undefined : nearest(word, known);
  const told = near === undefined ? message : `${message} Did you mean "${near}"?`;
  const place = problemAt(file.source, failure.pointer, told);
  return "expected" in failure ? { ...place, expected: failure.expected, actual: failure.actual } : place;
}

/** Runs one script with the machine it names, which must be the requested one, and with what a brand decides. */
export function runOne(file: ScriptFile, opened: Opened, brand?: BrandTerms): Run {
  const start = performance.now();
  const runOf = (machine: string, failures: PlacedFailure[], result?: ScriptResult): Run => ({
    script: file.name,
    machine,
    failures,
    milliseconds: performance.now() - start,
    ...(result ? { result } : {}),
  });
  if ("problems" in file) return runOf("", file.problems);
  const { machine: id } = file.script;
  const machine = opened.get(id);
  if (!machine) {
    const message = `The script is for the machine "${id}", and ${counted(opened.size, "machine")} ${opened.size === 1 ? "is" : "are"} run here: ${[...opened.keys()].join(", ")}.`;
    return runOf(id, [problemAt(file.source, "/machine", message)]);
  }
  const result = runScript(machine, file.script, brand);
  return runOf(
    id,
    result.failures.map((failure) => placedFailure(file, failure)),
    result,
  );
}

/** Runs all scripts of the loaded machines, with what a brand decides. */
export function runShipped(places: MachineFolders, opened: Opened, brand?: BrandTerms): Run[] {
  return [...opened.keys()].flatMap((id) =>
    readScripts(join(places.scripts, id), places.scripts).map((file) => runOne(file, opened, brand)),
  );
}
