import type { MachineScriptDocument, Outcome } from "../../contract/generated/machine-script.ts";
import { isObject } from "../../kernel/json-values.ts";
import { durationText } from "./duration.ts";
import type { MachineFile, MachineSnapshot } from "./machine-file.ts";
import { type LoggedCall, type MachinePath, type MachineRun, type Move, runPath } from "./machine-run.ts";

type Step = MachineScriptDocument["steps"][number];

/** The context values that changed since the previous snapshot. */
function changes(now: MachineSnapshot, before: MachineSnapshot | undefined): Record<string, unknown> {
  const context = isObject(now.context) ? now.context : {};
  const earlier: Record<string, unknown> = isObject(before?.context) ? before.context : {};
  return Object.fromEntries(
    Object.entries(context).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(earlier[key]),
    ),
  );
}

function expectation(now: MachineSnapshot, before: MachineSnapshot | undefined): Step {
  const state = now.value as string | Record<string, unknown>;
  const emitted = [...now.emitted] as Record<string, unknown>[];
  return {
    expect: {
      state,
      context: changes(now, before),
      ...(emitted.length > 0 ? { emitted } : {}),
      ...(now.status === "done" && now.output !== undefined ? { output: now.output } : {}),
    },
  };
}

const stepOf = (move: Move, waited: number): Step =>
  "send" in move ? { send: move.send as { type: string } } : { advance: durationText(waited) };

/** The answers of the path's calls by port, in call order. */
function servicesOf(calls: readonly LoggedCall[]): Record<string, Outcome[]> {
  const services: Record<string, Outcome[]> = {};
  for (const { port, at, answer } of calls) {
    const outcome: Outcome = answer
      ? { ...(answer.outcome as Outcome), after: durationText(answer.at - at) }
      : { never: true };
    services[port] = [...(services[port] ?? []), outcome];
  }
  return services;
}

function scriptOf(
  { snapshots, calls, waitedMs }: MachineRun,
  machine: string,
  path: MachinePath,
  says: string,
) {
  const services = servicesOf(calls);
  const steps = snapshots.flatMap((now, index): Step[] => {
    const move = path.moves[index - 1];
    const checked = expectation(now, snapshots[index - 1]);
    return move ? [stepOf(move, waitedMs[index] ?? 0), checked] : [checked];
  });
  const script: MachineScriptDocument = { machine, says, input: path.input, steps };
  if (Object.keys(services).length > 0) script.services = services;
  return script;
}

/** A path as a script for `run`: after each step it states the machine's state and the changes. */
export function pathScript(file: MachineFile, path: MachinePath, says: string): MachineScriptDocument {
  const run = runPath(file, path);
  if (!run) throw new Error("A path that is not possible cannot become a script.");
  return scriptOf(run, file.machine.id, path, says);
}
