import { updateMember } from "../../server/core/members/member-store.ts";
import { amountOf, betCall, referenceCall, settleCall, uuid } from "./calls.ts";
import type { Player } from "./player.ts";
import { sendAndCheck } from "./send-call.ts";

/** A suspended player stakes nothing, is paid and refunded as before, and stakes again when the suspension is lifted. */
export async function whileSuspended(player: Player): Promise<void> {
  const bet = () => betCall(player, uuid(player.random), amountOf(player, 2));
  const [won, given] = [bet(), bet()];
  for (const call of [won, given]) await sendAndCheck(player, "2", call);
  await suspend(player, true);
  await sendAndCheck(player, "22", bet());
  const paid = settleCall(player, won.roundId, [won.transactionId], amountOf(player, 30), true);
  await sendAndCheck(player, "8", paid);
  await sendAndCheck(player, "8", referenceCall(player, "rollback", given.roundId, given.transactionId));
  await suspend(player, false);
  await sendAndCheck(player, "2", bet());
}

async function suspend({ harness, member, expected }: Player, suspended: boolean): Promise<void> {
  const { database, brand, now } = harness;
  const suspended_at = suspended ? new Date(now()) : null;
  await database.brand(brand.merchant, (tx) => updateMember(tx, member.id, { suspended_at }));
  expected.suspended = suspended;
}
