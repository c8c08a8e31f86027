import { type ClosedReason, closedReasonOf } from "../../site/site-closed.ts";
import type { Brand } from "./brand.ts";

type Client = { ip: string; regionRestriction: boolean };

const flagsOf = (brand: Brand, { regionRestriction }: Pick<Client, "regionRestriction">) => ({
  maintenance: brand.documents.brand.maintenance ?? false,
  regionRestriction,
});

/** The part of the permission payload that depends on the client; never in cached HTML (spec section 3). */
export const visitorPart = (brand: Brand, client: Client) => ({
  location: { ip: client.ip },
  ...flagsOf(brand, client),
});

/** Why a brand is closed to a client; undefined when it is open. */
export const closedReasonFor = (
  brand: Brand,
  client: Pick<Client, "regionRestriction">,
): ClosedReason | undefined => closedReasonOf(flagsOf(brand, client));
