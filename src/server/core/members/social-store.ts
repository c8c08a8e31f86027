import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { registrationModules } from "../../../site/forms/registration-schema.ts";
import { allowedModules } from "../../../site/modules.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { digest, randomToken } from "../identity/encryption.ts";
import type { ProviderName, SocialProfile } from "../identity/ports.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { identityRefusal } from "../safer-play/recognise-excluded.ts";
import { makeHandoff } from "./handoff-store.ts";
import { type Member, memberById } from "./member-store.ts";

const livesMs = 10 * 60_000;
/** As long as somebody may need to fill in a registration. */
const newcomerMs = 60 * 60_000;

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

/** What a finished login leads to: a session for the profile's member, or the registration of somebody who has no account. */
export type SocialEnd = { code: string; to: "session" | "registration" };

/**
 * Ends signing in after the provider's redirect. The profile's member gets a handoff code that only this browser can exchange.
 * A profile without a member opens no account by itself: its code leads to the registration, where terms and age are confirmed
 * and whatever else the brand asks for. Refuses `social.failed`, `identity.closed` where a new profile's address is that of an
 * excluded person, and `social.unknown` where nobody can register.
 */
export async function finishSocial(context: RequestContext, callback: URL): Promise<Outcome<SocialEnd>> {
  const { brand, inBrand, now } = context;
  const state = callback.searchParams.get("state") ?? "";
  const flow = await inBrand((tx) =>
    tx
      .deleteFrom("social_flow")
      .where("state_hash", "=", digest(state))
      .where("subject", "is", null)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!flow || flow.expires_at.getTime() <= now()) return refuse("social.failed");
  const name = flow.provider as ProviderName;
  const provider = context.identity.vendorsOf(brand).social(name);
  const profile = provider && (await vouched(provider.finish(callback, { ...flow, state })));
  if (!profile) return refuse("social.failed");
  const member = await inBrand((tx) => knownMember(tx, name, profile.subject));
  // The flow's browser, not the caller's: the redirect comes from another site, so it carries no strict cookie.
  if (!member) return newcomer(context, { ...flow, ...profile });
  const { code } = await makeHandoff({ ...context, browserHash: flow.browser_hash }, member.id, {
    ownBrowser: true,
  });
  return accept({ code, to: "session" });
}

/** A provider that does not answer and one that rejects get the same refusal. */
async function vouched<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch {
    // The visitor is told `social.failed`, whatever it was.
    return undefined;
  }
}

type Newcomer = SocialProfile & { provider: string; browser_hash: Buffer };

/** Keeps a profile without an account for its registration, in the browser that began. */
async function newcomer(
  context: RequestContext,
  { provider, browser_hash, subject, email, name }: Newcomer,
): Promise<Outcome<SocialEnd>> {
  const { brand, inBrand, now } = context;
  const flags = allowedModules(brand.payload.whitelabel);
  if (!Object.values(registrationModules).some((module) => flags.has(module)))
    return refuse("social.unknown");
  const closed = await identityRefusal(context, { email });
  if (closed) return closed;
  const code = randomToken();
  const waits = {
    brand_id: brand.merchant,
    state_hash: digest(code),
    browser_hash,
    provider,
    nonce: "",
    verifier: "",
    expires_at: new Date(now() + newcomerMs),
    subject,
    email: email ?? null,
    display_name: name?.slice(0, 40) ?? null,
  };
  await inBrand((tx) => tx.insertInto("social_flow").values(waits).execute());
  return accept({ code, to: "registration" });
}

/** Somebody for whom a provider vouches, and who has no account. */
export type Vouched = {
  /** The code of `finishSocial`. */
  code: string;
  provider: string;
  subject: string;
  email: string | undefined;
  name: string | undefined;
};

/** The profile behind a code of `finishSocial`, in the browser that has it; a registration may be refused and tried again. */
export async function vouchedBy(
  { inBrand, browserHash, now }: RequestContext,
  code: string,
): Promise<Vouched | undefined> {
  const row = await inBrand((tx) =>
    tx
      .selectFrom("social_flow")
      .select(["provider", "subject", "email", "display_name"])
      .where("state_hash", "=", digest(code))
      .where("browser_hash", "=", browserHash)
      .where("subject", "is not", null)
      .where("expires_at", ">", new Date(now()))
      .executeTakeFirst(),
  );
  if (!row?.subject) return undefined;
  const { provider, subject, email, display_name: name } = row;
  return { code, provider, subject, email: email ?? undefined, name: name ?? undefined };
}

/**
 * Ties a profile to the account that it has just registered, and spends its code. The primary key of `social_identity` lets one
 * of two registrations by the same profile through.
 */
export async function keepVouched(
  tx: Transaction<Schema>,
  { id, brand_id, registered_at }: Member,
  { code, provider, subject }: Vouched,
): Promise<void> {
  await tx
    .insertInto("social_identity")
    .values({ brand_id, provider, subject, member_id: id, created_at: registered_at })
    .execute();
  await tx.deleteFrom("social_flow").where("state_hash", "=", digest(code)).execute();
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
