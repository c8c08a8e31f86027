const two = (value: number): string => String(value).padStart(2, "0");

/** A moment of a call in the reader's own zone, as the browser's input takes it; empty when it is none. */
export function localMoment(value: unknown): string {
  const moment = typeof value === "string" ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return "";
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** What was typed in the reader's own zone as a moment of a call. */
export function momentOf(typed: string): string {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}

/** A time of day with the offset of the reader's zone, which the format `time` requires. */
export function timeOf(typed: string): string {
  const offset = -new Date().getTimezoneOffset();
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.trunc(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${typed}:00${offset === 0 ? "Z" : zone}`;
}
