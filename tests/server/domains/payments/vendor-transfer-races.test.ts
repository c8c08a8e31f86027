import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TransferAnswer } from "../../../../src/server/core/wallet/ports.ts";
import { every } from "./deposit-harness.ts";
import {
  accepted,
  declined,
  given,
  openParkedHarness,
  type ParkedHarness,
  silent,
} from "./parked-harness.ts";

let p: ParkedHarness;
beforeAll(async () => {
  p = await openParkedHarness();
});
afterAll(() => p.harness.close());
beforeEach(() => p.begin());
afterEach(() => p.end());

describe("many at once", () => {
  it.each(["in", "out"] as const)("end a transfer %s once, and move its money once", async (direction) => {
    const id = await p.parked(direction, "moved");
    const people = [p.one, p.other, p.third];
    const answers = await every(30, (turn) =>
      p.decide(id, turn % 5 === 4 ? "ask" : "done", {
        context: (people[turn % 3] ?? p.one)(),
        vendorAnswer: turn % 10 === 9 ? accepted : silent,
      }),
    );
    const ended = answers.filter((answer) => answer.ok && answer.value.state !== "parked");
    expect(ended).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok) expect(["payment.over", "payment.same-eyes"]).toContain(answer.code);
    expect((await p.row(id)).state).toBe("done");
    expect((await p.audited(id)).length).toBe(answers.filter(({ ok }) => ok).length);
    await p.harness.addsUp();
  });

  it("with different verdicts never end it twice", async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await p.parked("in", "not moved");
      const people = [p.one, p.other, p.third];
      await every(18, (turn) =>
        p.decide(id, turn % 2 === 0 ? "done" : "undone", {
          context: (people[turn % 3] ?? p.one)(),
          vendorAnswer: silent,
        }),
      );
      const { state, verdict, verdict_by, verdict_second } = await p.row(id);
      if (state === "parked") expect(verdict_second).toBeNull();
      else expect([state, verdict_by === verdict_second]).toEqual([verdict, false]);
      const entries = await p.harness.deps.inBrand((tx) =>
        tx.selectFrom("ledger_transaction").select("key").where("key", "like", `transfer:${id}:%`).execute(),
      );
      const ends = entries.filter(({ key }) => !key.endsWith(":hold"));
      expect(ends).toHaveLength(state === "parked" ? 0 : 1);
    }
  });
});

describe("a vendor that answers while it is decided", () => {
  /** Both say undone while somebody's question is under way, which is answered then. */
  const overtaken = (id: string, answer: TransferAnswer) =>
    p.decide(id, "ask", {
      context: p.third(),
      vendorAnswer: async () => {
        await p.decide(id, "undone", { vendorAnswer: silent });
        await p.decide(id, "undone", { vendorAnswer: silent, context: p.other() });
        return answer;
      },
    });

  it("changes nothing, and is called when it says otherwise", async () => {
    const id = await p.parked("in", "not moved");
    expect(await overtaken(id, accepted)).toEqual({ ok: false, code: "payment.over" });
    expect(p.harness.lines).toEqual([
      expect.objectContaining({ event: "transfer.contradicted", brand: "jade", transfer: id, vendor: "LVY" }),
    ]);
    expect(await p.row(id)).toMatchObject({ state: "undone", problem: "wallet.not-moved" });
    expect(await p.main()).toEqual({ posted: given, held: 0n });
  });

  it("and says the same is no news", async () => {
    const id = await p.parked("in", "not moved");
    expect(await overtaken(id, declined)).toEqual({ ok: false, code: "payment.over" });
    expect(p.harness.lines).toEqual([]);
  });
});
