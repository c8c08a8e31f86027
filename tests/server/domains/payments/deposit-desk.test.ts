import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { depositList } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import { deskDeposits } from "../../../../src/server/domains/payments/desk-lists.ts";
import { findings, houseSum } from "../../core/wallet/harness.ts";
import { type DepositHarness, every, openDepositHarness } from "./deposit-harness.ts";
import { notices, steps } from "./harness.ts";

const hour = 3_600_000;

let d: DepositHarness;
beforeAll(async () => {
  d = await openDepositHarness();
});
afterAll(() => d.harness.close());
beforeEach(() => d.begin());

describe("a bank transfer", () => {
  it("is claimed with a proof, and credited once although fifty of the desk decide at once", async () => {
    const id = await d.opened({ channel: "bank", amount: "750.50" });
    expect(await d.decide({ reference: id, credit: true })).toMatchObject({ code: "payment.over" });
    expect(await d.claim(id)).toEqual({ ok: true, value: { state: "review" } });
    expect(await d.row(id)).toMatchObject({ state: "review", proof_id: expect.any(String), check_at: null });
    const answers = await every(50, (turn) =>
      d.decide({ reference: id, credit: turn % 2 === 0, reason: "no such payment" }),
    );
    const done = answers.filter(({ ok }) => ok);
    expect(done).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("payment.over");
    const credited = (await d.row(id)).state === "credited";
    expect(await d.has()).toBe(credited ? 75_050n : 0n);
    expect(await notices(d.harness, d.member)).toHaveLength(1);
  });

  it("is credited with what came", async () => {
    const id = await d.opened({ channel: "bank", amount: "750" });
    await d.claim(id);
    const before = await houseSum(d.harness.domain, "bank:bank");
    for (const received of ["0", "-1", "1.001", "x", "1e5"])
      expect(await d.decide({ reference: id, credit: true, received })).toMatchObject({
        ok: false,
        errors: [{ field: "received" }],
      });
    await d.decide({ reference: id, credit: true, received: "749.99" });
    expect(await d.has()).toBe(74_999n);
    expect(await houseSum(d.harness.domain, "bank:bank")).toBe(before - 74_999n);
    expect(await steps(d.harness, id)).toEqual([
      "waiting by member",
      "review by member",
      "credited by desk:finance",
    ]);
  });

  it("is rejected with a reason that the member reads", async () => {
    const id = await d.opened({ channel: "bank" });
    await d.claim(id);
    for (const reason of ["", "  ", "no", " no "])
      expect(await d.decide({ reference: id, credit: false, reason })).toMatchObject({
        code: "request.invalid",
        errors: [{ field: "reason", code: "field.required" }],
      });
    await d.decide({ reference: id, credit: false, reason: " Nothing came " });
    const { content } = await depositList(d.harness.domain.contextOf(d.member), d.member, {});
    expect(content[0]).toMatchObject({ state: "failed", reason: "Nothing came" });
    expect(content[0]?.timeline.at(-1)).toMatchObject({ actor: "desk", note: "Nothing came" });
    expect(JSON.stringify(content)).not.toMatch(/finance/);
    expect(await d.has()).toBe(0n);
  });

  it("is claimed once, by its d.member, and only a bank transfer is", async () => {
    const [id, other] = [await d.opened({ channel: "bank" }), await d.opened()];
    const stranger = await d.harness.member();
    expect(await d.claim(id, undefined, stranger)).toEqual({ ok: false, code: "payment.unknown" });
    expect(await d.claim(other)).toEqual({ ok: false, code: "payment.over" });
    const answers = await every(8, () => d.claim(id));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = await d.harness.deps.inBrand((tx) =>
      tx.selectFrom("proof_image").select("id").where("member_id", "=", d.member.id).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it("is not looked at as a picture before it is the member's to claim", async () => {
    const id = await d.opened({ channel: "bank" });
    const stranger = await d.harness.member();
    const nothing = Buffer.from("no picture");
    expect(await d.claim(id, nothing, stranger)).toMatchObject({ code: "payment.unknown" });
    expect(await d.claim(id, nothing)).toMatchObject({ code: "image.type" });
    expect(await d.row(id)).toMatchObject({ state: "waiting" });
  });

  it("takes a limited number of pictures a day", async () => {
    const codes: string[] = [];
    const id = await d.opened({ channel: "bank" });
    for (let turn = 0; turn < 22; turn += 1) {
      const done = await d.claim(id, Buffer.from("no picture"));
      codes.push(done.ok ? "ok" : done.code);
    }
    expect(codes.filter((code) => code === "image.type")).toHaveLength(20);
    expect(codes.at(-1)).toBe("request.too-many");
    d.harness.domain.clock.at += 24 * hour;
    expect(await d.claim(id, Buffer.from("no picture"))).toMatchObject({ code: "image.type" });
  });
});

describe("two of the desk", () => {
  const claimed = async (amount = "750") => {
    const id = await d.opened({ channel: "bank", amount });
    await d.claim(id);
    return id;
  };
  const credit = (reference: string, received: string, context = d.desk()) =>
    d.decide({ reference, credit: true, received }, context);
  const waits = { ok: true, value: { state: "review", approvals: 1 } };

  it("needs the same amount from both when it is above the claim", async () => {
    const id = await claimed();
    expect(await credit(id, "750.01")).toEqual(waits);
    for (const answer of await every(5, () => credit(id, "750.01")))
      expect(answer).toEqual({ ok: false, code: "payment.same-eyes" });
    expect(await d.has()).toBe(0n);
    // Another amount starts a new approval, which the first person may join.
    expect(await credit(id, "751", d.other())).toEqual(waits);
    expect(await credit(id, "751")).toEqual({ ok: true, value: { state: "credited", approvals: 2 } });
    expect(await d.has()).toBe(75_100n);
  });

  it("needs two people for large amounts, and one for amounts below the limit", async () => {
    const large = await claimed("50000");
    expect(await credit(large, "")).toEqual(waits);
    const { content } = await deskDeposits(d.desk(), { pageSize: 100 });
    expect(content.find(({ reference }) => reference === large)).toMatchObject({ eyes: "1 / 2" });
    expect(await credit(large, "49999.99", d.other())).toMatchObject({ value: { state: "credited" } });
    expect(await d.has()).toBe(4_999_999n);
  });

  it("at the same moment credit it once", async () => {
    const id = await claimed("60000");
    const answers = await Promise.all(
      [d.desk(), d.other(), d.desk(), d.other()].map((context) => credit(id, "60000", context)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await d.has()).toBe(6_000_000n);
  });
});

it("stands where it waits longest, and when it is over where it was last", async () => {
  const references: string[] = [];
  for (const credited of [false, false, true, true]) {
    const id = await d.opened({ channel: "bank", amount: "750" });
    await d.claim(id);
    if (credited) await d.decide({ reference: id, credit: true });
    references.push(id);
    d.harness.domain.clock.at += 1_000;
  }
  const shown = async (show: "open" | "past") => {
    const { content } = await deskDeposits(d.desk(), { show, pageSize: 100 });
    return content.map(({ reference }) => reference).filter((reference) => references.includes(reference));
  };
  expect(await shown("open")).toEqual(references.slice(0, 2));
  expect(await shown("past")).toEqual(references.slice(2).toReversed());
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(d.harness.domain)).toEqual([]);
});
