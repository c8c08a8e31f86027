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
    // The name in parentheses may have blanks; of what follows, 2nd is the parent, 12th and 13th are the ticks.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // A process that ends while one looks has no more to say.
    return undefined;
  }
}

/** What this process and its children, which are the database's, have used so far; a child that ended took its own along. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []));
  const below = (parent: number): Process[] =>
    all.flatMap((one) => (one.parent === parent ? [one, ...below(one.id)] : []));
  return {
    own: user + system,
    database: below(process.pid).reduce((sum, { ticks }) => sum + ticks, 0) * tick,
  };
}
