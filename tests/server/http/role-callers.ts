import { randomBytes, randomUUID } from "node:crypto";
import { digest } from "../../../src/server/core/identity/encryption.ts";
import { agentTypes, trialType } from "../../../src/site/constants.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { keptAdmin } from "../../support/database.ts";

/** Who calls: visitors, accounts by their kind, and staff by their role. */
export const roles = [
  "visitor",
  "trial",
  "member",
  "agent",
  "owner",
  "finance",
  "content",
  "support",
  "auditor",
] as const;
export type Role = (typeof roles)[number];

export const isStaff = (role: Role): boolean => roles.indexOf(role) >= roles.indexOf("owner");

/** What is unusual about a session: when it began, was used and ended, and whether its password must be changed. */
export type SessionState = {
  ageMs?: number;
  idleMs?: number;
  ended?: boolean;
  restricted?: boolean;
};

type Place = { port: number; url: string; brand?: string };

/** The demo account that stands for a role. */
const accountOf = (role: Role): string =>
  role === "member" ? "player1" : role === "agent" ? "agent1" : role;

let networks = 0;

/**
 * A caller of a role with a session that is written to the database of an app, so that it may be in any state; without
 * one for visitors. Each comes from a network of its own, through a trusted proxy.
 */
export async function roleCaller(
  { port, url, brand = "aurora" }: Place,
  role: Role,
  state: SessionState = {},
  account: string = accountOf(role),
): Promise<TestCaller> {
  const caller = callerOf(port, brand);
  networks += 1;
  caller.headers["x-forwarded-for"] = `10.${networks >> 8}.${networks & 255}.1`;
  if (role === "visitor") return caller;
  const browserKey = randomBytes(32).toString("base64url");
  caller.cookies.set("browser", browserKey);
  caller.token = randomBytes(24).toString("base64url");
  await writeSession(url, { brand, role, state, account, browserKey, token: caller.token });
  return caller;
}

type Written = {
  brand: string;
  role: Role;
  state: SessionState;
  account: string;
  browserKey: string;
  token: string;
};

async function writeSession(
  url: string,
  { brand, role, state, account, browserKey, token }: Written,
): Promise<void> {
  const admin = keptAdmin(url);
  const kind = isStaff(role) ? "desk" : "member";
  const { rows } = await admin.query<{ id: string; type?: number }>(
    kind === "desk"
      ? "select id from desk_user where brand_id = $1 and username = $2"
      : "select id, type from member where brand_id = $1 and account = $2",
    [brand, account],
  );
  const [owner] = rows;
  if (!owner || !fits(role, owner.type)) throw new Error(`${account} of ${brand} is no ${role}`);
  const { ageMs = 0, idleMs = 0, ended = false, restricted = false } = state;
  const at = (agoMs: number) => new Date(Date.now() - agoMs);
  await admin.query(
    `insert into session (brand_id, id, token_hash, browser_hash, kind, member_id, desk_user_id, restricted, ip,
         created_at, last_seen_at, ended_at) values ($1, $2, $3, $4, $5, $6, $7, $8, '127.0.0.1', $9, $10, $11)`,
    [
      brand,
      randomUUID(),
      digest(token),
      digest(browserKey),
      kind,
      kind === "member" ? owner.id : null,
      kind === "desk" ? owner.id : null,
      restricted,
      at(Math.max(ageMs, idleMs)),
      at(idleMs),
      ended ? at(0) : null,
    ],
  );
}

const fits = (role: Role, type: number | undefined): boolean =>
  type === undefined ||
  ((role === "trial") === (type === trialType) && (role === "agent") === agentTypes.includes(type));

/** Forgets how often anybody called: tests are about answers, not about how often they are asked for. */
export const forgetCounts = (url: string): Promise<unknown> =>
  keptAdmin(url).query("delete from limit_counter");
