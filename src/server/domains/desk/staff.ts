import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { AuditEntry } from "../../core/identity/desk-audit-store.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { Passwords } from "../../core/identity/password-hashing.ts";
import { type DeskRole, endSessions } from "../../core/identity/session-store.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import {
  brandIsKnown,
  type DeskUser,
  deskUserByName,
  insertDeskUser,
  lockDeskUser,
  lockOwners,
  updateDeskUser,
} from "./desk-user-store.ts";

type Tx = Transaction<Schema>;

/** Everything a member of staff can be (docs/protocols/calls.md, Desk). */
export const deskRoles = ["owner", "finance", "content", "support", "auditor"] as const satisfies DeskRole[];

export const isDeskRole = (text: string): text is DeskRole => deskRoles.some((role) => role === text);

/** The names of staff. */
export const namePattern = /^[a-z0-9._-]{3,32}$/;
const passwordLength = 12;

/** The brand, the time in milliseconds since the epoch, and how an act is recorded: by staff or by a command. */
export type StaffWork = {
  merchant: string;
  inBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  passwords: Passwords;
  now: number;
  record: (tx: Tx, entry: AuditEntry) => Promise<void>;
};

/** The password is returned once and stored only as a hash. */
type NewPassword = Promise<Outcome<{ username: string; password: string }>>;
type Changed = Promise<Outcome<{ username: string }>>;

/**
 * Makes a staff account. Refuses `desk.name`, `brand.unknown` (never served) and `desk.taken`. The first sign-in binds
 * the authenticator.
 */
export async function addStaff(
  { merchant, passwords, now, record, ...work }: StaffWork,
  { username, role }: { username: string; role: DeskRole },
): NewPassword {
  if (!namePattern.test(username)) return inField("username", "desk.name");
  const password = randomToken(passwordLength);
  const password_hash = await passwords.hash(password);
  return allOrNothing(work, async (tx) => {
    if (!(await brandIsKnown(tx, merchant))) return refuse("brand.unknown");
    if (await deskUserByName(tx, username)) return inField("username", "desk.taken");
    await insertDeskUser(tx, merchant, { username, password_hash, role, seeded: false }, now);
    await record(tx, { action: "staff.add", subject: username, after: { role } });
    return accept({ username, password });
  });
}

/**
 * Sets a new password and removes the authenticator, which the next sign-in binds again; for staff who lost one of
 * them. Ends their sessions. Refuses `desk.unknown`.
 */
export async function resetStaff(staff: StaffWork, username: string): NewPassword {
  const password = randomToken(passwordLength);
  const password_hash = await staff.passwords.hash(password);
  const outcome = await change(staff, username, async () =>
    accept({
      set: { password_hash, totp_sealed: null, totp_confirmed_at: null },
      entry: { action: "staff.reset" },
    }),
  );
  return outcome.ok ? accept({ username, password }) : outcome;
}

/** Changes a role and ends the sessions. Refuses `desk.unknown`, `desk.unchanged` and `desk.last-owner`. */
export const changeStaffRole = (
  staff: StaffWork,
  { username, role }: { username: string; role: DeskRole },
): Changed =>
  change(staff, username, async (tx, user) => {
    if (user.role === role) return inField("role", "desk.unchanged");
    if (await isLastOwner(tx, user)) return refuse("desk.last-owner");
    return accept({
      set: { role },
      entry: { action: "staff.role", before: { role: user.role }, after: { role } },
    });
  });

/**
 * Disables a staff account, whose sessions end, or enables it. Refuses `desk.unknown`, `desk.unchanged` and
 * `desk.last-owner`.
 */
export const disableStaff = (
  staff: StaffWork,
  { username, disabled }: { username: string; disabled: boolean },
): Changed =>
  change(staff, username, async (tx, user) => {
    if ((user.disabled_at !== null) === disabled) return refuse("desk.unchanged");
    if (disabled && (await isLastOwner(tx, user))) return refuse("desk.last-owner");
    return accept({
      set: { disabled_at: disabled ? new Date(staff.now) : null },
      entry: { action: disabled ? "staff.disable" : "staff.enable" },
    });
  });

type Change = { set: Parameters<typeof updateDeskUser>[2]; entry: Omit<AuditEntry, "subject"> };

const change = (
  { merchant, now, record, ...work }: StaffWork,
  username: string,
  decide: (tx: Tx, user: DeskUser) => Promise<Outcome<Change>>,
): Changed =>
  allOrNothing(work, async (tx) => {
    // Owners first: of two owners who remove each other, each would otherwise hold the row the other waits for.
    await lockOwners(tx);
    const user = await lockDeskUser(tx, username);
    if (!user) return inField("username", "desk.unknown");
    const decided = await decide(tx, user);
    if (!decided.ok) return decided;
    await updateDeskUser(tx, user.id, decided.value.set);
    await endSessions(tx, merchant, { deskUserId: user.id }, now);
    await record(tx, { ...decided.value.entry, subject: username });
    return accept({ username });
  });

/** Whether nobody else could manage the staff. */
async function isLastOwner(tx: Tx, user: DeskUser): Promise<boolean> {
  const owners = await lockOwners(tx);
  return owners.length === 1 && owners[0]?.id === user.id;
}
