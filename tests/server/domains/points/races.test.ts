import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { convertPoints } from "../../../../src/server/domains/points/exchange.ts";
import { redeemGood } from "../../../../src/server/domains/points/redeem.ts";
import { every } from "../payments/deposit-harness.ts";
import { paymentPassword } from "../payments/harness.ts";
import { openPointsHarness, type PointsHarness, sent } from "./harness.ts";

let p: PointsHarness;
beforeAll(async () => {
  p = await openPointsHarness();
});
afterAll(() => p.close());

const pauseMs = 60;

/** A request whose transactions stay open for a while before they commit, so that others run meanwhile. */
function slowly(member: Member) {
  const context = p.domain.contextOf(member);
  const inBrand: typeof context.inBrand = (work) =>
    context.inBrand(async (tx) => {
      const done = await work(tx);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return done;
    });
  return { ...context, inBrand };
}

it("the limit of a day holds while exchanges overlap", async () => {
  const member = await p.someone({ points: 5_000n });
  const answers = await every(6, () =>
    convertPoints(slowly(member), member, { points: "300", paymentPassword }, p.domain.wallet),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await p.balance(member)).toBe(4_100n);
});

it("the limit per member holds while redemptions overlap", async () => {
  const member = await p.someone({ points: 5_000n });
  const answers = await every(6, () =>
    redeemGood(slowly(member), member, { good: "mug", paymentPassword, ...sent }, p.domain.wallet),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await p.balance(member)).toBe(4_800n);
});
