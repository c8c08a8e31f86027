import type { AnyEventObject, AnyStateMachine, StateValue } from "xstate";
import type { BrandPayload } from "../../site/payload.ts";

/** What a brand decides, as its payload has it. */
export type BrandTerms = Pick<BrandPayload, "register" | "whitelabel" | "accounts">;

/** How a scripted service answers a call. Durations are texts such as "250ms" or "60s". */
export type ServiceOutcome =
  | { resolve: unknown; after?: string }
  | { reject: unknown; after?: string }
  | { never: true };

/**
 * The material for a machine's paths, as plain JSON: inputs by name, sample events, and for every port its
 * answers by name.
 */
export type Fixtures<Input, Event extends { type: string }> = {
  input: Record<string, Input>;
  events: readonly Event[];
  services: Record<string, Record<string, ServiceOutcome>>;
};

/** A call of a port. */
export type Call = { port: string; input: unknown };

/**
 * One snapshot of a run: what happened, the calls and emitted events it caused, and the machine's state
 * afterwards.
 */
export type MachineSnapshot<Context = unknown> = {
  /** The event's type, "advance", or the port that answered; "start" at first. */
  cause: string;
  event: AnyEventObject | null;
  value: StateValue;
  context: Context;
  status: string;
  output: unknown;
  calls: readonly Call[];
  emitted: readonly AnyEventObject[];
  /** Whether a state is active, by its path: "open.form.editing". */
  isIn: (path: string) => boolean;
  can: (event: AnyEventObject) => boolean;
};

/** A condition of every reachable snapshot; `history` ends before `now`. */
export type Invariant<Context = unknown> = {
  says: string;
  holds: (now: MachineSnapshot<Context>, history: readonly MachineSnapshot<Context>[]) => boolean;
};

export type Invariants<Context> = Record<string, Invariant<Context>>;

/** The exports of every file of src/machines that holds a machine. */
export type MachineFile = {
  machine: AnyStateMachine;
  fixtures: Fixtures<unknown, AnyEventObject>;
  invariants?: Invariants<never>;
  /** What a brand decides of the machine's input, the rest of which may matter for it. */
  brandInput?: (brand: BrandTerms, input: never) => object;
};
