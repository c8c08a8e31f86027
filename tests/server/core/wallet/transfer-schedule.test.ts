import { afterEach, expect, it } from "vitest";
import { pick, seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { faults } from "../../../support/originals-proxy.ts";
import { openTransferHarness, type TransferHarness } from "./transfer-harness.ts";

let harness: TransferHarness;
afterEach(() => harness.close());

const moves = 300;
const clients = 12;
/** LIVERY_SEED=<number> repeats a schedule. */
const seed = Number(process.env.LIVERY_SEED ?? 20261121);

it(`loses and makes no cent in ${moves} transfers of six members over a line that fails (seed ${seed})`, async () => {
  harness = await openTransferHarness();
  const { originals, domain } = harness;
  const random = seededRandom(seed);
  const members: Member[] = [];
  for (let index = 0; index < 6; index += 1) members.push(await harness.member(`member${index}`, 100_000n));
  // Two of three calls go wrong, questions as well as orders.
  originals.proxy.plan = () => (random() < 0.33 ? "none" : pick(faults, random));

  let asked = 0;
  const outcomes = new Map<string, number>();
  const client = async () => {
    while (asked < moves) {
      asked += 1;
      const member = pick(members, random);
      const direction = random() < 0.6 ? "in" : "out";
      const amount = `${1 + Math.floor(random() * 300)}.${String(Math.floor(random() * 100)).padStart(2, "0")}`;
      const key = `schedule-${asked}`;
      const again = random() < 0.2;
      const answers = await Promise.all([
        harness.move(member, direction, amount, { key }),
        ...(again ? [harness.move(member, direction, amount, { key })] : []),
      ]);
      for (const answer of answers.slice(0, 1)) {
        const end = answer.ok ? answer.value.state : answer.code;
        outcomes.set(end, (outcomes.get(end) ?? 0) + 1);
      }
      if (asked % 25 === 0) {
        domain.clock.at += 60_000;
        await Promise.all([harness.settle(), harness.settle()]);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));

  originals.proxy.plan = () => (random() < 0.7 ? "none" : pick(faults, random));
  await harness.settleUntilQuiet();
  const states = new Set((await harness.transfers()).map(({ state }) => state));
  expect([...states].sort()).toEqual(["done", "undone"]);
  // The network was faulty, and wallets on both sides became empty.
  expect(outcomes.get("unknown")).toBeGreaterThan(60);
  expect(outcomes.get("ledger.funds") ?? 0).toBeGreaterThan(0);
  expect(harness.lines).toEqual([]);
  await harness.addsUp();
});
