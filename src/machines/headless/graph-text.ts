import type { MachineStructure, StateInfo, TransitionInfo } from "./machine-structure.ts";

/** A transition in one line: "submit [isComplete] → checkingHuman / setEntry". */
function transitionLine({ label, guard, targets, actions }: TransitionInfo): string {
  const condition = guard === null ? "" : ` [${guard}]`;
  const target = targets.length > 0 ? ` → ${targets.join(", ")}` : "";
  const does = actions.length > 0 ? ` / ${actions.join(", ")}` : "";
  return `${label}${condition}${target}${does}`;
}

function stateLine({ key, kind, initial, ports }: StateInfo): string {
  const words = [
    kind === "compound" || kind === "atomic" ? "" : kind,
    kind === "compound" ? `first ${initial.join(", ")}` : "",
    ports.length > 0 ? `calls ${ports.join(", ")}` : "",
  ].filter(Boolean);
  return words.length > 0 ? `${key} (${words.join("; ")})` : key;
}

/**
 * A machine as an indented tree: states with the section of the specification they implement, and their
 * transitions.
 */
export function graphText({ states, transitions }: MachineStructure): string {
  const lines = states.flatMap((state) => {
    const depth = state.path === "" ? 0 : state.path.split(".").length;
    const indent = "  ".repeat(depth);
    const about = [state.spec ?? "", state.description].filter(Boolean).join(": ");
    return [
      `${indent}${stateLine(state)}`,
      ...(about === "" ? [] : [`${indent}  · ${about}`]),
      ...transitions
        .filter(({ source }) => source === state.path)
        .map((one) => `${indent}  ${transitionLine(one)}`),
    ];
  });
  return lines.join("\n");
}
