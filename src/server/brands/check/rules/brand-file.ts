import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { defaultOwnerOf, normalHost } from "../../hosts.ts";
import { mostInherited, parentOf } from "../../inheritance.ts";
import { type BrandFolder, rootBrand } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";

const folderName = /^(_base|[a-z][a-z0-9]{1,19})$/;

const inBrand = (rule: string, pointer: string, message: string): Finding => ({
  rule,
  file: "brand.json",
  pointer,
  message,
});

/** The folder's name is the merchant code, and has the format of one. */
export function merchantFindings({ folder }: CheckContext): Finding[] {
  const { name } = folder;
  if (!folderName.test(name)) {
    const message = `The folder's name ${quote(name)} is not a valid brand code: 2 to 20 small letters and digits, a letter first.`;
    return [inBrand("LB301", "", message)];
  }
  const merchant = textOf(memberOf(readableFile(folder, "brand")?.tree, "merchant"));
  if (merchant === undefined || merchant === name || name === rootBrand) return [];
  const message = `The merchant code ${quote(merchant)} is not the name of its folder, ${quote(name)}.`;
  return [{ ...inBrand("LB301", "/merchant", message), suggestion: name }];
}

/** The extended brand exists, and the chain of extended brands ends. */
export function extendsFindings({ folder, lineage, brandNames }: CheckContext): Finding[] {
  const pointer = memberOf(readableFile(folder, "brand")?.tree, "extends") ? "/extends" : "";
  const [eldest] = lineage;
  const parent = eldest && parentOf(eldest);
  if (parent === undefined) return [];
  if (!brandNames.includes(parent)) {
    if (eldest !== folder) return [];
    const others = brandNames.filter((name) => name !== folder.name);
    const message = `There is no brand folder ${quote(parent)} to extend.`;
    return [{ ...inBrand("LB302", pointer, message), ...wayOut(parent, others) }];
  }
  const way = wayRound(folder, lineage);
  if (way) return [inBrand("LB303", pointer, `Brands extend each other in a circle: ${way.join(" → ")}.`)];
  // The lineage ends where it was cut: before a circle of other brands, which these are told of, or where it is too long.
  const tooLong = lineage.length > mostInherited && !lineage.some(({ name }) => name === parent);
  const message = `More than ${mostInherited} brands extend each other here.`;
  return tooLong ? [inBrand("LB303", pointer, message)] : [];
}

/** The names of a circle that contains the folder; undefined when the circle does not contain it. */
function wayRound(folder: BrandFolder, lineage: readonly BrandFolder[]): string[] | undefined {
  const way = [folder.name];
  for (let current: BrandFolder | undefined = folder; current && way.length <= lineage.length + 1; ) {
    const parent = parentOf(current);
    if (parent === undefined) return undefined;
    way.push(parent);
    if (parent === folder.name) return way;
    current = lineage.find(({ name }) => name === parent);
  }
  return undefined;
}

/**
 * No host belongs to two brands. Hosts are not inherited. Names below .localhost follow the folders' names. Of two
 * brands that claim the same other host, the one that currently shows it keeps it; if neither does, both get a finding.
 */
export function hostFindings(context: CheckContext): Finding[] {
  const { folder } = context;
  if (folder.name === rootBrand) return [];
  const hosts = textsOf(valuesIn(folder, "hosts"));
  const found = hosts.flatMap((host, index) => claimFinding(host, pointerTo("/hosts", index), context));
  const mainDomain = textOf(memberOf(readableFile(folder, "brand")?.tree, "mainDomain"));
  if (mainDomain === undefined || hosts.includes(mainDomain)) return found;
  return [...found, ...claimFinding(mainDomain, "/mainDomain", context)];
}

function claimFinding(host: string, pointer: string, context: CheckContext): Finding[] {
  const { folder, otherHosts, heldHosts = [] } = context;
  const normal = normalHost(host);
  if (normal === undefined) return [];
  const hostFinding = (message: string, suggestion: string): Finding[] => [
    { ...inBrand("LB304", pointer, message), suggestion },
  ];
  const defaultOwner = defaultOwnerOf(normal);
  if (defaultOwner === "platform") {
    return hostFinding(
      `The host ${quote(host)} is the platform's own, not a brand's.`,
      "name a domain of the brand",
    );
  }
  if (defaultOwner) {
    if (defaultOwner.brand === folder.name) return [];
    const message = `The host ${quote(host)} belongs to the brand ${quote(defaultOwner.brand)}: names below .localhost follow the folders' names.`;
    return hostFinding(message, `leave it out: ${folder.name}.localhost shows this brand by itself`);
  }
  const other = otherHosts?.get(normal);
  if (other === undefined || heldHosts.includes(normal)) return [];
  const message = `The host ${quote(host)} already shows the brand ${quote(other)}.`;
  return hostFinding(message, `remove it here or in ${other}/brand.json`);
}

