import { afterAll, beforeAll, expect, it } from "vitest";
import { growTally } from "../../../../src/server/domains/rewards/play-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
let memberId: string;
beforeAll(async () => {
  domain = await openTestDomain();
  memberId = (await domain.member("asha01")).id;
});
afterAll(() => domain.close());

const grow = (ruleId: string, value: bigint, each: bigint): Promise<bigint> => {
  const { inBrand, brand } = domain.context();
  return inBrand((tx) => growTally(tx, { brandId: brand.merchant, ruleId, memberId, value, each }));
};

it("counts whole parts, and again what a correction took", async () => {
  expect(await grow("plain", 250n, 100n)).toBe(2n);
  expect(await grow("plain", 50n, 100n)).toBe(1n);
  expect(await grow("plain", -150n, 100n)).toBe(0n);
  expect(await grow("plain", 150n, 100n)).toBe(0n);
  expect(await grow("plain", 100n, 100n)).toBe(1n);
});

it("pays nothing again when a part becomes smaller, and stops for nobody when it becomes larger", async () => {
  expect(await grow("smaller", 1_050n, 100n)).toBe(10n);
  // What was over counts on.
  expect(await grow("smaller", 30n, 10n)).toBe(8n);
  expect(await grow("larger", 1_050n, 100n)).toBe(10n);
  expect(await grow("larger", 949n, 1_000n)).toBe(0n);
  expect(await grow("larger", 1n, 1_000n)).toBe(1n);
});

it("keeps after an edit what a correction took before it", async () => {
  expect(await grow("owed", 200n, 100n)).toBe(2n);
  expect(await grow("owed", -150n, 100n)).toBe(0n);
  expect(await grow("owed", 150n, 10n)).toBe(0n);
  expect(await grow("owed", 10n, 10n)).toBe(1n);
});

it("goes on with a tally that was counted before the size of a part was stored", async () => {
  expect(await grow("older", 250n, 100n)).toBe(2n);
  const { inBrand } = domain.context();
  await inBrand((tx) =>
    tx.updateTable("reward_tally").set({ each: null }).where("rule_id", "=", "older").execute(),
  );
  expect(await grow("older", 50n, 100n)).toBe(1n);
});
