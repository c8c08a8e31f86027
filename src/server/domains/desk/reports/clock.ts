import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import type { Clocked } from "./day-store.ts";

/** A brand with its clock, which is its time zone (`brandZone`): the days of its reports are this clock's. */
export const clockOf = (brand: Pick<Brand, "merchant" | "documents">): Clocked => ({
  brandId: brand.merchant,
  zone: brandZone(brand),
});
