import type { Brand } from "../../brands/brand.ts";

/** The day of an instant in the brand's time zone, yyyy-MM-dd. */
export const dayOf = ({ documents }: Brand, now: number): string =>
  // The Swedish locale writes dates as ISO 8601.
  new Date(now).toLocaleDateString("sv-SE", { timeZone: documents.agents.timeZone ?? "UTC" });
