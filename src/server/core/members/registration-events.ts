import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { RewardEvent } from "../events/event.ts";
import { emit } from "../events/event-store.ts";
import { rememberBrowser } from "../identity/guess-store.ts";
import { networkOf } from "../identity/network.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Member, rememberNetwork } from "./member-store.ts";

/**
 * Tells the rules of a registration, and of each contact that it proved, in the order in which they answer. They answer as soon as
 * this is committed, so the member's browser and network, by which households are recognized, are stored with it.
 */
export async function tellRegistration(
  tx: Transaction<Schema>,
  { brand, browserHash, ip, now }: RequestContext,
  { id: memberId, account, mobile_verified_at, email_verified_at }: Member,
): Promise<void> {
  await rememberNetwork(tx, brand.merchant, memberId, networkOf(ip), now());
  await rememberBrowser(tx, brand.merchant, { owner: `account:${account}`, browserHash }, now());
  const tell = (event: RewardEvent) => emit(tx, brand, { memberId, at: now(), event });
  await tell({ type: "registered" });
  if (mobile_verified_at) await tell({ type: "bound", contact: "mobile" });
  if (email_verified_at) await tell({ type: "bound", contact: "email" });
}
