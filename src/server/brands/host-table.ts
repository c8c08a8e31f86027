import type { Brand } from "./brand.ts";

/** A brand's code, or the root of all brands, which is never served. */
export const brandName = /^(_base|[a-z][a-z0-9]{1,19})$/;

/**
 * The brand of a host. The name that follows from a folder belongs to that brand. Of two brands that would show one
 * host, which the check refuses, the one without problems gets it.
 */
export function hostTable(
  brands: readonly Brand[],
  hasProblem: (brand: Brand) => boolean,
): Map<string, Brand> {
  const table = new Map(brands.map((brand) => [`${brand.merchant}.localhost`, brand]));
  const inOrder = [...brands.filter((brand) => !hasProblem(brand)), ...brands.filter(hasProblem)];
  for (const brand of inOrder) {
    for (const host of brand.hosts) if (!table.has(host)) table.set(host, brand);
  }
  return table;
}
