import type { Brand } from "../../brands/brand.ts";
import { createSealer, derivedKey, type Sealer } from "../../core/identity/encryption.ts";
import { optOutGuesses } from "../../core/identity/guess-limits.ts";
import { networkOf } from "../../core/identity/network.ts";
import { countOf, type InBrand, takeLimits } from "../../core/identity/rate-limit-store.ts";
import { consentsOf, noteConsents } from "../../core/members/consent-store.ts";
import { lockMember } from "../../core/members/member-store.ts";
import type { DeliveryChannel } from "../../foundation/db/message-schema.ts";
import { optOutLength, optOutOwner } from "./opt-out-store.ts";

/** The page that takes a reader off the list. */
export const unsubscribePath = "/unsubscribe";
/** The beginning of the address in an SMS. */
export const optOutPath = "/u";

const ownerOf = ({ merchant }: Pick<Brand, "merchant">): string => `unsubscribe:${merchant}`;

/** Seals the tokens of mails by a key that outlives the platform's secret: mails are not sealed again when that changes. */
const lastingSealer = (codeKey: Buffer): Sealer =>
  createSealer([derivedKey(codeKey, "links to unsubscribe")]);

export type Subscription = { memberId: string; channel: DeliveryChannel };

/** The address in a mail that takes back its reader's consent, without a login. The token holds nothing in clear text. */
export function unsubscribeAddress(
  { brand, origin, codeKey }: { brand: Pick<Brand, "merchant">; origin: string; codeKey: Buffer },
  { memberId, channel }: Subscription,
  language: string,
): string {
  const token = lastingSealer(codeKey).seal(JSON.stringify([memberId, channel]), ownerOf(brand));
  return `${origin}${unsubscribePath}?${new URLSearchParams({ lang: language, token })}`;
}

/**
 * What a token stands for; undefined for one that was not made here, for this brand. Tokens of earlier versions are sealed with
 * the platform's secret (`sealer`) and open as long as it is accepted.
 */
export const subscriptionOf = (
  { codeKey, sealer }: { codeKey: Buffer; sealer: Sealer },
  brand: Pick<Brand, "merchant">,
  token: string,
): Subscription | undefined =>
  openedBy(lastingSealer(codeKey), brand, token) ?? openedBy(sealer, brand, token);

function openedBy(sealer: Sealer, brand: Pick<Brand, "merchant">, token: string): Subscription | undefined {
  try {
    const [memberId, channel] = JSON.parse(sealer.open(token, ownerOf(brand))) as [string, DeliveryChannel];
    return { memberId, channel };
  } catch {
    // A token of somebody else opens nothing, however it fails.
    return undefined;
  }
}

/** The address in an SMS that takes back its reader's consent; as short as it can be. `code` is that of opt-out-store.ts. */
export const optOutAddress = (origin: string, code: string): string => `${origin}${optOutPath}/${code}`;

/** A code of the usual length, to count the parts of an SMS by. */
export const sampleCode = "2".repeat(optOutLength);

/**
 * What a code of an SMS stands for; undefined for one that nobody has. "too-many" for whoever tried too many of those,
 * also with a right one: codes cannot be found by trying.
 */
export async function optOutOf(
  { brand, inBrand, now, ip }: { brand: Pick<Brand, "merchant">; inBrand: InBrand; now: number; ip: string },
  code: string,
): Promise<Subscription | "too-many" | undefined> {
  const key = `opt-out:${networkOf(ip)}`;
  const { tried, owner } = await inBrand(async (tx) => ({
    tried: await countOf(tx, key, now),
    owner: code.length === optOutLength ? await optOutOwner(tx, code.toUpperCase()) : undefined,
  }));
  if (tried < optOutGuesses.max && owner !== undefined) return { memberId: owner, channel: "sms" };
  const taken = await takeLimits(inBrand, brand.merchant, [{ key, ...optOutGuesses }], now);
  return taken.ok ? undefined : "too-many";
}

/** Takes back the consent to offers by a channel. Once more changes nothing. */
export const unsubscribe = (
  inBrand: InBrand,
  { memberId, channel }: Subscription,
  now: number,
): Promise<void> =>
  inBrand(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || !((await consentsOf(tx, memberId)).get(channel)?.given ?? false)) return;
    await noteConsents(tx, member, new Map([[channel, false]]), { source: "link", at: new Date(now) });
  });
