import { distance } from "fastest-levenshtein";
import { declared, type Environment, fileVariant, variableNames } from "./read.ts";
import { otherVariables } from "./variables.ts";

const ownPrefix = "LIVERY_";

/** What Kubernetes sets in every container for a service that is called livery. */
const serviceLink = /^LIVERY_(SERVICE_|PORT(_|$))/;

const plain = (name: string): string => name.toUpperCase().replaceAll("_", "");

/** How many letters may differ: short names are easily near another program's. */
const mostErrors = (name: string): number =>
  name.length >= 12 ? 3 : name.length >= 8 ? 2 : name.length >= 6 ? 1 : 0;

/** Names that the platform reads. */
const known: readonly string[] = [
  ...variableNames.flatMap((name) => (declared(name).secret ? [name, fileVariant(name)] : [name])),
  ...otherVariables.flatMap((one) => ("name" in one ? [one.name] : [])),
];
const prefixes = otherVariables.flatMap((one) => ("prefix" in one ? [one.prefix] : []));

function nearest(name: string): string | undefined {
  const ranked = known
    .map((one) => ({ one, errors: distance(plain(name), plain(one)) }))
    .filter(({ one, errors }) => errors <= mostErrors(plain(one)));
  return ranked.toSorted((left, right) => left.errors - right.errors)[0]?.one;
}

/** A variable that nothing reads although its name looks like one of the platform's, and the one that it is near. */
export type StrayVariable = { name: string; nearest: string | undefined };

/** Variables that are set and never read: those that begin with LIVERY_, and those one or two letters beside a known name. */
export function strayVariables(env: Environment): StrayVariable[] {
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || known.includes(name) || prefixes.some((prefix) => name.startsWith(prefix))) return [];
    if (serviceLink.test(name)) return [];
    const near = nearest(name);
    return near !== undefined || name.startsWith(ownPrefix) ? [{ name, nearest: near }] : [];
  });
}

/** "TRUSTED_PROXY is not read. Did you mean TRUSTED_PROXIES?" */
export const straySentence = ({ name, nearest: near }: StrayVariable): string =>
  `${name} is not read${near ? `. Did you mean ${near}?` : ": there is no such variable."}`;
