import type { AnyEventObject } from "xstate";
import { millisecondsOf } from "./duration.ts";
import { type Harness, openHarness, type Passed } from "./harness.ts";
import type { MachineFile, MachineSnapshot, ServiceOutcome } from "./machine-file.ts";
import type { OpenCall } from "./scripted-port.ts";

/** One thing that can happen to a machine: an event, an answer, or the time of its next timer. */
export type Move = { send: AnyEventObject } | { answer: string; outcome: string } | { advance: "next" };

/** A path through a machine: the name of its input, and its moves. */
export type MachinePath = { input: string; moves: readonly Move[] };

/** When a call was made and how it was answered; times in milliseconds since the start. */
export type LoggedCall = { port: string; at: number; answer?: { outcome: ServiceOutcome; at: number } };

/** A run that makes moves one by one, with a machine's fixtures. */
export type MachineRun = {
  snapshots: MachineSnapshot[];
  calls: LoggedCall[];
  /** What each snapshot passed, parallel to the snapshots. */
  passed: Passed[];
  /** Milliseconds before each snapshot, parallel to the snapshots. */
  waitedMs: number[];
  /** Makes a move; returns false without any effect if it is not possible. */
  apply: (move: Move) => boolean;
  /** All currently possible moves. */
  possible: () => Move[];
  /** The machine's own error, if any. */
  crash: () => unknown;
  /** Identifies everything that decides the further run. */
  key: () => string;
};

/** The delay of an answer whose fixture names none. */
const defaultDelay = "100ms";

type Answer = { call: OpenCall; outcome: ServiceOutcome; after: number };

/** An answer is only possible while no timer would fire first, so that the order of events is defined. */
function answerOf(harness: Harness, file: MachineFile, port: string, name: string): Answer | undefined {
  const outcome = file.fixtures.services[port]?.[name];
  const call = harness.openCalls().find((one) => one.port === port);
  if (!outcome || !call || "never" in outcome) return undefined;
  const after = millisecondsOf(outcome.after ?? defaultDelay);
  const next = harness.clock.untilNext();
  return next !== undefined && next <= after ? undefined : { call, outcome, after };
}

function possibleMoves(harness: Harness, file: MachineFile): Move[] {
  const { events, services } = file.fixtures;
  const sends = events.filter((event) => harness.can(event)).map((send) => ({ send }));
  const answers = harness.openCalls().flatMap(({ port }) => {
    const names = Object.keys(services[port] ?? {});
    if (names.length === 0) throw new Error(`The fixtures have no answer for the port ${port}.`);
    return names
      .filter((outcome) => answerOf(harness, file, port, outcome))
      .map((outcome) => ({ answer: port, outcome }));
  });
  const waits = harness.clock.untilNext() === undefined ? [] : [{ advance: "next" as const }];
  return harness.machineState().status === "active" ? [...sends, ...answers, ...waits] : [];
}

/** Starts a machine with one of its fixtures' inputs and waits for moves. */
export function startRun(file: MachineFile, input: string): MachineRun {
  const calls: LoggedCall[] = [];
  const logged = new Map<OpenCall, LoggedCall>();
  const harness = openHarness(file, file.fixtures.input[input], (call, clock) => {
    const entry = { port: call.port, at: clock.now() };
    logged.set(call, entry);
    calls.push(entry);
  });
  const run = {
    snapshots: [harness.takeSnapshot("start")],
    calls,
    passed: [harness.passed()],
    waitedMs: [0],
  };
  const note = (cause: string, waited: number, event?: AnyEventObject) => {
    run.snapshots.push(harness.takeSnapshot(cause, event));
    run.passed.push(harness.passed());
    run.waitedMs.push(waited);
    return true;
  };
  const apply = (move: Move): boolean => {
    if ("send" in move) {
      if (!harness.can(move.send)) return false;
      harness.send(move.send);
      return note(move.send.type, 0, move.send);
    }
    if ("advance" in move) {
      const wait = harness.clock.untilNext();
      if (wait === undefined) return false;
      harness.clock.advance(wait);
      return note("advance", wait);
    }
    const answer = answerOf(harness, file, move.answer, move.outcome);
    if (!answer) return false;
    const { call, outcome, after } = answer;
    harness.clock.advance(after);
    const entry = logged.get(call);
    if (entry) entry.answer = { outcome, at: harness.clock.now() };
    call.settle(outcome);
    return note(move.answer, after);
  };
  return {
    ...run,
    apply,
    possible: () => possibleMoves(harness, file),
    crash: harness.crash,
    key: () => {
      const { value, context, status } = harness.machineState();
      const open = harness.openCalls().map(({ port }) => port);
      // The remaining time of a timer is not part of the key: the state determines which timers are set.
      return JSON.stringify([input, value, context, status, open, harness.clock.queue().length]);
    },
  };
}

/** A run after a whole path; undefined if one of its moves is not possible. */
export function runPath(file: MachineFile, { input, moves }: MachinePath): MachineRun | undefined {
  const run = startRun(file, input);
  return moves.every((move) => run.apply(move)) ? run : undefined;
}
