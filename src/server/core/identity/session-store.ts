import { randomUUID } from "node:crypto";
import type { SqlBool, Transaction } from "kysely";
import { sql } from "kysely";
import { mostClockSkewMs } from "../../../kernel/clock.ts";
import type { PageRights } from "../../../site/page-rights.ts";
import type { DeskUserTable, Schema } from "../../foundation/db/schema.ts";
import { notifyBrowsers } from "./browser-notice-store.ts";
import { digest, randomToken } from "./encryption.ts";
import { endPushOf, leavePushTo } from "./push-ending-store.ts";

/** A session that is not used for this long ends. */
const idleMs = 30 * 60_000;
/** Every session ends this long after it began, used or not. */
const absoluteMs = 12 * 3_600_000;
/** A session's last use is written at most this often. */
const noteEveryMs = 60_000;

export type DeskRole = DeskUserTable["role"];

/**
 * A session that has not ended and not expired by idleness or age (docs/protocols/calls.md, Session). One that was opened
 * by a clock far ahead, which would outlive its age, is not live.
 */
export const isLive = (now: number) => sql<SqlBool>`session.ended_at is null
  and session.last_seen_at > ${new Date(now - idleMs)} and session.created_at > ${new Date(now - absoluteMs)}
  and session.created_at < ${new Date(now + mostClockSkewMs)}`;

/** A sub-account of an agent behind a session: its login name, its name, and its rights by page. */
export type SubAccount = { id: string; account: string; name: string; rights: PageRights };

/** The owner of a session. */
export type Owner =
  | { kind: "member"; id: string; type: number; account: string; sub?: SubAccount }
  | { kind: "desk"; id: string; username: string; role: DeskRole };

/** A live session, as guards and handlers see it. */
export type Session = {
  id: string;
  owner: Owner;
  browserHash: Buffer;
  /** Allows only the change of the password (spec section 4). */
  restricted: boolean;
};

/** Where a session is used: what the browser calls itself, and the country of its address; empty when unknown. */
export type Device = { userAgent: string; country: string };

type NewSession = {
  kind: "member" | "desk";
  ownerId: string;
  /** The sub-account of the member that logs in. */
  subAccountId?: string;
  browserHash: Buffer;
  restricted: boolean;
  ip: string;
  /** What its browser calls itself, and the country of its address, as far as they are known. */
  device?: Device;
};

/** Opens a session and returns its token, which is not stored (docs/protocols/calls.md, Session). */
export async function openSession(
  tx: Transaction<Schema>,
  brandId: string,
  session: NewSession,
  now: number,
): Promise<string> {
  const token = randomToken();
  const at = new Date(now);
  await tx
    .insertInto("session")
    .values({
      brand_id: brandId,
      id: randomUUID(),
      token_hash: digest(token),
      browser_hash: session.browserHash,
      kind: session.kind,
      member_id: session.kind === "member" ? session.ownerId : null,
      desk_user_id: session.kind === "desk" ? session.ownerId : null,
      sub_account_id: session.subAccountId ?? null,
      restricted: session.restricted,
      ip: session.ip,
      user_agent: session.device?.userAgent ?? "",
      country: session.device?.country ?? "",
      created_at: at,
      last_seen_at: at,
    })
    .execute();
  if (session.kind === "member")
    await leavePushTo(
      tx,
      session.browserHash,
      session.subAccountId === undefined ? session.ownerId : undefined,
    );
  return token;
}

/**
 * The live session of a token that came with the browser key it is bound to; undefined for all others, and for suspended
 * or excluded members, their suspended sub-accounts and disabled staff. `seen` notes that the member was here on a day.
 */
export async function findSession(
  tx: Transaction<Schema>,
  { token, browserKey, seen }: { token: string; browserKey: string; seen?: Seen },
  now: number,
): Promise<Session | undefined> {
  const row = await tx
    .selectFrom("session")
    .leftJoin("member", (join) =>
      join.onRef("member.brand_id", "=", "session.brand_id").onRef("member.id", "=", "session.member_id"),
    )
    .leftJoin("desk_user", (join) =>
      join
        .onRef("desk_user.brand_id", "=", "session.brand_id")
        .onRef("desk_user.id", "=", "session.desk_user_id"),
    )
    .leftJoin("sub_account", (join) =>
      join
        .onRef("sub_account.brand_id", "=", "session.brand_id")
        .onRef("sub_account.id", "=", "session.sub_account_id"),
    )
    .select(["session.id", "session.restricted", "session.last_seen_at", "session.browser_hash"])
    .select([
      "sub_account.id as sub_id",
      "sub_account.account as sub_account",
      "sub_account.name as sub_name",
    ])
    .select("sub_account.rights")
    .select(["member.id as member_id", "member.type", "member.account"])
    .select(["desk_user.id as desk_id", "desk_user.username", "desk_user.role"])
    .where("session.token_hash", "=", digest(token))
    .where("session.browser_hash", "=", digest(browserKey))
    .where("member.suspended_at", "is", null)
    .where(({ or, eb }) =>
      or([eb("member.excluded_until", "is", null), eb("member.excluded_until", "<=", new Date(now))]),
    )
    .where("sub_account.suspended_at", "is", null)
    .where("desk_user.disabled_at", "is", null)
    .where(isLive(now))
    .executeTakeFirst();
  const owner = row && ownerOf(row);
  if (!owner) return undefined;
  if (now - row.last_seen_at.getTime() > noteEveryMs) {
    await noteUse(tx, row.id, now);
    if (seen && owner.kind === "member" && !owner.sub) await noteTime(tx, owner.id, seen, now);
  }
  return { id: row.id, owner, browserHash: row.browser_hash, restricted: row.restricted };
}

