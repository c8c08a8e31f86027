import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit, auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { deskMember } from "../../../../src/server/domains/payments/desk-lists.ts";
import { deskProof } from "../../../../src/server/domains/payments/desk-proof-picture.ts";
import { keepProof } from "../../../../src/server/domains/payments/proof-picture.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";

let harness: PaymentHarness;
let desk: () => RequestContext;
beforeAll(async () => {
  harness = await openPaymentHarness();
  desk = await harness.staff("finance");
});
afterAll(() => harness.close());

const page = () => harness.deps.inBrand((tx) => auditPage(tx, { pageSize: 100 }));
const note = (subject: string, context = desk()) =>
  context.inBrand((tx) =>
    audit(tx, context, { action: "test.note", subject, before: { a: 1 }, after: { a: 2 } }),
  );

describe("the audit of the desk", () => {
  it("says who, as what, when, to what, and how it was before and after", async () => {
    await note("one");
    const [row] = (await page()).rows;
    expect(row).toMatchObject({
      actor: expect.stringMatching(/^finance/),
      role: "finance",
      action: "test.note",
      subject: "one",
      before: { a: 1 },
      after: { a: 2 },
      at: new Date(harness.domain.clock.at),
    });
  });

  it("is gone with the deed that is undone", async () => {
    const { total } = (await page()).ends;
    const context = desk();
    await expect(
      context.inBrand(async (tx) => {
        await audit(tx, context, { action: "test.note", subject: "undone" });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect((await page()).ends.total).toBe(total);
  });

  it("is open to staff only", async () => {
    const member = await harness.member();
    for (const context of [harness.domain.context(), harness.domain.contextOf(member)])
      await expect(
        context.inBrand((tx) => audit(tx, context, { action: "x", subject: "y" })),
      ).rejects.toThrow(/no staff/);
  });

  it("includes views of a member and of a picture, and no view of a missing one", async () => {
    const member = await harness.member(500n);
    const id = await harness.deps.inBrand((tx) =>
      keepProof(tx, "aurora", member.id, Buffer.from("RIFFxxxxWEBP"), harness.domain.clock.at),
    );
    const { total } = (await page()).ends;
    expect(await deskMember(desk(), { account: "nobody" })).toMatchObject({ code: "desk.member" });
    for (const none of ["", "no-such-picture", "%", "a".repeat(500), "\0"])
      expect(await deskProof(desk(), none)).toEqual({ ok: false, code: "payment.unknown" });
    expect((await page()).ends.total).toBe(total);
    expect(await deskMember(desk(), { account: member.account })).toMatchObject({
      ok: true,
      value: { totals: { balance: "5.00", held: "0.00" } },
    });
    expect(await deskProof(desk(), id)).toMatchObject({ ok: true, value: { media: "image/webp" } });
    const { rows } = await page();
    expect(rows.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ["proof.look", id],
      ["member.look", member.id],
    ]);
    const jade = await openTestDomain({ url: harness.domain.url, folder: "jade" });
    expect(await deskProof({ ...desk(), ...brandOf(jade) }, id)).toEqual({
      ok: false,
      code: "payment.unknown",
    });
    await jade.close();
  });
});

const brandOf = ({
  brand,
  database,
}: Awaited<ReturnType<typeof openTestDomain>>): Pick<RequestContext, "brand" | "inBrand"> => ({
  brand,
  inBrand: (work) => database.brand(brand.merchant, work),
});

describe.each(["desk_audit", "payment_step"])("the history in %s", (table) => {
  const statements = [`update ${table} set actor = 'somebody'`, `delete from ${table}`, `truncate ${table}`];

  it.each(statements)("is not changed by the app: %s", async (statement) => {
    await note("kept");
    const client = new pg.Client({ connectionString: harness.domain.url });
    await client.connect();
    await client.query("begin");
    await client.query(
      "select set_config('role', 'livery_app', true), set_config('livery.brand_id', 'aurora', true)",
    );
    await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    await client.end();
  });

  it.each(statements)("is not changed by its owner either: %s", async (statement) => {
    const client = new pg.Client({ connectionString: harness.domain.url });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/append-only/);
    await client.end();
  });

  it("is not seen, nor written, for another brand", async () => {
    await note("aurora's");
    const jade = await openTestDomain({ url: harness.domain.url, folder: "jade" });
    const seen = await jade.database.brand("jade", (tx) => tx.selectFrom("desk_audit").selectAll().execute());
    expect(seen).toEqual([]);
    const foreign = { ...desk(), inBrand: brandOf(jade).inBrand };
    await expect(note("foreign", foreign)).rejects.toThrow(/row-level security/);
    await jade.close();
  });
});
