import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Passwords } from "../../core/identity/passwords.ts";
import { randomToken } from "../../core/identity/secret.ts";
import { type DeskRole, endSessions } from "../../core/identity/session-store.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { brandIsKnown, deskUserByName, insertDeskUser, updateDeskUser } from "./desk-user-store.ts";

/** Everything a member of staff can be (docs/protocols/calls.md, Desk). */
export const deskRoles = ["owner", "finance", "content", "support", "auditor"] as const satisfies DeskRole[];

export const isDeskRole = (text: string): text is DeskRole => deskRoles.some((role) => role === text);

const namePattern = /^[a-z0-9._-]{3,32}$/;
const passwordLength = 12;

type Staff = { username: string; role: DeskRole };
/** The password is returned once and stored only as a hash. */
type NewPassword = Promise<Outcome<{ password: string }>>;

/**
 * Makes a member of staff. Refuses desk.name, brand.unknown (never served) and desk.taken.
 * At the first sign-in the authenticator is bound.
 */
export async function addStaff(
  database: Database,
  passwords: Passwords,
  merchant: string,
  { username, role }: Staff,
  now: number,
): NewPassword {
  if (!namePattern.test(username)) return refuse("desk.name");
  const password = randomToken(passwordLength);
  const password_hash = await passwords.hash(password);
  return database.brand(merchant, async (tx) => {
    if (!(await brandIsKnown(tx, merchant))) return refuse("brand.unknown");
    if (await deskUserByName(tx, username)) return refuse("desk.taken");
    await insertDeskUser(tx, merchant, { username, password_hash, role, seeded: false }, now);
    return accept({ password });
  });
}

/**
 * Sets a new password and removes the authenticator, which the next sign-in binds again; for staff who lost one of
 * them. Ends their sessions. Refuses desk.unknown.
 */
export async function resetStaff(
  database: Database,
  passwords: Passwords,
  merchant: string,
  username: string,
  now: number,
): NewPassword {
  const password = randomToken(passwordLength);
  const password_hash = await passwords.hash(password);
  return database.brand(merchant, async (tx) => {
    const user = await deskUserByName(tx, username);
    if (!user) return refuse("desk.unknown");
    await updateDeskUser(tx, user.id, { password_hash, totp_sealed: null, totp_confirmed_at: null });
    await endSessions(tx, merchant, { deskUserId: user.id }, now);
    return accept({ password });
  });
}
