import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";

/** The day of an instant in the brand's time zone, yyyy-MM-dd. */
export const dayOf = (brand: Brand, now: number): string =>
  // The Swedish locale writes dates as ISO 8601.
  new Date(now).toLocaleDateString("sv-SE", { timeZone: brandZone(brand) });
