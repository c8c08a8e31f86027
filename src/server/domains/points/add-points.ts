import type { Transaction } from "kysely";
import type { PointsType } from "../../../site/constants.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { housePoints, pointsAccount } from "./accounts.ts";

export type AddedPoints = {
  memberId: string;
  /** Whole points, above zero. */
  points: bigint;
  /** The same key adds once, however often it is called. */
  key: string;
  /** The kind of the line in the record of points. */
  reason: Extract<PointsType, "points.deposit" | "points.play" | "points.reward" | "points.grant">;
  /** What the line is about, such as the id of a rule; its remark is worded from it when it is read. */
  remark?: string;
  /** The cause, as in the journal: "job:rewards", "desk:<id>". */
  actor: string;
};

/**
 * Adds points to a member's in the caller's transaction (spec section 1). Returns whether they were added now: a second
 * call with the same key changes nothing. Nothing is added for points that are not above zero. Throws when the ledger
 * refuses, which it does when another change has the key.
 */
export async function addPoints(
  tx: Transaction<Schema>,
  { merchant, wallet }: { merchant: string; wallet: Pick<Wallet, "postIn"> },
  { memberId, points, key, reason, remark = "", actor }: AddedPoints,
): Promise<boolean> {
  if (points <= 0n) return false;
  const [done] = await wallet.postIn(tx, merchant, [
    {
      kind: "post",
      key: `added:${key}`,
      reason,
      reference: `added:${remark}`,
      actor,
      entries: [
        { account: pointsAccount(memberId), amount: points },
        { account: housePoints("rewards"), amount: -points },
      ],
    },
  ]);
  if (!done?.ok) throw new Error(`adding points under ${key} was refused: ${done?.code}`);
  return !done.value.replayed;
}
