import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { openHarness } from "./harness.ts";

it("closes while pages listen and idle connections are open", async () => {
  const harness = await openHarness();
  const guest = await harness.guest({ gameCode: "quick-wheel" });
  const ear = await guest.listen();
  await ear.until("round");
  const line = connect(Number(new URL(harness.origin).port), "127.0.0.1");
  await once(line, "connect");
  const started = performance.now();
  await harness.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  line.destroy();
  ear.close();
});
