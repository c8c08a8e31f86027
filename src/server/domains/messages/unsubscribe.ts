import type { Brand } from "../../brands/brand.ts";
import type { InBrand } from "../../core/identity/limit-store.ts";
import type { Sealer } from "../../core/identity/secret.ts";
import { consentsOf, noteConsents } from "../../core/members/consent-store.ts";
import { lockMember } from "../../core/members/member-store.ts";
import type { DeliveryChannel } from "../../foundation/db/message-schema.ts";

/** The page that takes a reader off the list. */
export const unsubscribePath = "/unsubscribe";

const ownerOf = ({ merchant }: Pick<Brand, "merchant">): string => `unsubscribe:${merchant}`;

type Subscription = { memberId: string; channel: DeliveryChannel };

/** The address in a mail that takes back its reader's consent, without a login. The token holds nothing in clear text. */
export function unsubscribeAddress(
  { brand, origin, sealer }: { brand: Pick<Brand, "merchant">; origin: string; sealer: Sealer },
  { memberId, channel }: Subscription,
  language: string,
): string {
  const token = sealer.seal(JSON.stringify([memberId, channel]), ownerOf(brand));
  return `${origin}${unsubscribePath}?${new URLSearchParams({ lang: language, token })}`;
}

/** What a token stands for; undefined for one that was not made here, for this brand. */
export function subscriptionOf(
  sealer: Sealer,
  brand: Pick<Brand, "merchant">,
  token: string,
): Subscription | undefined {
  try {
    const [memberId, channel] = JSON.parse(sealer.open(token, ownerOf(brand))) as [string, DeliveryChannel];
    return { memberId, channel };
  } catch {
    // Translated: a token of somebody else opens nothing, however it fails.
    return undefined;
  }
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
