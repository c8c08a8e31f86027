import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from "xstate";
import type { MachineFile, MachineSnapshot } from "./machine-file.ts";
import { pathOf, transitionId, transitionsOf } from "./machine-structure.ts";
import { type OpenCall, scriptedPort } from "./scripted-port.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** What a run passed since the last look: "state editing", "transition …", "guard isReal true". */
export type Passed = Set<string>;

export const passedState = (path: string): string => `state ${path}`;
export const passedTransition = (id: string): string => `transition ${id}`;
export const passedGuard = (name: string, verdict: boolean): string => `guard ${name} ${verdict}`;

/** A running machine under a virtual clock, with ports that are answered from outside. */
export type Harness = {
  clock: VirtualClock;
  machineState: () => AnyMachineSnapshot;
  send: (event: AnyEventObject) => void;
  /**
   * Whether an event would change anything. The check leaves no trace, unless `counts` records the guards as
   * passed.
   */
  can: (event: AnyEventObject, counts?: boolean) => boolean;
  /** Calls without an answer yet, in call order. */
  openCalls: () => OpenCall[];
  passed: () => Passed;
  /** Everything since the last snapshot, as one snapshot. */
  takeSnapshot: (cause: string, event?: AnyEventObject) => MachineSnapshot;
  /** The machine's own error, if any. */
  crash: () => unknown;
};

type Recording = {
  isOn: boolean;
  passed: Passed;
  calls: OpenCall[];
  fresh: OpenCall[];
  emitted: AnyEventObject[];
  crash: unknown;
};

/** The machine with its ports replaced and its guards recorded. */
function instrumented(machine: AnyStateMachine, recording: Recording, onCall: (call: OpenCall) => void) {
  const { actors, guards } = machine.implementations as {
    actors: Record<string, unknown>;
    guards: Record<string, unknown>;
  };
  const watched = Object.entries(guards).map(([name, guard]) => {
    // A combined guard has no verdict of its own: its parts are recorded.
    if (typeof guard !== "function" || "check" in guard) return [name, guard];
    const noted = (...args: unknown[]) => {
      const verdict = Boolean(guard(...args));
      if (recording.isOn) recording.passed.add(passedGuard(name, verdict));
      return verdict;
    };
    return [name, noted];
  });
  const ports = Object.keys(actors).map((name) => [name, scriptedPort(name, onCall)]);
  return machine.provide({ actors: Object.fromEntries(ports), guards: Object.fromEntries(watched) });
}

function watch(event: InspectionEvent, passed: Passed): void {
  if (event.type !== "@xstate.microstep" || !("machine" in event.snapshot)) return;
  for (const definition of event._transitions) noteTransition(definition, passed);
  noteStates(event.snapshot as AnyMachineSnapshot, passed);
}

function noteTransition(definition: AnyTransitionDefinition, passed: Passed): void {
  const { source, eventType } = definition;
  const index = transitionsOf(source).get(eventType)?.indexOf(definition) ?? -1;
  // A transient state is only seen as the source of the transition that leaves it.
  passed.add(passedState(pathOf(source)));
  passed.add(passedTransition(transitionId(definition, index)));
}

function noteStates({ _nodes }: AnyMachineSnapshot, passed: Passed): void {
  for (const node of _nodes) passed.add(passedState(pathOf(node)));
}

/**
 * Starts a machine without screen, network or waiting. `onCall` receives every call of a port and may answer
 * it, at once or later.
 */
export function openHarness(
  { machine }: MachineFile,
  input: unknown,
  onCall: (call: OpenCall, clock: VirtualClock) => void,
): Harness {
  const clock = createVirtualClock();
  const recording: Recording = {
    isOn: true,
    passed: new Set(),
    calls: [],
    fresh: [],
    emitted: [],
    crash: undefined,
  };
  const called = (call: OpenCall) => {
    recording.calls.push(call);
    recording.fresh.push(call);
    onCall(call, clock);
  };
  // XState's first inspection event belongs to the machine itself.
  let root: unknown;
  const actor = createActor(instrumented(machine, recording, called), {
    input,
    clock,
    inspect: (event) => {
      root ??= event.actorRef;
      if (event.actorRef === root) watch(event, recording.passed);
    },
  });
  actor.on("*", (event) => recording.emitted.push(event));
  actor.subscribe({
    error: (error) => {
      recording.crash = error ?? new Error("The machine stopped with an error.");
    },
  });
  actor.start();
  noteStates(actor.getSnapshot(), recording.passed);
  return stageOf(actor, clock, recording);
}

function stageOf(
  actor: { getSnapshot: () => AnyMachineSnapshot; send: (event: AnyEventObject) => void },
  clock: VirtualClock,
  recording: Recording,
): Harness {
  const can = (event: AnyEventObject, counts = false) => {
    recording.isOn = counts;
    try {
      const snapshot = actor.getSnapshot();
      return snapshot.status === "active" && snapshot.can(event);
    } finally {
      recording.isOn = true;
    }
  };
  return {
    clock,
    can,
    machineState: () => actor.getSnapshot(),
    send: (event) => {
      // XState warns of events to a finished machine; here they have no effect.
      if (actor.getSnapshot().status === "active") actor.send(event);
    },
    openCalls: () => {
      recording.calls = recording.calls.filter(({ isOpen }) => isOpen());
      return recording.calls;
    },
    passed: () => {
      const passed = recording.passed;
      recording.passed = new Set();
      return passed;
    },
    takeSnapshot: (cause, event) => momentOf(actor.getSnapshot(), recording, can, cause, event),
    crash: () => recording.crash,
  };
}

function momentOf(
  snapshot: AnyMachineSnapshot,
  recording: Recording,
  can: MachineSnapshot["can"],
  cause: string,
  event: AnyEventObject | undefined,
): MachineSnapshot {
  const calls = recording.fresh.map(({ port, input }) => ({ port, input }));
  const emitted = recording.emitted;
  const paths = new Set(snapshot._nodes.map(pathOf));
  recording.fresh = [];
  recording.emitted = [];
  return {
    cause,
    event: event ?? null,
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status,
    output: snapshot.output,
    calls,
    emitted,
    isIn: (path) => paths.has(path),
    can: (asked) => can(asked),
  };
}
