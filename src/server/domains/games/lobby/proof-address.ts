import type { Platform } from "../../../brands/platform.ts";
import type { GameVendors } from "../port.ts";

type Dependencies = { platform: Pick<Platform, "vendors">; vendors: GameVendors };

/** Where anyone can verify a round of our own games; empty for other vendors. */
export function proofAddress(
  { platform, vendors }: Dependencies,
  { merchant, vendor, round }: { merchant: string; vendor: string; round: string },
): string {
  if (!platform.vendors.get(vendor)?.traits.includes("house")) return "";
  const [origin] = vendors.get(vendor)?.pageOrigins(merchant) ?? [];
  return origin === undefined ? "" : `${origin}/verify?round=${encodeURIComponent(round)}`;
}
