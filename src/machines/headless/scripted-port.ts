import type { ActorLogic, AnyActorRef, Snapshot } from "xstate";
import type { ServiceOutcome } from "./machine-file.ts";

type ServiceEvent = { type: "bench.resolve"; value: unknown } | { type: "bench.reject"; reason: unknown };
type ServiceSnapshot = Snapshot<unknown> & { input: unknown };
type ServiceLogic = ActorLogic<ServiceSnapshot, ServiceEvent | { type: "xstate.stop" }, unknown>;

/** A call without an answer yet. */
export type OpenCall = {
  port: string;
  input: unknown;
  /** Whether the machine still waits; it cancels the call when it leaves the calling state. */
  isOpen: () => boolean;
  settle: (outcome: ServiceOutcome) => void;
};

/**
 * A replacement for a port that is answered from outside. It ends like a promise actor, so the machine receives
 * the same events as in production, and nothing waits for a real promise.
 */
export function scriptedPort(name: string, onCall: (call: OpenCall) => void): ServiceLogic {
  return {
    getInitialSnapshot: (_scope, input) => ({ status: "active", output: undefined, error: undefined, input }),
    transition: (snapshot, event) => {
      if (event.type === "bench.resolve") {
        return { ...snapshot, status: "done", output: event.value, error: undefined };
      }
      if (event.type === "bench.reject") {
        return { ...snapshot, status: "error", output: undefined, error: event.reason };
      }
      return { ...snapshot, status: "stopped", output: undefined, error: undefined };
    },
    start: ({ input }, { self }) => onCall(openCall(name, input, self)),
    getPersistedSnapshot: (snapshot) => snapshot,
    restoreSnapshot: (snapshot) => snapshot as ServiceSnapshot,
  };
}

function openCall(port: string, input: unknown, self: AnyActorRef): OpenCall {
  const isOpen = () => self.getSnapshot().status === "active";
  return {
    port,
    input,
    isOpen,
    settle: (outcome) => {
      if (!isOpen() || "never" in outcome) return;
      self.send(
        "resolve" in outcome
          ? { type: "bench.resolve", value: outcome.resolve }
          : { type: "bench.reject", reason: outcome.reject },
      );
    },
  };
}
