import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

export type StateInfo = {
  /** Keys from the root down, joined by dots; "" is the machine itself. */
  path: string;
  key: string;
  /** Path of the parent state; null for the machine itself. */
  parent: string | null;
  kind: AnyStateNode["type"];
  /** Keys of the initial states. */
  initial: string[];
  spec: string | null;
  description: string;
  ports: string[];
};

export type TransitionKind = "event" | "always" | "after" | "done" | "error";

export type TransitionInfo = {
  id: string;
  source: string;
  kind: TransitionKind;
  /** The event's type in XState. */
  event: string;
  /** The event's readable name: "submit", "done signIn", "after captchaThrottle". */
  label: string;
  /** The guard's readable name; null when there is none. */
  guard: string | null;
  /** Paths of the target states; empty when the machine stays. */
  targets: string[];
  actions: string[];
};

/** The parts of a machine, as plain data in the order of its file. */
export type MachineStructure = {
  id: string;
  states: StateInfo[];
  transitions: TransitionInfo[];
  guards: string[];
  ports: string[];
  /** Types of the events that come from outside or are raised. */
  events: string[];
};

export const pathOf = (node: AnyStateNode): string => node.path.join(".");

/** Names inside a guard: its own, or those it combines. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === "string") return [guard];
  if (typeof guard === "function" && "guards" in guard) return [guard.guards].flat().flatMap(guardNames);
  return typeof guard === "object" && guard !== null && "type" in guard ? [String(guard.type)] : [];
}

function guardLabel(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  const names = guardNames(guard).join(", ");
  if (typeof guard !== "function") return names;
  const combined = guard.name.replace(/^_/, "");
  return combined === "not" ? `not ${names}` : names ? `${combined}(${names})` : "inline";
}

function kindOf(event: string): TransitionKind {
  if (event === "") return "always";
  if (event.startsWith("xstate.after.")) return "after";
  if (event.startsWith("xstate.error.")) return "error";
  return event.startsWith("xstate.done.") ? "done" : "event";
}

/** Ports are invoked by their names. */
const portsOf = (node: AnyStateNode): string[] =>
  node.invoke.flatMap(({ src }) => (typeof src === "string" ? [src] : []));

function labelOf(node: AnyStateNode, event: string): string {
  const port = node.invoke.find(({ id }) => event.endsWith(`.actor.${id}`))?.src;
  switch (kindOf(event)) {
    case "always":
      return "always";
    case "after":
      return `after ${event.slice("xstate.after.".length, -(node.id.length + 1))}`;
    case "error":
      return `error ${port ?? ""}`.trim();
    case "done":
      return `done ${port ?? ""}`.trim();
    case "event":
      return event;
  }
}

const actionName = (action: unknown): string =>
  typeof action === "string"
    ? action
    : typeof action === "object" && action !== null && "type" in action
      ? String(action.type)
      : "inline";

/** The transitions that leave a state, by event; those without an event are under "". */
export const transitionsOf = (node: AnyStateNode): Map<string, readonly AnyTransitionDefinition[]> =>
  new Map([...node.transitions, ...(node.always ? [["", node.always] as const] : [])]);

/** A transition's name: the state it leaves, its event, and its number among those of that event. */
export function transitionId({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${pathOf(source) || source.key} · ${labelOf(source, eventType)} · ${index + 1}`;
}

const transitionInfo = (one: AnyTransitionDefinition, index: number): TransitionInfo => ({
  id: transitionId(one, index),
  source: pathOf(one.source),
  kind: kindOf(one.eventType),
  event: one.eventType,
  label: labelOf(one.source, one.eventType),
  guard: guardLabel(one.guard),
  targets: (one.target ?? []).map(pathOf),
  actions: one.actions.map(actionName),
});

const stateInfo = (node: AnyStateNode): StateInfo => ({
  path: pathOf(node),
  key: node.key,
  parent: node.parent ? pathOf(node.parent) : null,
  kind: node.type,
  initial:
    node.type === "compound"
      ? node.initial.target.map(({ key }: AnyStateNode) => key)
      : node.type === "parallel"
        ? Object.keys(node.states)
        : [],
  spec: typeof node.meta?.spec === "string" ? node.meta.spec : null,
  description: node.description ?? "",
  ports: portsOf(node),
});

/** Reads a machine's chart. */
export function structureOf(machine: AnyStateMachine): MachineStructure {
  const nodes: AnyStateNode[] = [];
  const walk = (node: AnyStateNode) => {
    nodes.push(node);
    for (const child of Object.values<AnyStateNode>(node.states)) walk(child);
  };
  walk(machine.root);
  const definitions = nodes.flatMap((node) => [...transitionsOf(node).values()]);
  const transitions = definitions.flatMap((list) => list.map(transitionInfo));
  const guards = definitions.flat().flatMap(({ guard }) => guardNames(guard));
  return {
    id: machine.id,
    states: nodes.map(stateInfo),
    transitions,
    guards: [...new Set(guards)],
    ports: [...new Set(nodes.flatMap(portsOf))],
    events: [...new Set(transitions.filter(({ kind }) => kind === "event").map(({ event }) => event))],
  };
}
