import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import { trialType } from "../../../site/constants.ts";
import type { MemberTable, Schema } from "../../foundation/db/schema.ts";
import { randomDigits, randomToken } from "../identity/encryption.ts";
import type { PhoneNumber } from "../identity/ports.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { nationalNumber } from "./phone-number.ts";

export type Member = Selectable<MemberTable>;

/** The data of a new member; customer id and referral code are generated here. */
export type NewMember = Omit<Insertable<MemberTable>, "brand_id" | "id" | "referral_code">;

type Tx = Transaction<Schema>;

const idLength = 10;

/** Ids and referral codes that are tried: with ten million members the chance of eight taken ones is 1 in 10^24. */
const idTries = 8;

/** Makes the customer id and the referral code of a new member. */
export type IdSource = () => { id: string; referral_code: string };

const randomIds: IdSource = () => ({ id: randomDigits(idLength), referral_code: newReferralCode() });

/**
 * Creates a member and its place in the tree: below its parent and all of the parent's ancestors. Draws again when an id
 * or a referral code is taken; a taken name or contact violates its constraint.
 */
export async function insertMember(
  tx: Tx,
  brandId: string,
  member: NewMember,
  ids: IdSource = randomIds,
): Promise<Member> {
  const made = await insertWithIds(tx, { ...member, brand_id: brandId }, ids);
  await tx
    .insertInto("member_tree")
    .values({ brand_id: brandId, ancestor_id: made.id, descendant_id: made.id, depth: 0 })
    .execute();
  if (made.parent_id === null) return made;
  await tx
    .insertInto("member_tree")
    .columns(["brand_id", "ancestor_id", "descendant_id", "depth"])
    .expression((expression) =>
      expression
        .selectFrom("member_tree")
        .select(({ val, eb, ref }) => [
          "brand_id",
          "ancestor_id",
          val(made.id).as("descendant_id"),
          eb(ref("depth"), "+", 1).as("depth"),
        ])
        .where("descendant_id", "=", made.parent_id),
    )
    .execute();
  return made;
}

/** A conflict is looked up instead of caught, because an error would end the transaction around it. */
async function insertWithIds(
  tx: Tx,
  member: NewMember & { brand_id: string },
  ids: IdSource,
): Promise<Member> {
  for (let turn = 1; ; turn += 1) {
    const drawn = ids();
    const insert = tx
      .insertInto("member")
      .values({ ...member, ...drawn })
      .returningAll();
    const made = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (made) return made;
    const taken = await tx
      .selectFrom("member")
      .select("id")
      .where((one) => one.or([one("id", "=", drawn.id), one("referral_code", "=", drawn.referral_code)]))
      .executeTakeFirst();
    // Something else is taken: now its constraint says what.
    if (!taken) return insert.executeTakeFirstOrThrow();
    if (turn === idTries) throw new Error(`${idTries} drawn member ids are taken`);
  }
}

/** Eight characters that are easy to read aloud. */
const newReferralCode = (): string =>
  randomToken(24)
    .replace(/[^A-HJ-NP-Za-km-z2-9]/g, "")
    .toUpperCase()
    .slice(0, 8);

export const memberById = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom("member").selectAll().where("id", "=", id).executeTakeFirst();

