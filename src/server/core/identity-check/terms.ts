import type { IdentityDocument } from "../../../contract/generated/identity.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import { limitOf } from "../wallet/amount.ts";

type WrittenLevel = NonNullable<IdentityDocument["levels"]>[number];
type WrittenLimits = NonNullable<IdentityDocument["without"]>;

/** A kind of document of identity.json. */
export type IdentityDocumentKind = NonNullable<IdentityDocument["kinds"]>[string];

/** One document that a level asks for, and the kinds that are accepted. */
export type Demand = WrittenLevel["documents"][number];

/** What is allowed, in minor units; undefined where nothing is limited. */
export type IdentityLimits = { [limit in keyof WrittenLimits]?: bigint | undefined };

export type IdentityLevel = Pick<WrittenLevel, "id" | "name" | "text"> & {
  demands: readonly Demand[];
  limits: IdentityLimits;
  /** How long a verification is valid; undefined for ever. */
  validMs: number | undefined;
};

/** The levels of a brand from the lowest, and what is allowed without any. */
export type IdentityScheme = {
  levels: readonly IdentityLevel[];
  without: IdentityLimits;
  kinds: Readonly<Record<string, IdentityDocumentKind>>;
  remindMs: number;
};

const dayMs = 24 * 3_600_000;
const defaultRemindDays = 14;
const defaultKeepDays = 90;

const schemes = new WeakMap<Brand, IdentityScheme | { levels: readonly [] }>();

/** The levels of a brand; undefined where the module is off or nothing is asked for. */
export function identityOf(brand: Brand): IdentityScheme | undefined {
  const known = schemes.get(brand) ?? schemeOf(brand);
  schemes.set(brand, known);
  return "kinds" in known ? known : undefined;
}

function schemeOf({ documents, payload }: Brand): IdentityScheme | { levels: readonly [] } {
  const { kinds = {}, levels = [], without = {}, remindDays = defaultRemindDays } = documents.identity;
  if (levels.length === 0 || !allowedModules(payload.whitelabel).has("IDENTITY")) return { levels: [] };
  const { exponent } = payload.currency;
  return {
    levels: levels.map(({ id, name, text, documents: demands, limits = {}, validDays }) => ({
      id,
      name,
      ...(text ? { text } : {}),
      demands,
      limits: limitsOf(limits, exponent),
      validMs: validDays === undefined ? undefined : validDays * dayMs,
    })),
    without: limitsOf(without, exponent),
    kinds,
    remindMs: remindDays * dayMs,
  };
}

/** How long pictures are kept after a decision; also where the module was switched off meanwhile. */
export const keepPicturesMs = ({ documents }: Brand): number =>
  (documents.identity.keepPicturesDays ?? defaultKeepDays) * dayMs;

const limitsOf = (written: WrittenLimits, exponent: number): IdentityLimits =>
  Object.fromEntries(Object.entries(written).map(([name, amount]) => [name, limitOf(amount, exponent)]));

/** The kind of document of that name which a demand accepts; undefined for any other. */
export const acceptedKind = (
  { kinds }: IdentityScheme,
  demand: Demand,
  kind: string,
): IdentityDocumentKind | undefined =>
  demand.kinds.includes(kind) && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;

/** The sides of a kind of document that pictures are taken of. */
export const sidesOf = ({ sides = 1 }: IdentityDocumentKind): readonly ("front" | "back")[] =>
  sides === 2 ? ["front", "back"] : ["front"];

/** What is allowed when these levels, by their ids, are verified: a level counts with all lower ones. */
export function allowedWith(scheme: IdentityScheme, verified: ReadonlySet<string>): IdentityLimits {
  const missing = scheme.levels.findIndex(({ id }) => !verified.has(id));
  const reached = missing < 0 ? scheme.levels.length : missing;
  return scheme.levels[reached - 1]?.limits ?? scheme.without;
}

/** The lowest level that is not verified; undefined when all are. */
export const nextLevel = (scheme: IdentityScheme, verified: ReadonlySet<string>): IdentityLevel | undefined =>
  scheme.levels.find(({ id }) => !verified.has(id));
