import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findings, houseSum } from "../../core/wallet/harness.ts";
import { every } from "./deposit-harness.ts";
import { notices, steps } from "./harness.ts";
import { openWithdrawalHarness, paidAs, type WithdrawalHarness } from "./withdrawal-harness.ts";

let w: WithdrawalHarness;
beforeAll(async () => {
  w = await openWithdrawalHarness();
});
afterAll(() => w.harness.close());
beforeEach(() => w.begin());

async function disbursed(): Promise<string> {
  const id = await w.asked();
  await w.approve(id);
  await w.notify(id, paidAs("PB-1"));
  return id;
}

async function disputed(): Promise<string> {
  const id = await disbursed();
  await w.dispute(id, "0");
  return id;
}

describe("the member's confirmation", () => {
  it("ends it, and is in its timeline", async () => {
    const id = await disbursed();
    await w.confirm(id);
    expect(await steps(w.harness, id)).toEqual([
      "requested by member",
      "approved by desk:finance",
      "paying by gateway",
      "disbursed by gateway",
      "received by member",
    ]);
    expect(await notices(w.harness, w.member)).toEqual([
      "notice.withdrawalApproved 200.00",
      "notice.withdrawalPaid 200.00",
    ]);
  });

  it.each([
    ["-1", "amount.invalid"],
    ["x", "amount.invalid"],
    ["1.001", "amount.fraction"],
    ["1.000", "amount.fraction"],
    [" 5 ", "amount.invalid"],
    ["200", "payment.all-received"],
    ["200.01", "payment.all-received"],
  ])("of %s that came is refused: %s", async (received, code) => {
    const id = await disbursed();
    expect(await w.dispute(id, received)).toMatchObject({ errors: [{ field: "received", code }] });
    expect((await w.row(id)).state).toBe("disbursed");
  });

  it.each([["0"], ["0.00"], ["199.99"], ["5"]])(
    "of %s that came is kept with its proof",
    async (received) => {
      const id = await disbursed();
      expect(await w.dispute(id, received)).toEqual({ ok: true, value: { state: "notReceived" } });
      const row = await w.row(id);
      expect(row).toMatchObject({
        received: BigInt(Math.round(Number(received) * 100)),
        proof_id: expect.any(String),
      });
      // Another word of it changes nothing.
      expect(await w.dispute(id, "1")).toMatchObject({ code: "payment.over" });
    },
  );

  it("needs a picture, and one is stored", async () => {
    const id = await disbursed();
    expect(await w.dispute(id, "0", Buffer.from("no picture"))).toMatchObject({ code: "image.type" });
    const answers = await every(8, () => w.dispute(id, "0"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = await w.harness.deps.inBrand((tx) =>
      tx.selectFrom("proof_image").select("id").where("member_id", "=", w.member.id).execute(),
    );
    expect(kept.map((one) => one.id)).toEqual([(await w.row(id)).proof_id]);
  });

  it("is accepted after a second payment: the member's money moved once", async () => {
    const id = await disputed();
    const sums = async () =>
      Promise.all(
        ["payouts", "paid-again", "gateway:sandbox"].map((wallet) => houseSum(w.harness.domain, wallet)),
      );
    const [paid = 0n, lost = 0n, gateway = 0n] = await sums();
    for (let turn = 0; turn < 3; turn += 1) {
      await w.decide(id, "payAgain", { paymentReference: `UTR-${turn}` });
      expect(await w.has()).toEqual([80_000n, 0n]);
      await w.dispute(id, "10");
    }
    await w.confirm(id, true);
    expect((await w.row(id)).state).toBe("received");
    expect(await w.has()).toEqual([80_000n, 0n]);
    // The outstanding part of each repetition was paid by hand and not returned.
    expect(await sums()).toEqual([paid + 58_000n, lost - 58_000n, gateway]);
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(w.harness.domain)).toEqual([]);
});
