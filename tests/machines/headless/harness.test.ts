import { expect, it } from "vitest";
import { openHarness, passedGuard } from "../../../src/machines/headless/harness.ts";
import { planted } from "../machines.ts";

const turnstile = await planted("turnstile");
const open = () => openHarness(turnstile, { price: 1 }, () => undefined);
const coin = (value: number) => ({ type: "coin", value });

it("checking whether an event is possible leaves no trace, unless it should count", () => {
  const harness = open();
  harness.passed();
  expect([harness.can(coin(1)), harness.can(coin(0))]).toEqual([true, false]);
  expect([...harness.passed()]).toEqual([]);
  harness.can(coin(0), true);
  expect([...harness.passed()]).toEqual([passedGuard("isEnough", false)]);
});

it("lists a call while the machine waits for it, and accepts one answer", () => {
  const harness = open();
  harness.send(coin(1));
  const [call] = harness.openCalls();
  expect(call).toMatchObject({ port: "checkCoin", input: { value: 1 } });
  call?.settle({ resolve: { good: true } });
  expect([harness.openCalls(), harness.machineState().value]).toEqual([[], "unlocked"]);
  call?.settle({ reject: { ok: false, code: "coin.false" } });
  expect(harness.machineState().value).toBe("unlocked");
});

it("records what happened as snapshots", () => {
  const harness = open();
  expect(harness.takeSnapshot("start")).toMatchObject({ value: "locked", calls: [], emitted: [] });
  harness.send(coin(1));
  const snapshot = harness.takeSnapshot("coin", coin(1));
  expect(snapshot).toMatchObject({ cause: "coin", calls: [{ port: "checkCoin" }], context: { passed: 0 } });
  expect([snapshot.isIn("checking"), snapshot.isIn("locked")]).toEqual([true, false]);
  expect(harness.takeSnapshot("again").calls).toEqual([]);
});
