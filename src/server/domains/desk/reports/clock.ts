import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import type { Clocked } from "./day-store.ts";

/** A brand with its clock, the time zone of agents.json: the days of its reports are this clock's. */
export const clockOf = (brand: Pick<Brand, "merchant" | "documents">): Clocked => ({
  brandId: brand.merchant,
  zone: brandZone(brand),
});
