import { expect, it } from "vitest";
import { openHarness, passedGuard } from "../../../src/machines/headless/harness.ts";
import { planted } from "../machines.ts";

const turnstile = await planted("turnstile");
const open = () => openHarness(turnstile, { price: 1 }, () => undefined);
const coin = (value: number) => ({ type: "coin", value });

it("asking whether an event is possible leaves no trace, unless it is to count", () => {
  const stage = open();
  stage.passed();
  expect([stage.can(coin(1)), stage.can(coin(0))]).toEqual([true, false]);
  expect([...stage.passed()]).toEqual([]);
  stage.can(coin(0), true);
  expect([...stage.passed()]).toEqual([passedGuard("isEnough", false)]);
});

it("knows a call as long as the machine waits for it, and takes one answer", () => {
  const stage = open();
  stage.send(coin(1));
  const [call] = stage.openCalls();
  expect(call).toMatchObject({ port: "checkCoin", input: { value: 1 } });
  call?.settle({ resolve: { good: true } });
  expect([stage.openCalls(), stage.snapshot().value]).toEqual([[], "unlocked"]);
  call?.settle({ reject: { ok: false, code: "coin.false" } });
  expect(stage.snapshot().value).toBe("unlocked");
});

it("tells what happened as moments", () => {
  const stage = open();
  expect(stage.moment("start")).toMatchObject({ value: "locked", calls: [], emitted: [] });
  stage.send(coin(1));
  const moment = stage.moment("coin", coin(1));
  expect(moment).toMatchObject({ cause: "coin", calls: [{ port: "checkCoin" }], context: { passed: 0 } });
  expect([moment.isIn("checking"), moment.isIn("locked")]).toEqual([true, false]);
  expect(stage.moment("again").calls).toEqual([]);
});
