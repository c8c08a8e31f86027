import type { VipDocument } from "../../../contract/generated/vip.ts";
import type { Brand } from "../../brands/brand.ts";
import { hasVip } from "../../brands/vip-level.ts";
import { limitOf } from "../wallet/amount.ts";

type WrittenLevel = NonNullable<VipDocument["levels"]>[number];

/** What a member has bet and deposited, or has to; minor units of the brand's currency. */
export type Amounts = { turnover: bigint; deposits: bigint };

/** A level of vip.json. `keep` is undefined for a level that is never lost. */
export type VipLevel = Pick<WrittenLevel, "name" | "host" | "withdraw"> & {
  level: number;
  reach: Amounts;
  keep: Amounts | undefined;
};

/** The levels of a brand from the lowest, and how many calendar months count. */
export type VipScheme = { months: number; levels: readonly VipLevel[] };

const schemes = new WeakMap<Brand, VipScheme>();

/** The VIP scheme of a brand; undefined where the module is off or there are no levels. */
export function vipOf(brand: Brand): VipScheme | undefined {
  if (!hasVip(brand)) return undefined;
  const known = schemes.get(brand);
  if (known) return known;
  const scheme = schemeOf(brand.documents.vip, brand.payload.currency.exponent);
  schemes.set(brand, scheme);
  return scheme;
}

/** The scheme of a vip.json. */
export const schemeOf = ({ months = 1, levels = [] }: VipDocument, exponent: number): VipScheme => ({
  months,
  levels: levels.map((one, place) => levelOf(one, place + 1, exponent)),
});

function levelOf(
  { name, host, withdraw, reach, keep }: WrittenLevel,
  level: number,
  exponent: number,
): VipLevel {
  const amounts = ({ turnover = "0", deposits = "0" }: WrittenLevel["reach"]): Amounts => ({
    turnover: limitOf(turnover, exponent, "up"),
    deposits: limitOf(deposits, exponent, "up"),
  });
  return {
    level,
    name,
    ...(host ? { host } : {}),
    ...(withdraw ? { withdraw } : {}),
    reach: amounts(reach),
    keep: keep && amounts(keep),
  };
}
