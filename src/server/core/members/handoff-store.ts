import { type Outcome, refuse } from "../../../kernel/outcome.ts";
import { digest, randomToken } from "../identity/encryption.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { liveSession } from "../identity/session-store.ts";
import { openMemberSession, type SignedIn } from "./finish-login.ts";
import { memberById } from "./member-store.ts";

const livesSeconds = 60;

/**
 * Creates a code that signs the member in on another page of the brand, once and within a minute
 * (docs/protocols/calls.md, Session).
 * It ends with the session it was made in, so signing out invalidates it.
 */
export async function makeHandoff(
  context: RequestContext,
  memberId: string,
  { ownBrowser }: { ownBrowser: boolean },
): Promise<{ code: string; expiresSeconds: number }> {
  const code = randomToken();
  const { brand, inBrand, now, browserHash, session } = context;
  await inBrand(async (tx) => {
    await tx.deleteFrom("handoff_code").where("expires_at", "<", new Date(now())).execute();
    await tx
      .insertInto("handoff_code")
      .values({
        brand_id: brand.merchant,
        code_hash: digest(code),
        member_id: memberId,
        browser_hash: ownBrowser ? browserHash : null,
        session_id: session?.id ?? null,
        expires_at: new Date(now() + livesSeconds * 1000),
      })
      .execute();
  });
  return { code, expiresSeconds: livesSeconds };
}

/** Exchanges a code of the address for a session; every invalid code gets the same refusal. */
export async function takeHandoff(context: RequestContext, code: string): Promise<Outcome<SignedIn>> {
  const { inBrand, now, browserHash } = context;
  const taken = await inBrand(async (tx) => {
    const row = await tx
      .deleteFrom("handoff_code")
      .where("code_hash", "=", digest(code))
      .returning(["member_id", "expires_at", "browser_hash", "session_id"])
      .executeTakeFirst();
    if (row?.session_id == null) return row && { ...row, restricted: false };
    const session = await liveSession(tx, row.session_id, now());
    return session && { ...row, restricted: session.restricted };
  });
  const live = taken && taken.expires_at.getTime() > now();
  if (!live || (taken.browser_hash && !taken.browser_hash.equals(browserHash)))
    return refuse("session.handoff");
  const member = await inBrand((tx) => memberById(tx, taken.member_id));
  if (!member) return refuse("session.handoff");
  return openMemberSession(context, member, { expired: false, restricted: taken.restricted });
}
