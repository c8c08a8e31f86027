/** Why a site is closed to a visitor. */
export type Closure = "maintenance" | "region";

/** Maintenance wins over the region (spec section 4); undefined when the site is open. */
export function closureOf(flags: { maintenance: boolean; regionRestriction: boolean }): Closure | undefined {
  if (flags.maintenance) return "maintenance";
  return flags.regionRestriction ? "region" : undefined;
}
