import type { AnyEventObject } from "xstate";
import type { Event, MachineScriptDocument } from "../../contract/generated/machine-script.ts";
import { pointerTo } from "../../kernel/json-pointer.ts";
import { isObject } from "../../kernel/json-values.ts";
import type { MachineFile } from "./machine-file.ts";
import { structureOf } from "./machine-structure.ts";

/** A name of a script that its machine does not know, with those that it could be. */
export type UnknownName = { message: string; pointer: string; word: string; known: string[] };

/** An event in the machine's own format. */
export const eventOf = (event: Event): AnyEventObject =>
  typeof event === "string" ? { type: event } : event;

/** An event that a script sends or asks about, where its name stands, and where its payload does. */
type Named = { event: AnyEventObject; at: string; payload: string };

function namedEvents({ steps }: MachineScriptDocument): Named[] {
  return steps.flatMap((step, index): Named[] => {
    const at = `/steps/${index}`;
    if ("send" in step) return [{ event: eventOf(step.send), at: `${at}/send`, payload: `${at}/send` }];
    if (!("expect" in step)) return [];
    return Object.entries(step.expect.can ?? {}).map(([type, wanted]) => {
      const here = pointerTo(`${at}/expect/can`, type);
      const payload = typeof wanted === "boolean" ? {} : (wanted.with ?? {});
      return { event: { ...payload, type }, at: here, payload: pointerTo(here, "with") };
    });
  });
}

/**
 * Events that the machine does not know, and parts of their payloads that no sample event of the same type has: a step with one
 * would silently do nothing, or something else much later.
 */
function unknownEvents(file: MachineFile, script: MachineScriptDocument): UnknownName[] {
  const { events } = file.fixtures;
  const known = [...new Set([...structureOf(file.machine).events, ...events.map(({ type }) => type)])];
  return namedEvents(script).flatMap(({ event, at, payload }): UnknownName[] => {
    const { type } = event;
    if (!known.includes(type))
      return [{ message: `The machine knows no event "${type}".`, pointer: at, word: type, known }];
    const samples = events.filter((sample) => sample.type === type);
    const keys = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
    // Samples that carry nothing do not say what the event may carry.
    if (keys.every((key) => key === "type")) return [];
    return Object.keys(event)
      .filter((key) => !keys.includes(key))
      .map((key) => ({
        message: `The event "${type}" has no "${key}": no sample event of the machine's fixtures has it.`,
        pointer: pointerTo(payload, key),
        word: key,
        known: keys,
      }));
  });
}

/** The paths that a state value names: "a.b", and each of { a: { b: "c" } }. */
function pathsIn(value: unknown, above = ""): string[] {
  const inside = (key: string) => (above === "" ? key : `${above}.${key}`);
  if (typeof value === "string") return [inside(value)];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [inside(key), ...pathsIn(part, inside(key))]);
}

/** States that the machine does not have; of one whose state above is unknown already, nothing more. */
function unknownStates({ machine }: MachineFile, { steps }: MachineScriptDocument): UnknownName[] {
  const paths = structureOf(machine).states.map(({ path }) => path);
  return steps.flatMap((step, index): UnknownName[] => {
    if (!("expect" in step) || step.expect.state === undefined) return [];
    const path = pathsIn(step.expect.state).find((one) => !paths.includes(one));
    if (path === undefined) return [];
    const known = paths.filter((one) => one !== "");
    const message = `The machine has no state "${path}".`;
    return [{ message, pointer: `/steps/${index}/expect/state`, word: path, known }];
  });
}

function unknownPorts({ machine }: MachineFile, { services = {} }: MachineScriptDocument): UnknownName[] {
  const { ports } = structureOf(machine);
  return Object.keys(services)
    .filter((name) => !ports.includes(name))
    .map((name) => ({
      message: `The machine has no port "${name}"; its ports are ${ports.join(", ") || "none"}.`,
      pointer: pointerTo("/services", name),
      word: name,
      known: ports,
    }));
}

function unknownInput({ fixtures }: MachineFile, { input }: MachineScriptDocument): UnknownName[] {
  if (typeof input !== "string" || Object.hasOwn(fixtures.input, input)) return [];
  const known = Object.keys(fixtures.input);
  const message = `There is no input "${input}"; the fixtures have ${known.join(", ")}.`;
  return [{ message, pointer: "/input", word: input, known }];
}

/** All names of a script that its machine does not know. */
export const unknownNames = (file: MachineFile, script: MachineScriptDocument): UnknownName[] => [
  ...unknownInput(file, script),
  ...unknownPorts(file, script),
  ...unknownStates(file, script),
  ...unknownEvents(file, script),
];
