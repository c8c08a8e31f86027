import { expect, it } from "vitest";
import { openTestHouse } from "../../support/house.ts";
import { ask } from "../../support/http.ts";
it("opens", async () => {
  const t = performance.now();
  const h = await openTestHouse();
  console.log("open", performance.now() - t);
  for (const p of ["/", "/rng", "/rng"]) { const t2 = performance.now(); const a = await ask(h.port, p, { host: "aurora.localhost" }); console.log(a.status, a.body.length, performance.now() - t2); }
  await h.close();
  expect(1).toBe(1);
});
