import type { Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import { allowedModules } from "../../../site/modules.ts";
import { deviceOf } from "../identity/device.ts";
import { rememberBrowser } from "../identity/guess-store.ts";
import { networkOf } from "../identity/network.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { endSessions, openSession } from "../identity/session-store.ts";
import { barred, suspensionRefusal } from "../identity/suspension-store.ts";
import { excludedElsewhereRefusal } from "../safer-play/exclude-at-licensee.ts";
import { licenseeOf } from "../safer-play/licensee.ts";
import { noteBrowser } from "../safer-play/recognise-excluded.ts";
import { openChallenge, type PasswordState, proofsOf } from "./challenge-store.ts";
import { noteLogin } from "./login-attempt-store.ts";
import { noteLanguage } from "./marketing-store.ts";
import {
  hasAgreed,
  knowsNetwork,
  type Member,
  rememberNetwork,
  updateWhilePassword,
} from "./member-store.ts";

export type SignedIn = Output<"session/login">;

/** The method of authentication. Only a password may turn out to be one that must be changed (spec section 4). */
export type Proof =
  | { by: "password"; password: string }
  | { by: "sms" | "social" | "phone" | "registration" | "handoff" };

const dayMs = 24 * 3_600_000;

/**
 * The step after a proof: a second one when the network is unknown, else the session. The tab's earlier session is
 * ended: tokens are rotated at every login (docs/protocols/calls.md, Session). Refuses `member.suspended` and
 * `member.excluded`, which only someone with a proof gets to see.
 */
export async function signIn(
  context: RequestContext,
  member: Member,
  proof: Proof,
): Promise<Outcome<SignedIn>> {
  const denied = barred(member, context.now());
  if (denied) {
    const refusal = member.suspended_at === null ? "member.excluded" : "member.suspended";
    await context.inBrand((tx) => noteLogin(tx, context, { memberId: member.id, refusal }));
    return denied;
  }
  const methods = proof.by === "password" ? await secondProofs(context, member) : [];
  if (methods.length > 0) {
    const id = await openChallenge(context, member, mustChange(context, member, proof));
    return accept({ challenge: { id, methods } });
  }
  return openMemberSession(context, member, mustChange(context, member, proof));
}

function mustChange({ brand, now, identity }: RequestContext, member: Member, proof: Proof): PasswordState {
  const {
    expiryDays = 0,
    forceOnFirstLogin = false,
    default: defaultName,
  } = brand.documents.accounts.password ?? {};
  const changedAt = member.password_changed_at?.getTime() ?? 0;
  const expired = expiryDays > 0 && now() - changedAt > expiryDays * dayMs;
  if (proof.by !== "password") return { expired, restricted: false };
  const expiryForces = allowedModules(brand.payload.whitelabel).has("PWDEXPFORCECHANGE3");
  // Who was given an account has confirmed neither terms nor age, whatever the brand asks of the first login.
  const given =
    (forceOnFirstLogin && (member.password_is_given || member.first_login_at === null)) ||
    (member.password_is_given && !hasAgreed(member));
  const known = identity.secretOf(brand.merchant, defaultName);
  const isDefault = known !== undefined && known === proof.password;
  return { expired, restricted: given || isDefault || (expired && expiryForces) };
}

/**
 * Opens the session of a member whose proofs are complete, and stores its network. Refuses `login.incorrect` when the
 * password was changed since the member was read, since the proof is then outdated, `member.suspended` and `member.excluded`.
 */
export async function openMemberSession(
  context: RequestContext,
  member: Member,
  { expired, restricted }: PasswordState,
): Promise<Outcome<SignedIn>> {
  const { brand, browserHash, ip, session } = context;
  const now = context.now();
  const at = new Date(now);
  const comer =
    licenseeOf(brand) === undefined || member.type === trialType
      ? undefined
      : await context.inBrand((tx) => excludedElsewhereRefusal(tx, context, member.id));
  if (comer) return comer;
  const opened = await context.inBrand(async (tx): Promise<Outcome<string>> => {
    const suspended = await suspensionRefusal(tx, member.id, now);
    if (suspended) return suspended;
    const stands = await updateWhilePassword(tx, member, {
      first_login_at: member.first_login_at ?? at,
      previous_login_at: member.last_login_at,
      last_login_at: at,
    });
    if (!stands) return refuse("login.incorrect");
    if (session) await endSessions(tx, brand.merchant, { id: session.id, renewed: true }, now);
    await rememberNetwork(tx, brand.merchant, member.id, networkOf(ip), now);
    // Trial accounts cost nothing, so they do not mark a browser as known.
    if (member.type !== trialType) {
      await rememberBrowser(tx, brand.merchant, { owner: `account:${member.account}`, browserHash }, now);
      await noteBrowser(tx, context, member.id);
      await noteLanguage(tx, brand.merchant, member.id, context.language);
    }
    const device = deviceOf(context);
    await noteLogin(tx, context, { memberId: member.id });
    const owner = { kind: "member", ownerId: member.id, browserHash, restricted, ip, device } as const;
    return accept(await openSession(tx, brand.merchant, owner, now));
  });
  if (!opened.ok) return opened;
  return accept({
    token: opened.value,
    firstTimeLogin: member.first_login_at === null,
    passwordExpired: expired,
    mustChangePassword: restricted,
  });
}

/** The second proofs for a login from an unknown network, one of which is required; none for a known one. */
async function secondProofs(context: RequestContext, member: Member): Promise<ReturnType<typeof proofsOf>> {
  const { brand, ip } = context;
  const asks = brand.documents.accounts.login?.verifyUnknownNetwork ?? true;
  const methods = proofsOf(member, context.identity.vendorsOf(brand));
  if (!asks || member.type === trialType || methods.length === 0) return [];
  const known = await context.inBrand((tx) => knowsNetwork(tx, member.id, networkOf(ip)));
  // A member's first login has no earlier network to compare with.
  return known === false ? methods : [];
}
