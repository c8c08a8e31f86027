import type { Event } from "../../../../machines/contract.ts";
import type { Brand } from "../../../brands/brand.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import { contractById, lockLadder, offersOfErased } from "./contract-store.ts";
import { stepContract } from "./step.ts";

/**
 * Ends open offers of which a party is erased, by the step that this party could have taken; the other one gets the notice of it.
 * Contracts in force hold an erasure up, so nothing else waits for somebody who is erased. Returns how many.
 */
export async function endOffersOfErased(brand: Brand, database: Database, now: number): Promise<number> {
  const { merchant } = brand;
  let ended = 0;
  for (const { id, kind, party } of await database.brand(merchant, (tx) => offersOfErased(tx, merchant))) {
    const event: Event =
      party === "upline" ? { type: "withdraw", by: "upline" } : { type: "reject", by: "downline" };
    const stepped = await database.brand(merchant, async (tx) => {
      await lockLadder(tx, merchant, kind);
      const offer = await contractById(tx, id);
      return offer && stepContract(tx, offer, event, { brand, now, actor: actorOf("job", "agents.settle") });
    });
    // Another node was first.
    if (stepped) ended += 1;
  }
  return ended;
}
