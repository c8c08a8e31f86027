import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { digest, randomToken } from "../identity/secret.ts";
import type { Visit } from "../identity/visit.ts";
import { memberById } from "./member-store.ts";
import { openMemberSession, type SignedIn } from "./signed-in.ts";

const livesSeconds = 60;

/** Makes a code that carries a member to another page of the brand once, within a minute (wire.md, Session). */
export async function makeHandoff(
  visit: Visit,
  memberId: string,
  { ownBrowser }: { ownBrowser: boolean },
): Promise<{ code: string; expiresSeconds: number }> {
  const code = randomToken();
  const { brand, inBrand, now, browserHash } = visit;
  await inBrand(async (tx) => {
    await tx.deleteFrom("handoff_code").where("expires_at", "<", new Date(now())).execute();
    await tx
      .insertInto("handoff_code")
      .values({
        brand_id: brand.merchant,
        code_hash: digest(code),
        member_id: memberId,
        browser_hash: ownBrowser ? browserHash : null,
        method: "handoff",
        expires_at: new Date(now() + livesSeconds * 1000),
      })
      .execute();
  });
  return { code, expiresSeconds: livesSeconds };
}

/** Exchanges a code of the address for a session; whatever is wrong with it, the answer is the same. */
export async function takeHandoff(visit: Visit, code: string): Promise<Outcome<SignedIn>> {
  const { inBrand, now, browserHash } = visit;
  const taken = await inBrand((tx) =>
    tx
      .deleteFrom("handoff_code")
      .where("code_hash", "=", digest(code))
      .returning(["member_id", "expires_at", "browser_hash"])
      .executeTakeFirst(),
  );
  const live = taken && taken.expires_at.getTime() > now();
  if (!live || (taken.browser_hash && !taken.browser_hash.equals(browserHash)))
    return refuse("session.handoff");
  const member = await inBrand((tx) => memberById(tx, taken.member_id));
  if (!member) return refuse("session.handoff");
  return accept(await openMemberSession(visit, member, { expired: false, restricted: false }));
}
