import { readFileSync, statSync } from "node:fs";
import { BlockList } from "node:net";
import type { Brand } from "../brands/brand.ts";
import { addRange, contains } from "./address-range.ts";

/** The country of a client, in two capital letters: the proxy's word, else that of the address; undefined when unknown. */
export type CountryReader = (ip: string, stated: string | undefined) => string | undefined;

/**
 * Reads countries by a proxy's word (`stated`) or a file of address ranges ("192.0.2.0/24,IN", one a line). Without
 * either no country is known.
 */
export function createCountryReader(countryFile: string | undefined): CountryReader {
  const ranges = countryFile ? rangesOf(countryFile) : new Map<string, BlockList>();
  return (ip, stated) => {
    if (stated !== undefined && /^[a-z]{2}$/i.test(stated)) return stated.toUpperCase();
    for (const [country, list] of ranges) if (contains(list, ip)) return country;
    return undefined;
  };
}

/**
 * Whether a brand's region rule excludes a client (docs/protocols/calls.md: decided before any cache). A client of an
 * unknown country is refused only by brands that allow listed countries alone.
 */
export function isExcluded({ documents }: Brand, countryOf: () => string | undefined): boolean {
  const { region } = documents.brand;
  if (!region) return false;
  const country = countryOf();
  const isListed = country !== undefined && region.countries.includes(country);
  return region.mode === "allow" ? !isListed : isListed;
}

/** The file that was read last: the settings' check of a start reads it before the server does. */
let last: { path: string; state: string; ranges: Map<string, BlockList> } | undefined;

function rangesOf(path: string): Map<string, BlockList> {
  const { mtimeMs, size, ino } = statSync(path);
  const state = `${mtimeMs} ${size} ${ino}`;
  if (last?.path !== path || last.state !== state) last = { path, state, ranges: readRanges(path) };
  return last.ranges;
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
