import type { Brand } from "./brand.ts";

/** What a brand's door knows of a visitor. */
type AtTheDoor = { ip: string; regionRestriction: boolean };

/** The part of the permission payload that depends on who asks; never in cached HTML (spec section 3). */
export const visitorPart = (brand: Brand, { ip, regionRestriction }: AtTheDoor) => ({
  location: { ip },
  maintenance: brand.documents.brand.maintenance ?? false,
  regionRestriction,
});
