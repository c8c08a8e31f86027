import { readFileSync } from "node:fs";
import { BlockList } from "node:net";
import type { Brand } from "../brands/brand.ts";
import { addRange, contains } from "./address-range.ts";

/**
 * Whether a brand's region rule excludes a client (docs/protocols/calls.md: decided before any cache). `stated` is the
 * country that a trusted proxy names.
 */
export type RegionRule = (brand: Brand, ip: string, stated: string | undefined) => boolean;

/**
 * The region rule by the country of a client: the proxy's word, else a file of address ranges ("192.0.2.0/24,IN", one
 * a line). Without either the country is unknown, and only brands that allow listed countries alone refuse the client.
 */
export function createRegionRule(countryFile: string | undefined): RegionRule {
  const ranges = countryFile ? readRanges(countryFile) : new Map<string, BlockList>();
  const countryOf = (ip: string, stated: string | undefined): string | undefined => {
    if (stated !== undefined && /^[a-z]{2}$/i.test(stated)) return stated.toUpperCase();
    for (const [country, list] of ranges) if (contains(list, ip)) return country;
    return undefined;
  };
  return ({ documents }, ip, stated) => {
    const { region } = documents.brand;
    if (!region) return false;
    const country = countryOf(ip, stated);
    const isListed = country !== undefined && region.countries.includes(country);
    return region.mode === "allow" ? !isListed : isListed;
  };
}

function readRanges(path: string): Map<string, BlockList> {
  const ranges = new Map<string, BlockList>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [range, country] = line.trim().split(",");
    if (!range || !country) continue;
    const list = ranges.get(country.toUpperCase()) ?? new BlockList();
    addRange(list, range);
    ranges.set(country.toUpperCase(), list);
  }
  return ranges;
}
