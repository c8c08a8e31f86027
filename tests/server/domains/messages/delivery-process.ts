// A node that delivers what is due, slice by slice, in a process of its own that a test may kill at any moment:
// node delivery-process.ts <url> <now>. It says "slice" whenever a slice is committed, and waits inside every slice.
import { setTimeout as sleep } from "node:timers/promises";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { deliverSlice } from "../../../../src/server/domains/messages/deliver.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";

const [, , url, now] = process.argv;
if (!url || !now) throw new Error("usage: delivery-process.ts <url> <now>");

const database = openDatabase({ url, poolSize: 2 });
const brand = {
  merchant: "aurora",
  documents: { brand: {}, agents: {} },
  payload: { whitelabel: [{ modId: "MESSAGES", enabled: "1", childrenNodes: [] }] },
} as unknown as Brand;
for (;;) {
  await database.brand(brand.merchant, async (tx) => {
    const slice = await deliverSlice(tx, brand, { now: Number(now), most: 5 });
    await sleep(slice ? 8 : 50);
  });
  process.stdout.write("slice\n");
}
