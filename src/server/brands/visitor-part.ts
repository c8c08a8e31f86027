import type { Brand } from "./brand.ts";

type Client = { ip: string; regionRestriction: boolean };

/** The part of the permission payload that depends on the client; never in cached HTML (spec section 3). */
export const visitorPart = (brand: Brand, { ip, regionRestriction }: Client) => ({
  location: { ip },
  maintenance: brand.documents.brand.maintenance ?? false,
  regionRestriction,
});
