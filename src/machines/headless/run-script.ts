import type { Expectation, MachineScriptDocument, Outcome } from "../../contract/generated/machine-script.ts";
import { pointerTo } from "../../kernel/json-pointer.ts";
import { isObject } from "../../kernel/json-values.ts";
import { millisecondsOf } from "./duration.ts";
import { type Harness, openHarness, type Passed } from "./harness.ts";
import type { BrandTerms, MachineFile } from "./machine-file.ts";
import { type Mismatch, mismatches } from "./match.ts";
import { newProblems, type ReportedProblem } from "./reported-problems.ts";
import { rulesProblem } from "./rules-problem.ts";
import type { OpenCall } from "./scripted-port.ts";
import { eventOf, type UnknownName, unknownNames } from "./unknown-names.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/**
 * Why a script failed: a sentence and its position in the script; values where two were compared, and of an unknown name those
 * that it could be.
 */
export type Failure = { message: string; pointer: string } & Partial<Mismatch> & Partial<UnknownName>;

export type ScriptResult = {
  failures: Failure[];
  /** What the script passed and then checked by state and context. */
  covered: Passed;
  /** What it passed without checking. */
  unchecked: Passed;
  steps: number;
  /** The problems and refusals that came up, each at the step after which it is there first. */
  told: ReportedProblem[];
};

type Step = MachineScriptDocument["steps"][number];

/** Gives out the scripted answers, one per call; a call without an answer is a failure. */
function scripted(services: Record<string, Outcome[]>, failures: Failure[]) {
  const used = new Map<string, number>();
  const onCall = (call: OpenCall, clock: VirtualClock) => {
    const { port } = call;
    const index = used.get(port) ?? 0;
    used.set(port, index + 1);
    const outcome = services[port]?.[index];
    if (!outcome) {
      const message = `The port ${port} was called for the ${ordinal(index + 1)} time, and the script has no answer for it.`;
      failures.push({ message, pointer: pointerTo("/services", port) });
      return;
    }
    if ("never" in outcome) return;
    clock.setTimeout(() => call.settle(outcome), millisecondsOf(outcome.after ?? "0ms"));
  };
  /** Unused answers: the script expects a call that does not happen. */
  const leftOver = (): Failure[] =>
    Object.entries(services).flatMap(([port, { length }]) => {
      const calls = used.get(port) ?? 0;
      if (calls >= length) return [];
      const message = `The script has ${length} ${length === 1 ? "answer" : "answers"} for the port ${port}, and it was called ${calls} ${calls === 1 ? "time" : "times"}.`;
      return [{ message, pointer: pointerTo(pointerTo("/services", port), calls) }];
    });
  return { onCall, leftOver };
}

const ordinal = (count: number): string => `${count}${["th", "st", "nd", "rd"][count] ?? "th"}`;

/** The script's input: its own, or one of the machine's fixtures by name. */
function inputOf({ fixtures }: MachineFile, input: unknown): unknown {
  if (typeof input !== "string") return input;
  return Object.hasOwn(fixtures.input, input) ? fixtures.input[input] : input;
}

/**
 * The input at a brand, which decides of it in the script's place. A script without an input of its own has the machine's first
 * one.
 */
function inputAt(file: MachineFile, input: unknown, brand: BrandTerms | undefined): unknown {
  if (!brand || !file.brandInput) return input;
  const base = isObject(input) ? input : Object.values(file.fixtures.input)[0];
  return { ...(isObject(base) ? base : {}), ...file.brandInput(brand, base as never) };
}

const differs = (message: string, found: Mismatch[]): Failure[] =>
  found.map((mismatch) => ({ message, ...mismatch }));

function possibilities(harness: Harness, can: NonNullable<Expectation["can"]>, pointer: string): Failure[] {
  return Object.entries(can).flatMap(([type, wanted]) => {
    const { possible, with: payload } = typeof wanted === "boolean" ? { possible: wanted, with: {} } : wanted;
    const actual = harness.can({ ...payload, type }, true);
    if (actual === possible) return [];
    const message = `The event "${type}" ${actual ? "has an effect here" : "has no effect here"}.`;
    return [{ message, pointer: pointerTo(pointer, type), expected: possible, actual }];
  });
}

