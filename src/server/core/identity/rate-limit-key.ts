import { trialType } from "../../../site/constants.ts";
import { isKnownBrowser } from "./guess-store.ts";
import { networkOf } from "./network.ts";
import type { InBrand } from "./rate-limit-store.ts";
import type { Session } from "./session-store.ts";

/** Who is counted: the session, browser and address of a request. */
export type LimitedCaller = {
  session: Session | undefined;
  browserHash: Buffer;
  ip: string;
};

/**
 * The limit key of a caller: the account when logged in, the browser when it is known, else the network. Networks are
 * used for unknown browsers only, since the customers of a phone company share one address and must not be locked out
 * by one of them. A trial account can be made at will, so it is no key: its browser or network is counted.
 */
export const limitKey = async (inBrand: InBrand, caller: LimitedCaller): Promise<string> =>
  (await knownCallerKey(inBrand, caller)) ?? strangerKey(caller);

/** The account or the known browser of a caller; undefined for unknown callers. */
export async function knownCallerKey(
  inBrand: InBrand,
  { session, browserHash }: LimitedCaller,
): Promise<string | undefined> {
  if (session && !isTrial(session)) return ownKey(session);
  const known = await inBrand((tx) => isKnownBrowser(tx, browserHash));
  return known ? `browser:${browserHash.toString("base64url")}` : undefined;
}

/** A sub-account is counted on its own, so that it does not use up its agent's calls. */
const ownKey = ({ owner }: Session): string =>
  owner.kind === "member" && owner.sub ? `sub:${owner.sub.id}` : `${owner.kind}:${owner.id}`;

/** The network key of an unknown caller. */
const strangerKey = ({ ip }: Pick<LimitedCaller, "ip">): string => `network:${networkOf(ip)}`;

const isTrial = ({ owner }: Session): boolean => owner.kind === "member" && owner.type === trialType;
