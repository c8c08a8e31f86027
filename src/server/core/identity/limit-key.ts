import { trialType } from "../../../site/constants.ts";
import { isKnownBrowser } from "./attempt-store.ts";
import type { InBrand } from "./limit-store.ts";
import { networkOf } from "./network.ts";
import type { Session } from "./session-store.ts";

/** Who calls, as far as limits care. */
export type LimitedCaller = {
  session: Session | undefined;
  browserHash: Buffer;
  ip: string;
};

/**
 * What a caller's events are counted by: the account where it is known; the browser where somebody has logged in
 * from it; the network for strangers alone, since the many customers of a phone company share one address and
 * must not be shut out by one of them. Trial accounts cost nothing, so they count as strangers.
 */
export const limitKey = async (inBrand: InBrand, caller: LimitedCaller): Promise<string> =>
  (await knownCallerKey(inBrand, caller)) ?? strangerKey(caller);

/** The account or the known browser of a caller; undefined for strangers. */
export async function knownCallerKey(
  inBrand: InBrand,
  { session, browserHash }: LimitedCaller,
): Promise<string | undefined> {
  if (session && !isTrial(session)) return `${session.owner.kind}:${session.owner.id}`;
  const known = await inBrand((tx) => isKnownBrowser(tx, browserHash));
  return known ? `browser:${browserHash.toString("base64url")}` : undefined;
}

/** The network that a stranger's events are counted by. */
const strangerKey = ({ ip }: Pick<LimitedCaller, "ip">): string => `network:${networkOf(ip)}`;

const isTrial = ({ owner }: Session): boolean => owner.kind === "member" && owner.type === trialType;