function check(harness: Harness, wanted: Expectation, pointer: string): Failure[] {
  const snapshot = harness.machineState();
  const { emitted } = harness.takeSnapshot("expect");
  const at = (key: keyof Expectation) => pointerTo(pointer, key);
  const failures: Failure[] = [];
  if (wanted.state !== undefined && !snapshot.matches(wanted.state as never)) {
    const message = "The machine is in another state.";
    failures.push({ message, pointer: at("state"), expected: wanted.state, actual: snapshot.value });
  }
  if (wanted.context) {
    const found = mismatches(wanted.context, snapshot.context, at("context"));
    failures.push(...differs("The machine remembers something else.", found));
  }
  if (wanted.emitted) {
    failures.push(
      ...differs("It emitted something else.", mismatches(wanted.emitted, emitted, at("emitted"))),
    );
  }
  if (wanted.output !== undefined) {
    const output = snapshot.status === "done" ? snapshot.output : undefined;
    failures.push(...differs("It ended otherwise.", mismatches(wanted.output, output, at("output"))));
  }
  return [...failures, ...possibilities(harness, wanted.can ?? {}, at("can"))];
}

function take(harness: Harness, step: Step, pointer: string): Failure[] {
  if ("expect" in step) return check(harness, step.expect, `${pointer}/expect`);
  if ("advance" in step) {
    harness.clock.advance(millisecondsOf(step.advance));
    return [];
  }
  const event = eventOf(step.send);
  if (harness.machineState().status !== "active") {
    return [
      { message: `"${event.type}" comes after the machine has ended.`, pointer: pointerTo(pointer, "send") },
    ];
  }
  harness.send(event);
  harness.clock.advance(0);
  return [];
}

function crashed(harness: Harness, pointer: string): Failure[] {
  const crash = harness.crash();
  if (crash === undefined) return [];
  const words = crash instanceof Error ? crash.message : JSON.stringify(crash);
  return [{ message: `The machine broke: ${words}`, pointer }];
}

const checksBoth = (step: Step): boolean =>
  "expect" in step && step.expect.state !== undefined && step.expect.context !== undefined;

/**
 * Runs a script, with what a brand decides of its input, and stops at the first failing step. What a step passes counts as
 * covered only when the next step checks state and context.
 */
export function runScript(
  file: MachineFile,
  script: MachineScriptDocument,
  brand?: BrandTerms,
): ScriptResult {
  const failures: Failure[] = unknownNames(file, script);
  const covered: Passed = new Set();
  const unchecked: Passed = new Set();
  const told: ReportedProblem[] = [];
  const result = { failures, covered, unchecked, steps: script.steps.length, told };
  if (failures.length > 0) return result;
  if (!script.steps.some((step) => "expect" in step)) {
    failures.push({ message: "The script checks nothing.", pointer: "/steps" });
    return result;
  }
  const input = inputAt(file, inputOf(file, script.input), brand);
  const wrong = rulesProblem(file, input);
  if (wrong) {
    failures.push(wrong);
    return result;
  }
  const { onCall, leftOver } = scripted(script.services ?? {}, failures);
  const harness = openHarness(file, input, onCall);
  harness.clock.advance(0);
  failures.push(...crashed(harness, "/input"));
  let passed = harness.passed();
  for (const [index, step] of script.steps.entries()) {
    if (failures.length > 0) break;
    const pointer = `/steps/${index}`;
    if (!("expect" in step)) {
      for (const item of passed) unchecked.add(item);
      passed = new Set();
    }
    failures.push(...take(harness, step, pointer), ...crashed(harness, pointer));
    told.push(...newProblems(harness.machineState().context, index + 1, told));
    for (const item of harness.passed()) passed.add(item);
    if (!checksBoth(step)) continue;
    for (const item of passed) covered.add(item);
    passed = new Set();
  }
  for (const item of passed) unchecked.add(item);
  if (failures.length === 0) failures.push(...leftOver());
  return result;
}
