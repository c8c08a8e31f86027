/** Why a site is closed to a visitor. */
export type ClosedReason = "maintenance" | "region";

/** Maintenance wins over the region (spec section 4); undefined when the site is open. */
export function closedReasonOf(flags: {
  maintenance: boolean;
  regionRestriction: boolean;
}): ClosedReason | undefined {
  if (flags.maintenance) return "maintenance";
  return flags.regionRestriction ? "region" : undefined;
}
