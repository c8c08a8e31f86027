// Generated from schemas/ by `livery generate`; do not edit.

/**
 * How a port answers one call: at once, or after a while.
 */
export type Outcome = ({resolve: unknown} | {reject: unknown} | {never: true}) & {after?: string};
/**
 * An event: its type, or an object with its type and data.
 */
export type Event = string | ({type: string} & Record<string, unknown>);
/**
 * A duration, like "250ms".
 */
export type Duration = string;

/**
 * tests/machines/<machine>/<topic>.json: events of a machine, step by step, and its expected states. Run by `livery machine run`.
 */
export interface MachineScriptDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * Id of the machine: its file in src/machines.
   */
  machine: string;
  /**
   * The script's topic in one sentence.
   */
  says?: string;
  /**
   * The machine's input: an object, or the name of one of its fixtures' inputs.
   */
  input?: unknown;
  /**
   * Answers of the ports by name: one entry a call, in the order of the calls. A call without an entry fails the script.
   */
  services?: {
    [k: string]: Outcome[];
  };
  /**
   * The steps, in order.
   */
  steps: (Send | Advance | Check)[];
}
/**
 * Something happens.
 */
export interface Send {
  send: Event;
}
/**
 * Time passes.
 */
export interface Advance {
  advance: Duration;
}
/**
 * The expected state. A state counts as covered only after an `expect` with both `state` and `context`.
 */
export interface Check {
  expect: Expectation;
}
/**
 * The expectations at this step.
 */
export interface Expectation {
  /**
   * The active state, or states by region; inner states may be left out.
   */
  state?: string | Record<string, unknown>;
  /**
   * A part of the machine's context; lists must match in full.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * Events that must have an effect now (true), or must have none (false); with a payload: { possible, with }.
   */
  can?: {
    [k: string]: boolean | Possibility;
  };
  /**
   * All events emitted since the last check, in order.
   */
  emitted?: Record<string, unknown>[];
  /**
   * A part of the machine's output; the machine must have ended.
   */
  output?: unknown;
}
/**
 * Whether an event with this payload must have an effect.
 */
export interface Possibility {
  /**
   * Whether it must.
   */
  possible: boolean;
  /**
   * The event's data besides its type.
   */
  with: {
    [k: string]: unknown;
  };
}
