import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { depositList } from "../../../src/server/payments/deposits/deposits.ts";
import { findings, houseSum } from "../wallet/stage.ts";
import { type DepositStage, every, openDepositStage } from "./deposit-stage.ts";
import { steps, told } from "./stage.ts";

const hour = 3_600_000;

let d: DepositStage;
beforeAll(async () => {
  d = await openDepositStage();
});
afterAll(() => d.stage.close());
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
    expect(await told(d.stage, d.member)).toHaveLength(1);
  });

  it("is credited with what came", async () => {
    const id = await d.opened({ channel: "bank", amount: "750" });
    await d.claim(id);
    const before = await houseSum(d.stage.domain, "bank:bank");
    for (const received of ["0", "-1", "1.001", "x", "1e5"])
      expect(await d.decide({ reference: id, credit: true, received })).toMatchObject({
        ok: false,
        errors: [{ field: "received" }],
      });
    await d.decide({ reference: id, credit: true, received: "749.99" });
    expect(await d.has()).toBe(74_999n);
    expect(await houseSum(d.stage.domain, "bank:bank")).toBe(before - 74_999n);
    expect(await steps(d.stage, id)).toEqual([
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
    const { content } = await depositList(d.stage.domain.visitOf(d.member), d.member, {});
    expect(content[0]).toMatchObject({ state: "failed", reason: "Nothing came" });
    expect(content[0]?.timeline.at(-1)).toMatchObject({ actor: "desk", note: "Nothing came" });
    expect(JSON.stringify(content)).not.toMatch(/finance/);
    expect(await d.has()).toBe(0n);
  });

  it("is claimed once, by its d.member, and only a bank transfer is", async () => {
    const [id, other] = [await d.opened({ channel: "bank" }), await d.opened()];
    const stranger = await d.stage.member();
    expect(await d.claim(id, undefined, stranger)).toEqual({ ok: false, code: "payment.unknown" });
    expect(await d.claim(other)).toEqual({ ok: false, code: "payment.over" });
    const answers = await every(8, () => d.claim(id));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = await d.stage.doors.inBrand((tx) =>
      tx.selectFrom("proof_image").select("id").where("member_id", "=", d.member.id).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it("is not looked at as a picture before it is the member's to claim", async () => {
    const id = await d.opened({ channel: "bank" });
    const stranger = await d.stage.member();
    const nothing = Buffer.from("no picture");
    expect(await d.claim(id, nothing, stranger)).toMatchObject({ code: "payment.unknown" });
    expect(await d.claim(id, nothing)).toMatchObject({ code: "image.type" });
    expect(await d.row(id)).toMatchObject({ state: "waiting" });
  });

  it("brings at most so many pictures a day", async () => {
    const codes: string[] = [];
    const id = await d.opened({ channel: "bank" });
    for (let turn = 0; turn < 22; turn += 1) {
      const done = await d.claim(id, Buffer.from("no picture"));
      codes.push(done.ok ? "ok" : done.code);
    }
    expect(codes.filter((code) => code === "image.type")).toHaveLength(20);
    expect(codes.at(-1)).toBe("request.too-many");
    d.stage.domain.clock.at += 24 * hour;
    expect(await d.claim(id, Buffer.from("no picture"))).toMatchObject({ code: "image.type" });
  });
});

it("leaves books that add up", async () => {
  expect(await findings(d.stage.domain)).toEqual([]);
});
