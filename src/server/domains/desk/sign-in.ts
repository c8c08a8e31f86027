import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { beginGuess } from "../../core/identity/account-guesses.ts";
import { auditOf } from "../../core/identity/desk-audit-store.ts";
import { type RequestContext, withConstantTimeRefusals } from "../../core/identity/request-context.ts";
import type { SealedColumn } from "../../core/identity/reseal-store.ts";
import { endSessions, openSession } from "../../core/identity/session-store.ts";
import { type Enrolment, enrolmentOf, pendingSecret, stepOfCode } from "../../core/identity/totp.ts";
import { takeTotpStep } from "../../core/identity/totp-store.ts";
import { type DeskUser, deskUserByName, lockDeskUser, updateDeskUser } from "./desk-user-store.ts";

type SignIn = Input<"desk/session/login">;
type SignedIn = Output<"desk/session/login">;

/**
 * Signs staff in (docs/protocols/calls.md, Desk) by name, password and the authenticator's code. The first sign-in
 * binds the authenticator: a right password shows its secret, and a code confirms it. Refuses `desk.disabled` only after
 * the right password.
 */
export async function signInAtDesk(context: RequestContext, input: SignIn): Promise<Outcome<SignedIn>> {
  return withConstantTimeRefusals(context, async () => {
    const { identity, inBrand, now } = context;
    const username = input.username.trim().toLowerCase();
    const guess = await beginGuess(context, `desk:${username}`, input.captcha);
    if (!guess.ok) return guess;
    const user = await inBrand((tx) => deskUserByName(tx, username));
    if (!(await identity.passwords.fits(input.password, user?.password_hash ?? null)) || !user)
      return guess.wrong("login.incorrect");
    if (user.disabled_at) return refuse("desk.disabled");
    const { verificationCode } = input;
    const enrolment = enrolmentFor(context, user);
    if (!verificationCode)
      return accept(user.totp_confirmed_at ? { codeNeeded: true } : { enrol: enrolment, codeNeeded: true });
    const step = stepOfCode(enrolment.secret, verificationCode, user.totp_step, now());
    // A wrong code counts as a guess, since six digits are few.
    if (step === undefined || !(await inBrand((tx) => takeTotpStep(tx, "desk_user", user.id, step))))
      return refuse("code.wrong", { errors: [{ field: "verificationCode", code: "code.wrong" }] });
    await guess.right();
    return openDeskSession(context, user, enrolment);
  });
}

/** Where the staff's authenticators are stored. */
export const sealedStaffAuthenticators: SealedColumn = {
  table: "desk_user",
  column: "totp_sealed",
  ownerColumn: "id",
  ownerOf: (merchant, userId) => `${merchant}:desk:${userId}`,
};

const sealOwner = ({ brand }: RequestContext, user: DeskUser): string =>
  sealedStaffAuthenticators.ownerOf(brand.merchant, user.id);

/** The authenticator's secret: the bound one, or the one that this browser may bind. */
function enrolmentFor(context: RequestContext, user: DeskUser): Enrolment {
  const { brand, browserHash, identity } = context;
  const owner = sealOwner(context, user);
  const secret = user.totp_sealed
    ? identity.sealer.open(user.totp_sealed, owner)
    : pendingSecret(identity.enrolKey, { ...user, owner, browserHash });
  return enrolmentOf(secret, `${brand.payload.name} desk`, user.username);
}

async function openDeskSession(
  context: RequestContext,
  user: DeskUser,
  { secret }: Enrolment,
): Promise<Outcome<SignedIn>> {
  const { brand, browserHash, identity, inBrand, ip, now, session } = context;
  return inBrand(async (tx) => {
    const current = await lockDeskUser(tx, user.username);
    // Disabled or reset since the password was verified.
    if (!current || current.disabled_at) return refuse("desk.disabled");
    if (current.password_hash !== user.password_hash) return refuse("login.incorrect");
    await updateDeskUser(tx, user.id, { last_login_at: new Date(now()) });
    await auditOf(tx, context, current, { action: "desk.login", subject: user.username });
    if (user.totp_confirmed_at === null) {
      const totp_sealed = identity.sealer.seal(secret, sealOwner(context, user));
      await updateDeskUser(tx, user.id, { totp_sealed, totp_confirmed_at: new Date(now()) });
    }
    if (session) await endSessions(tx, brand.merchant, { id: session.id }, now());
    const owner = { kind: "desk", ownerId: user.id, browserHash, restricted: false, ip } as const;
    return accept({ token: await openSession(tx, brand.merchant, owner, now()) });
  });
}
