import { readdirSync, readFileSync } from "node:fs";

/** Processor time in microseconds, which a busy machine changes less than time by the clock. */
export type ProcessorTime = { own: number; database: number };

/** A clock tick of /proc in microseconds; 100 a second on every Linux that Node runs on. */
const tick = 10_000;

type Process = { id: number; parent: number; ticks: number };

/** One line of /proc/<id>/stat; undefined for a process that has just ended. */
function processOf(id: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name in parentheses may have blanks; of what follows, 2nd is the parent, 12th to 15th are the ticks,
    // its own and those of children that ended.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { id: Number(id), parent: Number(fields[1]), ticks };
  } catch {
    // A process that ends while one looks has no more to say.
    return undefined;
  }
}

const allProcesses = (): Process[] =>
  readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []));

const below = (parent: number, all: readonly Process[]): Process[] =>
  all.flatMap((one) => (one.parent === parent ? [one, ...below(one.id, all)] : []));

const sumOf = (processes: readonly Process[]): number =>
  processes.reduce((sum, { ticks }) => sum + ticks, 0) * tick;

/** What this process and its children, which are the database's, have used so far. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { own: user + system, database: sumOf(below(process.pid, allProcesses())) };
}

/** What a child of this process and all that it started have used so far, in microseconds. */
export function timeOfTree(id: number): number {
  const all = allProcesses();
  return sumOf([...all.filter((one) => one.id === id), ...below(id, all)]);
}

/** What all children of this process have used but those of `others`, with all that they started. */
export function timeBesides(others: readonly number[]): number {
  const all = allProcesses();
  return sumOf(below(process.pid, all)) - others.reduce((sum, id) => sum + timeOfTree(id), 0);
}
