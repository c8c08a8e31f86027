import { keptByKey } from "../kernel/kept-by-key.ts";
import type { Today } from "./periods.ts";

const formatOf = keptByKey<Intl.DateTimeFormat>();

/** Minutes that an IANA zone is ahead of UTC at an instant (milliseconds since the epoch). */
function zoneOffset(timeZone: string, at: number): number {
  const format = formatOf(
    timeZone,
    () => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
  );
  const text = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The day of the brand's clock, where it is known; else the reader's. */
export const brandToday = (today: Today): Today =>
  today.timeZone === undefined ? today : { ...today, zone: zoneOffset(today.timeZone, today.now) };
