import { Graph, layout } from "@dagrejs/dagre";
import type { MachineStructure, StateInfo, TransitionInfo } from "./machine-structure.ts";

type Point = { x: number; y: number };

/** An arrow inside a box; points are relative to that box. */
export type Arrow = { from: string; to: string; points: Point[]; lines: string[]; at: Point };

/** A state's box with its content; positions are relative to the enclosing box. */
export type Box = Point & {
  state: StateInfo;
  isFirst: boolean;
  width: number;
  height: number;
  /** Lines below the title: the state's calls, and transitions without an arrow. */
  lines: string[];
  children: Box[];
  arrows: Arrow[];
};

const characterWidth = 6.7;
export const lineHeight = 15;
export const padding = 10;

const textWidth = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.length)) * characterWidth;

const headHeight = (lines: readonly string[]): number => (lines.length + 1) * lineHeight + padding * 1.5;

const isInside = (path: string, around: string): boolean =>
  path !== around && (around === "" || path.startsWith(`${around}.`));

/** The child of `around` that contains a state or is the state. */
function childHolding(path: string, around: string): string | undefined {
  if (!isInside(path, around)) return undefined;
  const depth = around === "" ? 0 : around.split(".").length;
  return path
    .split(".")
    .slice(0, depth + 1)
    .join(".");
}

const short = (path: string): string => path.split(".").at(-1) ?? path;

function labelOf({ label, guard, source }: TransitionInfo, from: string): string {
  const condition = guard === null ? "" : ` [${guard}]`;
  return source === from ? `${label}${condition}` : `${short(source)}: ${label}${condition}`;
}

/** Transitions that are drawn as arrows between two children of a box. */
function arrowsIn(around: string, transitions: readonly TransitionInfo[]): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const one of transitions) {
    const from = childHolding(one.source, around);
    for (const target of one.targets) {
      const to = childHolding(target, around);
      if (from === undefined || to === undefined || from === to) continue;
      const key = JSON.stringify([from, to]);
      labels.set(key, [...(labels.get(key) ?? []), labelOf(one, from)]);
    }
  }
  return labels;
}

/** Transitions without an arrow: they stay, restart, or lead from a box to something inside it. */
function ownLines({ path, ports }: StateInfo, transitions: readonly TransitionInfo[]): string[] {
  const stays = transitions.filter(
    ({ source, targets }) =>
      source === path &&
      (targets.length === 0 || targets.some((target) => target === path || isInside(target, path))),
  );
  return [
    ...ports.map((port) => `calls ${port}`),
    ...stays.map((one) => {
      const targets = one.targets.filter((target) => target !== path).map(short);
      const again = one.targets.length > targets.length ? " ↻" : "";
      return `${labelOf(one, path)}${again}${targets.length > 0 ? ` → ${targets.join(", ")}` : ""}`;
    }),
  ];
}

type Laid = { children: Box[]; arrows: Arrow[]; width: number; height: number };

/** Regions of a parallel state are placed side by side. */
function sideBySide(children: readonly Box[]): Laid {
  let x = 0;
  const placed = children.map((box) => {
    const at = { ...box, x, y: 0 };
    x += box.width + padding * 2;
    return at;
  });
  const height = Math.max(0, ...children.map((box) => box.height));
  return { children: placed, arrows: [], width: Math.max(0, x - padding * 2), height };
}

type NodeLabel = { width: number; height: number; x: number; y: number };
type EdgeLabel = Omit<NodeLabel, "x" | "y"> & { lines: string[]; points: Point[]; x: number; y: number };

/** Children of a box laid out in ranks by their arrows. */
function inRanks(children: readonly Box[], labels: ReadonlyMap<string, string[]>): Laid {
  const graph = new Graph({ multigraph: false });
  graph.setGraph({ rankdir: "TB", nodesep: 40, ranksep: 30, edgesep: 20 });
  for (const { state, width, height } of children) graph.setNode(state.path, { width, height });
  for (const [key, lines] of labels) {
    const [from, to] = JSON.parse(key) as [string, string];
    graph.setEdge(from, to, {
      width: textWidth(lines) + padding,
      height: lines.length * lineHeight,
      labelpos: "c",
      lines,
    });
  }
  layout(graph);
  const placed = children.map((box) => {
    const { x, y } = graph.node(box.state.path) as NodeLabel;
    return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
  });
  const arrows = (graph.edges() as { v: string; w: string }[]).map(({ v, w }): Arrow => {
    const { lines, points, x, y } = graph.edge(v, w) as unknown as EdgeLabel;
    return { from: v, to: w, lines, points, at: { x, y } };
  });
  const size = graph.graph() as { width?: number; height?: number };
  return { children: placed, arrows, width: size.width ?? 0, height: size.height ?? 0 };
}

type Chart = Pick<MachineStructure, "states" | "transitions">;

function boxOf({ states, transitions }: Chart, state: StateInfo): Box {
  const lines = ownLines(state, transitions);
  const parent = states.find(({ path }) => path === state.parent && state.parent !== null);
  const inner = states
    .filter((one) => one.parent === state.path)
    .map((one) => boxOf({ states, transitions }, one));
  const laid =
    state.kind === "parallel" ? sideBySide(inner) : inRanks(inner, arrowsIn(state.path, transitions));
  const head = headHeight(lines);
  const text = textWidth([`${state.key}  ●`, ...lines]) + padding * 2;
  const hasInner = inner.length > 0;
  return {
    x: 0,
    y: 0,
    state,
    isFirst: parent?.kind === "compound" && parent.initial.includes(state.key),
    width: Math.max(text, hasInner ? laid.width + padding * 2 : 0),
    height: head + (hasInner ? laid.height + padding : 0),
    lines,
    children: laid.children.map((box) => ({ ...box, x: box.x + padding, y: box.y + head })),
    arrows: laid.arrows.map((arrow) => shifted(arrow, padding, head)),
  };
}

const shifted = (arrow: Arrow, x: number, y: number): Arrow => ({
  ...arrow,
  points: arrow.points.map((point) => ({ x: point.x + x, y: point.y + y })),
  at: { x: arrow.at.x + x, y: arrow.at.y + y },
});

/**
 * Lays a machine out from the inside to the outside: each box is a graph of its own, so a change in one leaves
 * the others unchanged.
 */
export function layoutOf(structure: MachineStructure): Box {
  const [root] = structure.states;
  if (!root) throw new Error("A machine has at least its own state.");
  return boxOf(structure, root);
}
