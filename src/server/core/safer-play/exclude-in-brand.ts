import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { randomToken } from "../identity/encryption.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { endSessions } from "../identity/session-store.ts";
import { lockPlay } from "../identity/suspension-store.ts";
import {
  documentMarks,
  type Exclusion,
  insertExclusion,
  insertMarks,
  keepExcluded,
  knownOf,
  lockExcluded,
} from "./exclusion-store.ts";
import { shareExclusion } from "./licensee.ts";
import { marksOf } from "./person-marks.ts";
import { stopAtVendors } from "./vendor-stops.ts";

type Tx = Transaction<Schema>;
/** The brand in which somebody is excluded, the keys that recognize a person, and the licensee's other brands. */
export type Excluding = Pick<RequestContext, "brand" | "now"> & {
  identity: Pick<RequestContext["identity"], "codeKey" | "sealer" | "siblingsOf">;
};

/** Who is excluded, until when, and who asked for it. */
export type WantedExclusion = { memberId: string; kind: Exclusion["kind"]; until: Date; actor: string };

const idBytes = 12;

/**
 * Excludes a member of one brand: login, play, deposits and claims end with the commit, sessions and open games as well. An
 * exclusion that ends later stays. Returns the one that is in force now, undefined when nothing has changed.
 */
export async function excludeMember(
  tx: Tx,
  context: Excluding,
  { memberId, kind, until, actor }: WantedExclusion,
): Promise<Exclusion | undefined> {
  const { brand, identity, now } = context;
  await lockPlay(tx, brand.merchant, memberId);
  const excluded_until = await lockExcluded(tx, memberId);
  if (excluded_until === undefined || (excluded_until !== null && excluded_until >= until)) return undefined;
  await keepExcluded(tx, memberId, until, kind);
  await endSessions(tx, brand.merchant, { memberId }, now());
  await stopAtVendors(tx, brand, { memberId, cause: "exclusion", at: now() });
  const exclusion: Exclusion = {
    brand_id: brand.merchant,
    id: randomToken(idBytes),
    member_id: memberId,
    kind,
    starts_at: new Date(now()),
    ends_at: until,
    actor,
    origin: null,
    licensee: null,
  };
  await insertExclusion(tx, exclusion);
  await insertMarks(tx, exclusion, [
    ...marksOf(identity.codeKey, brand.merchant, await knownOf(tx, memberId)),
    ...(await documentMarks(tx, memberId)),
  ]);
  await shareExclusion(tx, context, exclusion);
  return exclusion;
}
