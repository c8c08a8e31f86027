// A node of the app with a vendor's callbacks, in a process of its own that ends itself as a power cut does when it comes to
// a named point for the n-th time. Its orders are in LIVERY_TEST_GAMES. It writes each answer on a line of its own.
import { openTestDomain } from "../../../support/request-context.ts";
import { nodeOf } from "./harness.ts";
import type { GamesErrand } from "./kill.test.ts";

const errand = JSON.parse(process.env.LIVERY_TEST_GAMES ?? "") as GamesErrand;
const domain = await openTestDomain({ url: errand.url });
domain.clock.at = errand.at;

let hits = 0;
function reach(point: GamesErrand["point"]): void {
  if (point !== errand.point) return;
  hits += 1;
  if (hits === errand.time) process.kill(process.pid, "SIGKILL");
}

const { database, wallet } = domain;
const send = nodeOf(domain, {
  database: {
    ...database,
    pipelined: async (brandId, work) => {
      reach("before begin");
      const done = await database.pipelined(brandId, async (run) => {
        const inside = await work(run);
        reach("before commit");
        return inside;
      });
      reach("after commit");
      return done;
    },
  },
  wallet: {
    ...wallet,
    postPipelined: async (run, brandId, acts) => {
      reach("before money");
      const booked = await wallet.postPipelined(run, brandId, acts);
      reach("after money");
      return booked;
    },
  },
});

for (const text of errand.calls) {
  const call = JSON.parse(text, (key, value: unknown) =>
    ["amount", "win"].includes(key) ? BigInt(String(value)) : value,
  ) as Parameters<typeof send>[0];
  const { status } = await send(call);
  process.send?.({ id: "transactionId" in call ? call.transactionId : "", status });
}
process.exit(0);
