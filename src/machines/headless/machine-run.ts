import type { AnyEventObject } from "xstate";
import { millisecondsOf } from "./duration.ts";
import type { MachineFile, MachineSnapshot, ServiceOutcome } from "./fixtures.ts";
import { openHarness, type Passed, type Harness } from "./harness.ts";
import type { OpenCall } from "./services.ts";

/** One thing that can happen to a machine: an event, an answer, or the time of its next timer. */
export type Move = { send: AnyEventObject } | { answer: string; outcome: string } | { advance: "next" };

/** A way through a machine: the name of the input it starts with, and what happens then. */
export type MachinePath = { input: string; moves: readonly Move[] };

/** When a call was made and how it was answered; times in milliseconds since the start. */
export type LoggedCall = { port: string; at: number; answer?: { outcome: ServiceOutcome; at: number } };

/** A run that takes its moves one by one, from a machine's specimens. */
export type MachineRun = {
  moments: MachineSnapshot[];
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
function answerOf(stage: Harness, file: MachineFile, port: string, name: string): Answer | undefined {
  const outcome = file.fixtures.services[port]?.[name];
  const call = stage.openCalls().find((one) => one.port === port);
  if (!outcome || !call || "never" in outcome) return undefined;
  const after = millisecondsOf(outcome.after ?? usualAnswer);
  const next = stage.clock.untilNext();
  return next !== undefined && next <= after ? undefined : { call, outcome, after };
}

function possibleMoves(stage: Harness, file: MachineFile): Move[] {
  const { events, services } = file.fixtures;
  const sends = events.filter((event) => stage.can(event)).map((send) => ({ send }));
  const answers = stage.openCalls().flatMap(({ port }) => {
    const names = Object.keys(services[port] ?? {});
    if (names.length === 0) throw new Error(`The specimens have no answer for the port ${port}.`);
    return names
      .filter((outcome) => answerOf(stage, file, port, outcome))
      .map((outcome) => ({ answer: port, outcome }));
  });
  const waits = stage.clock.untilNext() === undefined ? [] : [{ advance: "next" as const }];
  return stage.snapshot().status === "active" ? [...sends, ...answers, ...waits] : [];
}

/** Starts a machine with one of its specimens' inputs and waits for moves. */
export function startRun(file: MachineFile, input: string): MachineRun {
  const calls: LoggedCall[] = [];
  const logged = new Map<OpenCall, LoggedCall>();
  const stage = openHarness(file, file.fixtures.input[input], (call, clock) => {
    const entry = { port: call.port, at: clock.now() };
    logged.set(call, entry);
    calls.push(entry);
  });
  const rehearsal = { moments: [stage.moment("start")], calls, passed: [stage.passed()], waited: [0] };
  const note = (cause: string, waited: number, event?: AnyEventObject) => {
    rehearsal.moments.push(stage.moment(cause, event));
    rehearsal.passed.push(stage.passed());
    rehearsal.waited.push(waited);
    return true;
  };
  const apply = (move: Move): boolean => {
    if ("send" in move) {
      if (!stage.can(move.send)) return false;
      stage.send(move.send);
      return note(move.send.type, 0, move.send);
    }
    if ("advance" in move) {
      const wait = stage.clock.untilNext();
      if (wait === undefined) return false;
      stage.clock.advance(wait);
      return note("advance", wait);
    }
    const answer = answerOf(stage, file, move.answer, move.outcome);
    if (!answer) return false;
    const { call, outcome, after } = answer;
    stage.clock.advance(after);
    const entry = logged.get(call);
    if (entry) entry.answer = { outcome, at: stage.clock.now() };
    call.settle(outcome);
    return note(move.answer, after);
  };
  return {
    ...rehearsal,
    apply,
    possible: () => possibleMoves(stage, file),
    crash: stage.crash,
    key: () => {
      const { value, context, status } = stage.snapshot();
      const open = stage.openCalls().map(({ port }) => port);
      // How much of a timer is left is not told apart: which ones are set follows from the state.
      return JSON.stringify([input, value, context, status, open, stage.clock.queue().length]);
    },
  };
}

/** A rehearsal after a whole way; undefined where one of its moves is not possible. */
export function runPath(file: MachineFile, { input, moves }: MachinePath): MachineRun | undefined {
  const rehearsal = startRun(file, input);
  return moves.every((move) => rehearsal.apply(move)) ? rehearsal : undefined;
}
