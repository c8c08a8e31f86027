import { Ajv } from "ajv";
import { trialType } from "../../site/constants.ts";
import { newPasswordPlan } from "../../site/forms/account-plans.ts";
import { enforcerWith } from "../../site/forms/validate-with-ajv.ts";
import type { Brand } from "../brands/brand.ts";
import { randomDigits, randomToken } from "../core/identity/encryption.ts";
import { networkOf } from "../core/identity/network.ts";
import { hasMembers, insertMember, type NewMember, rememberNetwork } from "../core/members/member-store.ts";
import { beginStanding } from "../core/vip/vip-store.ts";
import { giveDemoMoney } from "../core/wallet/trial-money.ts";
import { insertDeskUser } from "../domains/desk/desk-user-store.ts";
import { deskRoles } from "../domains/desk/staff.ts";
import type { Services } from "../services.ts";
import { giveDemoPoints } from "./points.ts";

/** A demo account, as the console prints it once (docs/protocols/calls.md). */
export type DemoAccount = { merchant: string; account: string; password: string; role: string };

type Person = { account: string; role: string; type: number; under?: string; more?: Partial<NewMember> };

/** Each is below the one before. */
export const agents = ["agent1", "agent2", "agent3"];
/** Members under each agent. */
const teamSize = 4;

const people: Person[] = [
  { account: "player1", role: "member", type: 0 },
  { account: "player2", role: "member", type: 0 },
  { account: "vip1", role: "vip", type: 0, more: { vip_level: 3, payee_name: "Vikram Rao" } },
  { account: "trial", role: "trial", type: trialType },
  ...agents.map((account, index) => ({
    account,
    role: "agent",
    type: index === 0 ? 1 : 2,
    ...(index > 0 ? { under: agents[index - 1] ?? "" } : {}),
  })),
  ...agents.flatMap((agent, line) =>
    Array.from({ length: teamSize }, (_unused, place) => ({
      account: `team${line + 1}${place + 1}`,
      role: "downline",
      type: 0,
      under: agent,
    })),
  ),
];

/** The known networks of demo accounts: this machine itself. */
const loopback = ["127.0.0.1", "::1"].map(networkOf);

/**
 * Creates the demo accounts of a brand that has no members yet, and returns them with their passwords, which are
 * stored nowhere else. A second start returns nothing.
 */
export async function seedDemoAccounts(brand: Brand, services: Services): Promise<DemoAccount[]> {
  const { clock, database, identity, wallet } = services;
  const { merchant } = brand;
  if (await database.brand(merchant, hasMembers)) return [];
  const password = fittingPassword(brand, clock.now());
  const deskPassword = randomToken(12);
  // One hash for all of them: a salt does not protect a password that is printed beside the others.
  const [hash, deskHash] = await Promise.all([
    identity.passwords.hash(password),
    identity.passwords.hash(deskPassword),
  ]);
  const at = new Date(clock.now());
  await database.brand(merchant, async (tx) => {
    const ids = new Map<string, string>();
    for (const { account, type, under, more } of people) {
      const made = await insertMember(tx, merchant, {
        account,
        nickname: account,
        type,
        parent_id: ids.get(under ?? "") ?? null,
        password_hash: hash,
        password_changed_at: at,
        first_login_at: at,
        registered_at: at,
        seeded: true,
        ...more,
      });
      ids.set(account, made.id);
      if (more?.vip_level) await beginStanding(tx, { brandId: merchant, memberId: made.id, since: at });
      await giveDemoMoney(tx, brand, made, wallet);
      if (type !== trialType) await giveDemoPoints(tx, brand, made.id, wallet);
      for (const network of loopback) await rememberNetwork(tx, merchant, made.id, network, clock.now());
    }
    for (const role of deskRoles)
      await insertDeskUser(
        tx,
        merchant,
        { username: role, password_hash: deskHash, role, seeded: true },
        clock.now(),
      );
  });
  return [
    ...people.map(({ account, role }) => ({ merchant, account, password, role })),
    ...deskRoles.map((role) => ({ merchant, account: role, password: deskPassword, role: `desk:${role}` })),
  ];
}

const enforce = enforcerWith(Ajv);

/** A random password that the brand's own rules accept. */
function fittingPassword(brand: Brand, now: number): string {
  const { minLength = 8, maxLength = 32 } = brand.payload.register.password ?? {};
  const length = Math.min(maxLength, Math.max(minLength, 12));
  const letters = randomToken(48)
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
  const digits = randomDigits(length);
  const mixed = `${letters.slice(0, length - 5)}K${digits.slice(0, 4)}`;
  const candidates = [mixed, `${mixed.slice(0, -1)}!`, digits, letters.slice(0, length)];
  const plan = newPasswordPlan(brand.payload.register);
  const today = new Date(now).toISOString().slice(0, 10);
  const fits = candidates.find(
    (one) => enforce(plan, { newPassword: one, confirmNewPassword: one }, today).problems.length === 0,
  );
  // The merchant's own format may fit none of these: the account works, and a new password must fit.
  return fits ?? mixed;
}
