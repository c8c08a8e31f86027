import type { Brand } from "../../../brands/brand.ts";
import type { Clocked } from "./day-store.ts";

/** A brand with its clock, the time zone of agents.json: the days of its reports are this clock's. */
export const clockOf = ({ merchant, documents }: Pick<Brand, "merchant" | "documents">): Clocked => ({
  brandId: merchant,
  zone: documents.agents.timeZone ?? "UTC",
});
