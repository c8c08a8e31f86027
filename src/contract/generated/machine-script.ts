// Generated from schemas/ by `livery generate`; do not edit.

/**
 * How a port answers one call: at once, or after a while.
 */
export type Outcome = ({resolve: unknown} | {reject: unknown} | {never: true}) & {after?: string};
/**
 * An event: its type, or an object with its type and what it carries.
 */
export type Event = string | ({type: string} & Record<string, unknown>);
/**
 * A duration.
 */
export type Duration = string;

/**
 * tests/machines/<machine>/<what-it-shows>.json: what happens to a machine, step by step, and where it stands then. Run by `livery machine run`.
 */
export interface MachineScriptDocument {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * Id of the machine: its file in src/machines.
   */
  machine: string;
  /**
   * What the script shows, in a sentence.
   */
  says?: string;
  /**
   * What the machine is started with: an object, or the name of one of its specimens' inputs.
   */
  input?: unknown;
  /**
   * Answers of the ports by name: one entry a call, in the order of the calls. A call without an entry fails the script.
   */
  services?: {
    [k: string]: Outcome[];
  };
  /**
   * What happens, in order.
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
 * Where the machine stands. Only what was checked by state and context counts as covered.
 */
export interface Check {
  expect: Expectation;
}
/**
 * What must hold now.
 */
export interface Expectation {
  /**
   * The active state, or states by region; inner states may be left out.
   */
  state?: string | Record<string, unknown>;
  /**
   * A part of what the machine remembers; lists must match in full.
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
   * A part of what the machine ended with; asking for it asks for the end.
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
   * What the event carries beside its type.
   */
  with: {
    [k: string]: unknown;
  };
}
