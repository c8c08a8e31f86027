import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { bankReferenceKey } from "../../../../src/server/domains/payments/deposits/bank-reference.ts";
import { deskDeposits } from "../../../../src/server/domains/payments/desk-lists.ts";
import { findings } from "../../core/wallet/harness.ts";
import { listed as listedNews, only } from "./contradiction-harness.ts";
import { bankForm, type DepositHarness, every, openDepositHarness } from "./deposit-harness.ts";

let d: DepositHarness;
beforeAll(async () => {
  d = await openDepositHarness();
});
afterAll(() => d.harness.close());
beforeEach(() => d.begin());

/** A bank transfer that is claimed under a reference. */
async function claimed(bankReference: string, by: Member = d.member, amount = "750"): Promise<string> {
  const id = await d.opened({ channel: "bank", amount, by, form: { ...bankForm(), bankReference } });
  expect(await d.claim(id, undefined, by)).toMatchObject({ ok: true });
  return id;
}
const credit = (reference: string, paymentReference?: string, context = d.desk()) =>
  d.decide(
    { reference, credit: true, ...(paymentReference === undefined ? {} : { paymentReference }) },
    context,
  );
const credited = { ok: true, value: { state: "credited" } };
const waits = { ok: true, value: { state: "review", approvals: 1 } };
const used = {
  ok: false,
  code: "payment.reference-credited",
  errors: [{ field: "paymentReference", code: "payment.reference-credited" }],
};
const listed = async (id: string) => {
  const { content } = await deskDeposits(d.desk(), { pageSize: 100 });
  return content.find(({ reference }) => reference === id);
};

it.each([
  ["UTR-00 12 ab", "utr0012AB"],
  ["UTR/00.12", "UTR0012"],
  ["ＵＴＲ００１２", "utr 0012"],
  ["a\u200bb\u2013c", "ABC"],
])("%j and %j are one reference", (one, other) => {
  expect(bankReferenceKey(one)).toBe(bankReferenceKey(other));
});

it("what holds neither letter nor digit is no reference", () => {
  for (const text of ["", " - ", "\u200b", "///"]) expect(bankReferenceKey(text)).toBeUndefined();
});

describe("one bank reference", () => {
  it("comes with the receipt where the form had none, since before the transfer there is none", async () => {
    const { bankReference: _later, ...form } = bankForm();
    const id = await d.opened({ channel: "bank", amount: "750", form });
    expect(await d.claim(id, undefined, d.member, " Later-7 ")).toMatchObject({ ok: true });
    expect(await listed(id)).toMatchObject({ claimedReference: "Later-7" });
    expect(await credit(id)).toMatchObject(credited);
    // What the form said stays.
    const said = await d.opened({
      channel: "bank",
      amount: "750",
      form: { ...form, bankReference: "FIRST-7" },
    });
    await d.claim(said, undefined, d.member, "SECOND-7");
    expect(await listed(said)).toMatchObject({ claimedReference: "FIRST-7" });
  });

  it("credits one deposit, for any claimant and any spelling", async () => {
    const other = await d.harness.member();
    const first = await claimed("SAME-001 x");
    expect(await credit(first)).toMatchObject(credited);
    expect(await d.row(first)).toMatchObject({ reference: "SAME-001 x", credited_reference: "SAME001X" });
    const [mine, theirs] = [await claimed("same 001-X"), await claimed("SAME/001/X", other)];
    for (const id of [mine, theirs])
      for (const context of [d.desk(), d.other()]) expect(await credit(id, undefined, context)).toEqual(used);
    expect(await d.has()).toBe(75_000n);
    expect(await d.has(other)).toBe(0n);
    expect(await d.decide({ reference: theirs, credit: false, reason: "Not yours" })).toMatchObject({
      ok: true,
    });
  });

  it("that two claim shows both to the desk, and crediting either takes two who say the same", async () => {
    const other = await d.harness.member();
    const [first, second] = [await claimed("BOTH-1"), await claimed("both 1", other)];
    expect((await listed(first))?.conflict).toContain(second);
    expect(await listed(second)).toMatchObject({ eyes: "0 / 2", conflict: expect.stringContaining(first) });
    expect((await listed(second))?.conflict).toContain(d.member.account);
    expect(await only(d.desk, second)).toMatchObject({
      kind: "claimedTwice",
      other: first,
      account: other.account,
      paymentReference: "BOTH1",
      next: "none",
    });
    expect(await credit(second)).toEqual(waits);
    expect(await credit(second)).toMatchObject({ code: "payment.same-eyes" });
    expect(await credit(second, undefined, d.other())).toMatchObject(credited);
    expect(await credit(first)).toEqual(used);
    expect(await credit(first, undefined, d.other())).toEqual(used);
    expect([await d.has(), await d.has(other)]).toEqual([0n, 75_000n]);
    expect(await only(d.desk, second, "past")).toMatchObject({ resolution: "decided" });
  });

  it("is seen as contested although two claim it at the same moment", async () => {
    const other = await d.harness.member();
    const ids = await Promise.all([claimed("MOMENT-1"), claimed("moment-1", other)]);
    const rows = (await Promise.all(ids.map((id) => listedNews(d.desk, id)))).flat();
    expect(rows).toMatchObject([{ kind: "claimedTwice" }]);
  });

  it("is credited once although fifty of the desk credit two claims at once", async () => {
    const other = await d.harness.member();
    const ids = [await claimed("RACE-1"), await claimed("race-1", other)];
    const answers = await every(50, (turn) =>
      credit(ids[turn % 2] ?? "", undefined, turn % 4 < 2 ? d.desk() : d.other()),
    );
    expect(answers.filter((one) => one.ok && one.value.state === "credited")).toHaveLength(1);
    expect((await d.has()) + (await d.has(other))).toBe(75_000n);
  });

  it("is credited once also when the check misses the conflict: the database refuses", async () => {
    const [first, second] = [await claimed("WALL-1"), await claimed("WALL-2")];
    expect(await credit(first)).toMatchObject(credited);
    const twice = d.harness.deps.inBrand((tx) =>
      tx.updateTable("deposit").set({ credited_reference: "WALL1" }).where("id", "=", second).execute(),
    );
    await expect(twice).rejects.toThrow(/deposit_credited_reference/);
  });

  it("other than the member claimed takes two of the desk, who name the same", async () => {
    const id = await claimed("WRONG-1");
    expect(await credit(id, "RIGHT-1")).toEqual(waits);
    // Another reference starts a new approval.
    expect(await credit(id, "RIGHT-2", d.other())).toEqual(waits);
    expect(await credit(id, "right 2")).toMatchObject(credited);
    expect(await d.row(id)).toMatchObject({ credited_reference: "RIGHT2" });
    const next = await claimed("RIGHT-2");
    expect(await credit(next)).toEqual(used);
    // A reference of a rejected claim can be claimed by another member.
    expect(await credit(await claimed("WRONG-1"))).toMatchObject(credited);
  });

  it("must be there", async () => {
    const id = await claimed("----");
    const missing = {
      code: "request.invalid",
      errors: [{ field: "paymentReference", code: "field.required" }],
    };
    expect(await credit(id)).toMatchObject(missing);
    expect(await credit(id, " - ")).toMatchObject(missing);
    expect(await credit(id, "SEEN-1")).toMatchObject(credited);
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(d.harness.domain)).toEqual([]);
});
