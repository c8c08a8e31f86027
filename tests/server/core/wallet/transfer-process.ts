// A node of the app that moves money to the originals partner and back, or looks after transfers, in a process of its own
// that ends itself as a power cut does when it comes to a named point for the n-th time. Its orders are in
// LIVERY_TEST_TRANSFERS. A process that reaches the end exits with code 0.

import { originalsTransfers } from "../../../../src/server/adapters/games/originals.ts";
import type { InBrand } from "../../../../src/server/core/identity/rate-limit-store.ts";
import { memberById } from "../../../../src/server/core/members/member-store.ts";
import { transferLimitRefusal } from "../../../../src/server/core/safer-play/vendor-wallet-limits.ts";
import type { TransferVendor } from "../../../../src/server/core/wallet/ports.ts";
import { settleTransfers } from "../../../../src/server/core/wallet/transfers/settle.ts";
import { transferFunds } from "../../../../src/server/core/wallet/transfers/transfers.ts";
import type { Emergency } from "../../../../src/server/foundation/observability/alarm.ts";
import { originalsKeys } from "../../../../src/server/partners/originals.ts";
import { originalsSecret } from "../../../support/originals.ts";
import { loopback } from "../../../support/outgoing.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import type { Errand } from "./transfer-kill.test.ts";

const errand = JSON.parse(process.env.LIVERY_TEST_TRANSFERS ?? "") as Errand;
const domain = await openTestDomain({ url: errand.url, folder: "jade" });
domain.clock.at = errand.at;
const { brand, database, platform, wallet } = domain;

let hits = 0;
function reach(point: Errand["point"]): void {
  if (point !== errand.point) return;
  hits += 1;
  if (hits === errand.time) process.kill(process.pid, "SIGKILL");
}

const inBrand: InBrand = async (work) => {
  const done = await database.brand(brand.merchant, async (tx) => {
    const inside = await work(tx);
    reach("before commit");
    return inside;
  });
  reach("after commit");
  return done;
};

const originals = originalsTransfers({
  origin: errand.origin,
  keyOf: originalsKeys(originalsSecret),
  now: () => domain.clock.at,
  answerMs: 1_000,
  fetch: loopback.fetch,
});
const vendor: TransferVendor = {
  ...originals,
  ask: async (order) => {
    const answer = await originals.ask(order);
    reach("after ask");
    return answer;
  },
  send: async (order) => {
    reach("before send");
    const answer = await originals.send(order);
    reach("after send");
    return answer;
  },
};
const deps = {
  wallet,
  transferVendors: () => new Map([["LVY", vendor]]),
  platform,
  alarm: async ({ text }: Emergency) => {
    throw new Error(text);
  },
};

await Promise.all(
  errand.moves.map(async ({ id, direction, amount, key }) => {
    const member = await database.brand(brand.merchant, (tx) => memberById(tx, id));
    if (!member) throw new Error(`there is no member ${id}`);
    const [from, to] = direction === "in" ? ["MAIN", "LVY"] : ["LVY", "MAIN"];
    await transferFunds(
      { ...domain.contextOf(member, key), inBrand },
      member,
      { from, to, amount },
      {
        ...deps,
        limitRefusal: transferLimitRefusal,
      },
    );
  }),
);
if (errand.moves.length === 0)
  await settleTransfers(brand, { ...deps, inBrand, now: () => domain.clock.at, log: () => undefined });
process.exit(0);
