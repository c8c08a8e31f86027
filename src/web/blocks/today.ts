import type { Today } from "../../site/periods.ts";

/** The reader's day, and the zone of the brand's clock. */
export const today = ({ timeZone }: { timeZone?: string }): Today => ({
  now: Date.now(),
  zone: -new Date().getTimezoneOffset(),
  ...(timeZone === undefined ? {} : { timeZone }),
});