function valuesIn(folder: BrandFolder, key: string): unknown {
  const list = memberOf(readableFile(folder, "brand")?.tree, key);
  return list?.type === "array" ? (list.children ?? []).map((child) => child.value as unknown) : undefined;
}

/** The main domain is one of the brand's hosts, so that canonical links lead to the brand. */
export function mainDomainFindings({ folder, documents }: CheckContext): Finding[] {
  const tree = readableFile(folder, "brand")?.tree;
  const own = textOf(memberOf(tree, "mainDomain"));
  const { mainDomain } = documents.brand;
  const hosts = textsOf(documents.brand.hosts);
  if (typeof mainDomain !== "string" || hosts.length === 0 || hosts.includes(mainDomain)) return [];
  // A malformed host may be the intended one.
  if (!hosts.every((host) => /^[a-z0-9.-]+$/.test(host))) return [];
  const pointer = own === undefined ? "/hosts" : "/mainDomain";
  if (own === undefined && !memberOf(tree, "hosts")) return [];
  const message = `The main domain ${quote(mainDomain)} is not one of the brand's hosts, so canonical links would leave the brand.`;
  return [{ ...inBrand("LB305", pointer, message), ...wayOut(mainDomain, hosts) }];
}

/** Codes of Unicode that are not in ISO 3166: unions, outposts and codes of its own. */
const notCountries = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" "));

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The current ISO 3166 code: "UK" is "GB". */
const canonicalCountry = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code;

/** Whether ISO 3166 lists a country under these two letters. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !notCountries.has(code) &&
  canonicalCountry(code) === code &&
  countryNames.of(code) !== undefined;

/** The region names existing countries and does not block everyone. */
export function regionFindings({ folder }: CheckContext): Finding[] {
  const region = memberOf(readableFile(folder, "brand")?.tree, "region");
  const countries = memberOf(region, "countries");
  const listedOnly = textOf(memberOf(region, "mode")) === "allow" && countries?.type === "array";
  if (listedOnly && itemsOf(countries).length === 0) {
    const message =
      "Only the listed countries may visit, and none is listed: the site would be closed to everyone.";
    const suggestion = 'list countries, or write "mode": "deny"';
    return [{ ...inBrand("LB415", "/region/countries", message), suggestion }];
  }
  return itemsOf(countries).flatMap((node, index): Finding[] => {
    const code = textOf(node) ?? "";
    if (!/^[A-Z]{2}$/.test(code) || isCountry(code)) return [];
    const meant = canonicalCountry(code);
    const message = `ISO 3166 has no country ${quote(code)}, so this has no effect.`;
    const suggestion = isCountry(meant) ? meant : "write the two letters of a country";
    return [{ ...inBrand("LB415", pointerTo("/region/countries", index), message), suggestion }];
  });
}

/** LB818: a warning where nobody from the country whose dialling code is preselected may visit. */
export function ownRegionFindings({ folder, documents }: CheckContext): Finding[] {
  const { region, country }: { region?: unknown; country?: unknown } = documents.brand;
  const own = readableFile(folder, "brand")?.tree;
  const blamed = ["region", "country"].find((key) => memberOf(own, key));
  if (!isObject(region) || typeof country !== "string" || blamed === undefined) return [];
  const listed = textsOf(region.countries);
  const isOpen =
    region.mode === "allow" ? listed.length === 0 || listed.includes(country) : !listed.includes(country);
  if (isOpen) return [];
  const message = `${quote(country)} is the country whose dialling code is preselected ("country"), and "region" lets nobody from there in.`;
  const suggestion =
    region.mode === "allow"
      ? `add ${quote(country)} to the listed countries`
      : `take ${quote(country)} out of the listed countries`;
  return [{ ...inBrand("LB818", `/${blamed}`, message), suggestion }];
}

/** The platform has a dialling code for each country, and the preselected one is among those accepted. */
export function countryFindings({ folder, documents, platform }: CheckContext): Finding[] {
  const tree = readableFile(folder, "brand")?.tree;
  const known = Object.keys(platform.countries);
  const country = textOf(memberOf(tree, "country"));
  const named: [pointer: string, code: string][] = textsOf(valuesIn(folder, "countries")).map(
    (code, index) => [pointerTo("/countries", index), code],
  );
  if (country !== undefined) named.push(["/country", country]);
  const unknown = named.filter(([, code]) => !known.includes(code));
  const findings: Finding[] = unknown.map(([pointer, code]) => ({
    ...inBrand("LB412", pointer, `The platform has no dialling code for the country ${quote(code)}.`),
    ...wayOut(code, known),
  }));
  const accepted = textsOf(documents.brand.countries);
  if (
    country !== undefined &&
    known.includes(country) &&
    accepted.length > 0 &&
    !accepted.includes(country)
  ) {
    const message = `The preselected country ${quote(country)} is not among the accepted countries.`;
    findings.push({ ...inBrand("LB305", "/country", message), ...wayOut(country, accepted) });
  }
  return findings;
}