type OwnerRow = {
  member_id: string | null;
  type: number | null;
  account: string | null;
  desk_id: string | null;
  username: string | null;
  role: DeskRole | null;
  sub_id: string | null;
  sub_account: string | null;
  sub_name: string | null;
  rights: unknown;
};

function ownerOf({ member_id, type, account, desk_id, username, role, ...row }: OwnerRow): Owner | undefined {
  if (member_id !== null && type !== null && account !== null) {
    const member: Owner = { kind: "member", id: member_id, type, account };
    const { sub_id, sub_account, sub_name, rights } = row;
    if (sub_id === null || sub_account === null || sub_name === null) return member;
    return {
      ...member,
      sub: { id: sub_id, account: sub_account, name: sub_name, rights: rights as PageRights },
    };
  }
  if (desk_id !== null && username !== null && role !== null)
    return { kind: "desk", id: desk_id, username, role };
  return undefined;
}

const noteUse = (tx: Transaction<Schema>, id: string, now: number) =>
  tx
    .updateTable("session")
    .set({ last_seen_at: new Date(now) })
    .where("id", "=", id)
    .execute();

/** The brand, and the day of its zone (yyyy-MM-dd) on which a member's time counts for the limit of session time. */
type Seen = { merchant: string; day: string };

/** Notes that a member was here, for the limit of session time. */
export const noteTime = (tx: Transaction<Schema>, memberId: string, { merchant, day }: Seen, now: number) =>
  sql`select play_time(${merchant}, ${memberId}, ${day}, ${new Date(now)})`.execute(tx);

/** Selects the sessions to end; those of a member include those of the member's sub-accounts. */
export type Ending =
  /** `renewed`: the same browser logs in again. */
  | { id: string; renewed?: true }
  | { tokenHash: Buffer }
  | { deskUserId: string }
  | { subAccountId: string }
  | { memberId: string; except?: string }
  | { ownId: string; ofMember: string };

/**
 * Ends sessions on all nodes; open pages of their browsers are notified when the transaction commits. Returns how many
 * ended.
 */
export async function endSessions(
  tx: Transaction<Schema>,
  brandId: string,
  which: Ending,
  now: number,
): Promise<number> {
  let query = tx
    .updateTable("session")
    .set({ ended_at: new Date(now) })
    .where("ended_at", "is", null)
    .returning(["browser_hash", "member_id"]);
  if ("id" in which) query = query.where("id", "=", which.id);
  else if ("tokenHash" in which) query = query.where("token_hash", "=", which.tokenHash);
  else if ("deskUserId" in which) query = query.where("desk_user_id", "=", which.deskUserId);
  else if ("ownId" in which)
    query = query
      .where("id", "=", which.ownId)
      .where("member_id", "=", which.ofMember)
      .where("sub_account_id", "is", null);
  else if ("subAccountId" in which) query = query.where("sub_account_id", "=", which.subAccountId);
  else {
    query = query.where("member_id", "=", which.memberId);
    if (which.except) query = query.where("id", "!=", which.except);
  }
  const ended = await query.execute();
  if (!("renewed" in which)) await endPushOf(tx, ended, "memberId" in which ? which : undefined);
  await endPlay(
    tx,
    ended.flatMap(({ member_id }) => member_id ?? []),
    now,
  );
  await notifyBrowsers(
    tx,
    brandId,
    "session.changed",
    ended.map(({ browser_hash }) => browser_hash),
  );
  return ended.length;
}

/** Closes the game sessions of members without a login session: an open game takes no more stakes. */
async function endPlay(tx: Transaction<Schema>, memberIds: readonly string[], now: number): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .updateTable("game_session as play")
    .set({ ended_at: new Date(now) })
    .where("play.member_id", "in", memberIds)
    .where("play.ended_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("session")
            .select("session.id")
            .whereRef("session.member_id", "=", "play.member_id")
            .where("session.sub_account_id", "is", null)
            .where(isLive(now)),
        ),
      ),
    )
    .execute();
}

/** A session by its id; undefined when it ended or ran out. */
export async function liveSession(
  tx: Transaction<Schema>,
  id: string,
  now: number,
): Promise<{ restricted: boolean } | undefined> {
  return tx
    .selectFrom("session")
    .select("restricted")
    .where("id", "=", id)
    .where(isLive(now))
    .executeTakeFirst();
}
