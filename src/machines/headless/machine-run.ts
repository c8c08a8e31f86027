import type { AnyEventObject } from "xstate";
import { millisecondsOf } from "./duration.ts";
import type { MachineFile, MachineSnapshot, ServiceOutcome } from "./fixtures.ts";
import { type Harness, openHarness, type Passed } from "./harness.ts";
import type { OpenCall } from "./services.ts";

/** One thing that can happen to a machine: an event, an answer, or the time of its next timer. */
export type Move = { send: AnyEventObject } | { answer: string; outcome: string } | { advance: "next" };

/** A way through a machine: the name of the input it starts with, and what happens then. */
export type MachinePath = { input: string; moves: readonly Move[] };

/** When a call was made and how it was answered; times in milliseconds since the start. */
export type LoggedCall = { port: string; at: number; answer?: { outcome: ServiceOutcome; at: number } };

/** A run that takes its moves one by one, from a machine's specimens. */
export type MachineRun = {
  snapshots: MachineSnapshot[];
  calls: LoggedCall[];
  /** What each moment passed, beside `moments`. */
  passed: Passed[];
  /** Milliseconds that passed before each moment, beside `moments`. */
  waited: number[];
  /** Makes a move; false, and nothing happens, where it is not possible. */
  apply: (move: Move) => boolean;
  /** All moves that are possible now. */
  possible: () => Move[];
  /** What broke inside the machine, if anything did. */
  crash: () => unknown;
  /** Stands for everything that decides how it goes on. */
  key: () => string;
};

/** How long an answer takes when its specimen does not say. */
const usualAnswer = "100ms";

type Answer = { call: OpenCall; outcome: ServiceOutcome; after: number };

/** An answer is only taken while no timer would come first: then it is clear what happened before what. */
function answerOf(harness: Harness, file: MachineFile, port: string, name: string): Answer | undefined {
  const outcome = file.fixtures.services[port]?.[name];
  const call = harness.openCalls().find((one) => one.port === port);
  if (!outcome || !call || "never" in outcome) return undefined;
  const after = millisecondsOf(outcome.after ?? usualAnswer);
  const next = harness.clock.untilNext();
  return next !== undefined && next <= after ? undefined : { call, outcome, after };
}

function possibleMoves(harness: Harness, file: MachineFile): Move[] {
  const { events, services } = file.fixtures;
  const sends = events.filter((event) => harness.can(event)).map((send) => ({ send }));
  const answers = harness.openCalls().flatMap(({ port }) => {
    const names = Object.keys(services[port] ?? {});
    if (names.length === 0) throw new Error(`The specimens have no answer for the port ${port}.`);
    return names
      .filter((outcome) => answerOf(harness, file, port, outcome))
      .map((outcome) => ({ answer: port, outcome }));
  });
  const waits = harness.clock.untilNext() === undefined ? [] : [{ advance: "next" as const }];
  return harness.machineState().status === "active" ? [...sends, ...answers, ...waits] : [];
}

/** Starts a machine with one of its specimens' inputs and waits for moves. */
export function startRun(file: MachineFile, input: string): MachineRun {
  const calls: LoggedCall[] = [];
  const logged = new Map<OpenCall, LoggedCall>();
  const harness = openHarness(file, file.fixtures.input[input], (call, clock) => {
    const entry = { port: call.port, at: clock.now() };
    logged.set(call, entry);
    calls.push(entry);
  });
  const run = { snapshots: [harness.takeSnapshot("start")], calls, passed: [harness.passed()], waited: [0] };
  const note = (cause: string, waited: number, event?: AnyEventObject) => {
    run.snapshots.push(harness.takeSnapshot(cause, event));
    run.passed.push(harness.passed());
    run.waited.push(waited);
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
      // How much of a timer is left is not told apart: which ones are set follows from the state.
      return JSON.stringify([input, value, context, status, open, harness.clock.queue().length]);
    },
  };
}

/** A rehearsal after a whole way; undefined where one of its moves is not possible. */
export function runPath(file: MachineFile, { input, moves }: MachinePath): MachineRun | undefined {
  const run = startRun(file, input);
  return moves.every((move) => run.apply(move)) ? run : undefined;
}
