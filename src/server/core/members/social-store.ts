import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { ProviderName, SocialProfile } from "../identity/ports.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { digest, randomDigits } from "../identity/secret.ts";
import { identityRefusal } from "../safer-play/exclude.ts";
import { makeHandoff } from "./handoff-store.ts";
import { insertMember, type Member, memberById } from "./member-store.ts";
import { registeredFrom } from "./phone-number.ts";

const livesMs = 10 * 60_000;

/** The address to which a provider redirects. */
export const callbackPath = "/wps/session/social/callback";

/** Begins signing in with a provider (spec section 7, social login) and returns the address of the provider's page. */
export async function beginSocial(
  context: RequestContext,
  name: ProviderName,
): Promise<Outcome<{ url: string }>> {
  const { brand, inBrand, now, browserHash } = context;
  const provider = context.identity.vendorsOf(brand).social(name);
  if (!provider) return refuse("social.off");
  const begun = await vouched(provider.begin(`${context.origin}${callbackPath}`));
  if (!begun) return refuse("social.failed");
  const { url, state, nonce, verifier } = begun;
  await inBrand(async (tx) => {
    await tx.deleteFrom("social_flow").where("expires_at", "<", new Date(now())).execute();
    await tx
      .insertInto("social_flow")
      .values({
        brand_id: brand.merchant,
        state_hash: digest(state),
        browser_hash: browserHash,
        provider: name,
        nonce,
        verifier,
        expires_at: new Date(now() + livesMs),
      })
      .execute();
  });
  return accept({ url });
}

/**
 * Ends signing in after the provider's redirect. The profile's member, a new one at the first time, gets a handoff code
 * that only this browser can exchange. Refuses `social.failed`, and `identity.closed` where a new profile's address is that of
 * an excluded person.
 */
export async function finishSocial(
  context: RequestContext,
  callback: URL,
): Promise<Outcome<{ code: string }>> {
  const { brand, inBrand, now } = context;
  const state = callback.searchParams.get("state") ?? "";
  const flow = await inBrand((tx) =>
    tx.deleteFrom("social_flow").where("state_hash", "=", digest(state)).returningAll().executeTakeFirst(),
  );
  if (!flow || flow.expires_at.getTime() <= now()) return refuse("social.failed");
  const name = flow.provider as ProviderName;
  const provider = context.identity.vendorsOf(brand).social(name);
  const profile = provider && (await vouched(provider.finish(callback, { ...flow, state })));
  if (!profile) return refuse("social.failed");
  const found = await memberOfProfile(context, name, profile);
  if (!found.ok) return found;
  const { value: member } = found;
  // The flow's browser, not the caller's: the redirect comes from another site, so it carries no strict cookie.
  const { code } = await makeHandoff({ ...context, browserHash: flow.browser_hash }, member.id, {
    ownBrowser: true,
  });
  return accept({ code });
}

/** A provider that does not answer and one that rejects get the same refusal. */
async function vouched<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch {
    // Translated: social.failed.
    return undefined;
  }
}

/** The member of a profile. A mail address alone does not link a profile to an existing account: it is no proof. */
async function memberOfProfile(
  context: RequestContext,
  provider: ProviderName,
  { subject, email, name }: SocialProfile,
): Promise<Outcome<Member>> {
  const { brand, inBrand, now, country } = context;
  const at = new Date(now());
  const known = (tx: Transaction<Schema>) => knownMember(tx, provider, subject);
  const before = await inBrand(known);
  if (before) return accept(before);
  const closed = await identityRefusal(context, { email });
  if (closed) return closed;
  return inBrand(async (tx) => {
    const meanwhile = await known(tx);
    if (meanwhile) return accept(meanwhile);
    const account = `${provider}${randomDigits(9)}`;
    const made = await insertMember(tx, brand.merchant, {
      account,
      nickname: name?.slice(0, 40) ?? account,
      type: 0,
      email: email ?? null,
      registered_at: at,
      country: registeredFrom(undefined, country),
    });
    await tx
      .insertInto("social_identity")
      .values({ brand_id: brand.merchant, provider, subject, member_id: made.id, created_at: at })
      .execute();
    return accept(made);
  });
}

/** The member who has signed in by this profile before. */
async function knownMember(
  tx: Transaction<Schema>,
  provider: ProviderName,
  subject: string,
): Promise<Member | undefined> {
  const identity = await tx
    .selectFrom("social_identity")
    .select("member_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return identity && memberById(tx, identity.member_id);
}
