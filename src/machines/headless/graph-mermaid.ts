import type { MachineStructure, StateInfo, TransitionInfo } from "./machine-structure.ts";

/** Mermaid names consist of letters, digits and underscores. */
const nameOf = (path: string): string => path.replaceAll(/[^A-Za-z0-9]/g, "_");

const labelOf = ({ label, guard }: TransitionInfo): string =>
  `${label}${guard === null ? "" : ` [${guard}]`}`.replaceAll(/[:;]/g, " ");

function stateLines(state: StateInfo, all: readonly StateInfo[], indent: string): string[] {
  const name = nameOf(state.path);
  const children = all.filter(({ parent }) => parent === state.path);
  const declared = `${indent}state "${state.key}" as ${name}`;
  if (children.length === 0) {
    return state.kind === "final" ? [declared, `${indent}${name} --> [*]`] : [declared];
  }
  return [`${declared} {`, ...innerLines(state, children, all, `${indent}  `), `${indent}}`];
}

/** The states inside a state; lines divide the regions of a parallel state. */
function innerLines(
  { kind, path, initial }: StateInfo,
  children: readonly StateInfo[],
  all: readonly StateInfo[],
  indent: string,
): string[] {
  const inner = children.map((child) => stateLines(child, all, indent));
  if (kind === "parallel")
    return inner.flatMap((lines, index) => (index === 0 ? lines : [`${indent}--`, ...lines]));
  const first = initial.map((key) => `${indent}[*] --> ${nameOf(path === "" ? key : `${path}.${key}`)}`);
  return [...first, ...inner.flat()];
}

/** A machine as a mermaid state diagram (stateDiagram-v2). Transitions of the root are a note. */
export function graphMermaid({ id, states, transitions }: MachineStructure): string {
  const [root] = states;
  if (!root) return "stateDiagram-v2";
  const top = states.filter(({ parent }) => parent === "");
  const arrows = transitions.flatMap((one) =>
    one.source === ""
      ? []
      : (one.targets.length > 0 ? one.targets : [one.source]).map(
          (target) => `  ${nameOf(one.source)} --> ${nameOf(target)} : ${labelOf(one)}`,
        ),
  );
  const everywhere = transitions
    .filter(({ source }) => source === "")
    .map((one) => `  %% everywhere: ${labelOf(one)} → ${one.targets.join(", ") || "stays"}`);
  return [
    "---",
    `title: ${id}`,
    "---",
    "stateDiagram-v2",
    ...innerLines(root, top, states, "  "),
    ...arrows,
    ...everywhere,
  ].join("\n");
}