/** The account names of members, by id. */
export async function accountNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("member").select(["id", "account"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Whether a brand has any member yet. */
export async function hasMembers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom("member").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * A member whose row and limits are locked until the transaction ends. Rows that refer to the member may still be
 * written, so balance changes and their notices do not wait for this lock.
 */
export const lockMember = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom("member").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/**
 * A member who is about to be given money by somebody else's transaction: as they are once an erasure under way is over, and not
 * erased before the transaction ends, so that the erasure sees the money. Holds nothing up but erasures.
 */
export const payeeById = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom("member").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();

/** A member whose row nobody else locks or refers to anew until the transaction ends: for erasures. */
export const lockMemberAlone = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom("member").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Whether the owner has accepted the terms and confirmed to be of age; an account that somebody else opened has not. */
export const hasAgreed = ({ terms_accepted_at }: Member): boolean => terms_accepted_at !== null;

/** Whether a person plays with real money on an account: it is neither a trial account nor erased. */
export const isRealPerson = ({ type, erased_at }: Pick<Member, "type" | "erased_at">): boolean =>
  type !== trialType && erased_at === null;

/** Names are compared in lower case. */
export const accountOf = (username: string): string => username.trim().toLowerCase();

export const memberByAccount = (tx: Tx, account: string): Promise<Member | undefined> =>
  tx.selectFrom("member").selectAll().where("account", "=", account).executeTakeFirst();

/** The member with this verified number. */
export const memberByMobile = (tx: Tx, dialingCode: string, mobile: string): Promise<Member | undefined> =>
  tx
    .selectFrom("member")
    .selectAll()
    .where("dialing_code", "=", dialingCode)
    .where("mobile", "=", nationalNumber(dialingCode, mobile))
    .where("mobile_verified_at", "is not", null)
    .executeTakeFirst();

/**
 * The member of a typed login name: the account of exactly that name, then the member who verified one of the numbers it
 * can be read as, then the account registered with such a number. The most likely number goes first.
 */
export async function memberByLogin(
  tx: Tx,
  { account, numbers }: { account: string; numbers: readonly PhoneNumber[] },
): Promise<Member | undefined> {
  const exact = await memberByAccount(tx, account);
  if (exact || numbers.length === 0) return exact;
  const named = numbers.map(({ dialingCode, number }) => dialingCode + number);
  const found = await tx
    .selectFrom("member")
    .selectAll()
    .where(({ eb, or, and, refTuple, tuple }) =>
      or([
        and([
          eb(
            refTuple("dialing_code", "mobile"),
            "in",
            numbers.map(({ dialingCode, number }) => tuple(dialingCode, number)),
          ),
          eb("mobile_verified_at", "is not", null),
        ]),
        eb("account", "in", named),
      ]),
    )
    .execute();
  const proved = ({ dialingCode, number }: PhoneNumber) =>
    found.find((one) => one.mobile_verified_at && one.dialing_code === dialingCode && one.mobile === number);
  const made = (name: string) => found.find((one) => one.account === name);
  return numbers.map(proved).find(Boolean) ?? named.map(made).find(Boolean);
}

export const memberByReferral = (tx: Tx, code: string): Promise<Member | undefined> =>
  tx
    .selectFrom("member")
    .selectAll()
    .where("referral_code", "=", code.trim().toUpperCase())
    .executeTakeFirst();

export const updateMember = async (tx: Tx, id: string, change: Updateable<MemberTable>): Promise<void> => {
  await tx.updateTable("member").set(change).where("id", "=", id).execute();
};

/**
 * Changes a member whose password is still the one that was read; false when it was changed meanwhile. Waits for a
 * concurrent change and respects its result.
 */
export async function updateWhilePassword(
  tx: Tx,
  { id, password_hash }: Member,
  change: Updateable<MemberTable>,
): Promise<boolean> {
  const row = await tx
    .updateTable("member")
    .set(change)
    .where("id", "=", id)
    .where("password_hash", "is not distinct from", password_hash)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has logged in from a network before; undefined when from none at all. */
export async function knowsNetwork(tx: Tx, memberId: string, network: string): Promise<boolean | undefined> {
  const rows = await tx
    .selectFrom("known_network")
    .select("network")
    .where("member_id", "=", memberId)
    .execute();
  return rows.length === 0 ? undefined : rows.some((row) => row.network === network);
}

export async function rememberNetwork(
  tx: Tx,
  brandId: string,
  memberId: string,
  network: string,
  now: number,
): Promise<void> {
  const seen_at = new Date(now);
  await tx
    .insertInto("known_network")
    .values({ brand_id: brandId, member_id: memberId, network, seen_at })
    .onConflict((conflict) => conflict.columns(["brand_id", "member_id", "network"]).doUpdateSet({ seen_at }))
    .execute();
}

/** The member of a session; the guard has checked its kind. Throws for any other session. */
export async function memberOfRequest({ inBrand, session }: RequestContext): Promise<Member> {
  const id = session?.owner.kind === "member" ? session.owner.id : undefined;
  const member = id === undefined ? undefined : await inBrand((tx) => memberById(tx, id));
  if (!member) throw new Error("the guard let a call through that has no member");
  return member;
}

/** Whether a member is an ancestor of another one in the tree. */
export async function isAbove(tx: Tx, ancestorId: string, descendantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("member_tree")
    .select("depth")
    .where("ancestor_id", "=", ancestorId)
    .where("descendant_id", "=", descendantId)
    .where("depth", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}
