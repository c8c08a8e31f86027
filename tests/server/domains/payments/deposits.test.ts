import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  depositChannels,
  depositList,
  openDeposit,
  payDeposit,
} from "../../../../src/server/domains/payments/deposits/deposits.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings } from "../../core/wallet/harness.ts";
import { bankForm, type DepositHarness, every, openDepositHarness, paid } from "./deposit-harness.ts";
import { notices } from "./harness.ts";

const hour = 3_600_000;

let d: DepositHarness;
beforeAll(async () => {
  d = await openDepositHarness();
});
afterAll(() => d.harness.close());
beforeEach(() => d.begin());

describe("the ways to pay in", () => {
  it("are listed in the visitor's language, with their fields", () => {
    const { brand, platform } = d.harness.domain;
    const { content } = depositChannels({ brand, language: "hi" }, platform);
    expect(content.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      ["upi", "gateway", "UPI"],
      ["card", "gateway", "डेबिट या क्रेडिट कार्ड"],
      ["bank", "bank", "बैंक ट्रांसफ़र"],
    ]);
    expect(content[2]).toMatchObject({
      minimum: "500",
      maximum: "1000000",
      usualMinutes: 60,
      fields: [
        { name: "payerName", optional: false, minLength: 2, maxLength: 80, acceptedPattern: ["*"] },
        { name: "bankReference", minLength: 4, maxLength: 40 },
      ],
    });
    expect(content[2]?.account.map(({ value }) => value)).toContain("LVRY0000001");
    // Which company stands behind a channel is the merchant's business.
    expect(JSON.stringify(content)).not.toContain("sandbox");
  });

  it.each([
    [{ channel: "cash" }, "payment.channel", "channel"],
    [{ channel: "__proto__" }, "payment.channel", "channel"],
    [{ amount: "99.99" }, "amount.low", "amount"],
    [{ amount: "100000.01" }, "amount.high", "amount"],
    [{ amount: "0" }, "amount.zero", "amount"],
    [{ amount: "-500" }, "amount.zero", "amount"],
    [{ amount: "500.005" }, "amount.fraction", "amount"],
    [{ amount: "500.000" }, "amount.fraction", "amount"],
    [{ amount: "1,50,000" }, "amount.invalid", "amount"],
    [{ amount: " 500 " }, "amount.invalid", "amount"],
    [{ amount: "5e2" }, "amount.invalid", "amount"],
    [{ amount: "NaN" }, "amount.invalid", "amount"],
    [{ amount: "9".repeat(19) }, "amount.huge", "amount"],
    [{ channel: "bank", form: {} }, "payment.form", "payerName"],
    [{ channel: "bank", form: { ...bankForm(), payerName: "A" } }, "payment.form", "payerName"],
    [{ channel: "bank", form: { ...bankForm(), payerName: "   " } }, "payment.form", "payerName"],
    [{ channel: "bank", form: { ...bankForm(), payerName: "A".repeat(81) } }, "payment.form", "payerName"],
    [{ channel: "bank", form: { ...bankForm(), bankReference: "abc" } }, "payment.form", "bankReference"],
    [
      { channel: "bank", form: { ...bankForm(), bankReference: "a".repeat(41) } },
      "payment.form",
      "bankReference",
    ],
  ])("refuse %j: %s", async (asked, code, field) => {
    const refused = await d.open(asked);
    expect(refused).toMatchObject({ ok: false, code });
    if (!refused.ok && field) expect(refused.errors?.map((error) => error.field)).toContain(field);
    expect(d.harness.fake.calls).toEqual([]);
    expect((await depositList(d.harness.domain.contextOf(d.member), d.member, {})).totalElements).toBe(0);
  });

  it("accept amounts at the limits, and store the normalised form", async () => {
    await d.opened({ amount: "100" });
    await d.opened({ amount: "100000.00" });
    const id = await d.opened({
      channel: "bank",
      amount: "500",
      form: { ...bankForm(), payerName: " Asha ", bankReference: "UTR-0001", more: "not asked" },
    });
    expect(await d.row(id)).toMatchObject({
      kind: "bank",
      gateway: null,
      amount: 50_000n,
      form: { payerName: "Asha", bankReference: "UTR-0001" },
    });
  });

  it("go by a channel's own format", async () => {
    const { payments } = d.harness.domain.brand.documents;
    const [upi] = payments.deposit?.channels ?? [];
    const fields = [
      { name: "phone", label: { en: "Phone" }, patternId: "digits", minLength: 10, maxLength: 10 },
      { name: "note", label: { en: "Note" }, optional: true, maxLength: 5 },
    ];
    const changes = { payments: { ...payments, deposit: { channels: [{ ...upi, fields } as never] } } };
    const other = await openTestDomain({ url: d.harness.domain.url, changes });
    const ask = (form: Record<string, string>) =>
      openDeposit(
        other.contextOf(d.member),
        d.member,
        { channel: "upi", amount: "500", form },
        d.harness.deps,
      );
    for (const phone of ["98123456", "98123456789", "98123x5678", "९८१२३४५६७८"])
      expect(await ask({ phone })).toMatchObject({ code: "payment.form", errors: [{ field: "phone" }] });
    expect(await ask({ phone: "9812345678", note: "123456" })).toMatchObject({ errors: [{ field: "note" }] });
    expect(await ask({ phone: "9812345678" })).toMatchObject({ ok: true });
    await other.close();
  });
});

describe("opening a deposit", () => {
  it("leads to the gateway's page, or shows a code, and moves nothing", async () => {
    const card = await d.open({ channel: "card" });
    expect(card).toMatchObject({
      ok: true,
      value: { state: "waiting", amount: "500.00", payQr: "", received: "", reason: "" },
    });
    if (!card.ok) return;
    expect(card.value.payUrl).toBe(`https://gateway.example/${card.value.reference}`);
    expect(card.value.timeline).toMatchObject([{ state: "waiting", actor: "member" }]);
    expect((await d.open({ channel: "upi" })).ok).toBe(true);
    const bank = await d.open({ channel: "bank" });
    expect(bank).toMatchObject({ ok: true, value: { payUrl: "", payQr: "" } });
    if (bank.ok) expect(bank.value.account).toHaveLength(4);
    expect(await d.has()).toBe(0n);
  });

  it("happens once under its key, fifty copies at once included", async () => {
    const key = randomUUID();
    const answers = await every(50, () => d.open({ key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect((await depositList(d.harness.domain.contextOf(d.member), d.member, {})).totalElements).toBe(1);
    expect(await d.open({ key, amount: "501" })).toMatchObject({ code: "idempotency.conflict" });
    expect(await d.open({ key, channel: "card" })).toMatchObject({ code: "idempotency.conflict" });
    const other = await d.harness.member();
    expect(await d.opened({ key, by: other })).not.toBe(answers[0]?.ok && answers[0].value.reference);
  });

  it("is answered as the first time although the brand has other limits, or no such channel, since", async () => {
    const key = randomUUID();
    const first = await d.open({ key });
    const { payments } = d.harness.domain.brand.documents;
    for (const channels of [[], [{ ...payments.deposit?.channels?.[0], minimum: "900" } as never]]) {
      const changes = { payments: { ...payments, deposit: { channels } } };
      const later = await openTestDomain({ url: d.harness.domain.url, changes });
      const again = openDeposit(
        later.contextOf(d.member, key),
        d.member,
        { channel: "upi", amount: "500" },
        d.harness.deps,
      );
      expect(await again).toMatchObject({
        ok: true,
        value: { reference: first.ok ? first.value.reference : "", amount: "500.00" },
      });
      await later.close();
    }
  });

  it("stops at the most open ones, also with twenty concurrent calls, and continues when one is over", async () => {
    const answers = await every(20, () => d.open());
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: "payment.waiting", params: { count: 3 } });
    const [first] = answers.flatMap((answer) => (answer.ok ? [answer.value.reference] : []));
    await d.notify(first ?? "", paid(50_000n));
    expect(await d.open()).toMatchObject({ ok: true });
    expect(await d.open()).toMatchObject({ code: "payment.waiting" });
    // An expired deposit does not count as open, even before the job closes it.
    d.harness.domain.clock.at += hour + 1;
    expect(await d.open()).toMatchObject({ ok: true });
  });

  it("stores an order without an answer, and asks the gateway again when the member repeats it", async () => {
    d.harness.fake.start = async () => ({ type: "silent" });
    const id = await d.opened();
    const pay = () => payDeposit(d.harness.domain.contextOf(d.member), d.member, { id }, d.harness.deps);
    expect(await pay()).toMatchObject({ ok: true, value: { state: "waiting", payQr: "", payUrl: "" } });
    d.harness.fake.start = d.calm.start;
    expect(await pay()).toMatchObject({ value: { payQr: `pay:${id}` } });
    d.harness.fake.calls.length = 0;
    expect(await pay()).toMatchObject({ value: { payQr: `pay:${id}` } });
    expect(d.harness.fake.calls).toEqual([]);
  });

  it("orders the same again whatever language the member came back in, or address", async () => {
    const orders: unknown[] = [];
    d.harness.fake.start = async (order) => {
      orders.push(order);
      return { type: "silent" };
    };
    const id = await d.opened({ channel: "card" });
    const context = {
      ...d.harness.domain.contextOf(d.member),
      language: "hi",
      origin: "https://www.aurora.example",
    };
    await payDeposit(context, d.member, { id }, d.harness.deps);
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[0]).toMatchObject({
      amount: 50_000n,
      method: "redirect",
      language: "en",
      returnUrl: `https://aurora.example/member/depositv2?deposit=${id}`,
    });
  });

  it("fails at once when the gateway declines, and says so", async () => {
    d.harness.fake.start = async () => ({ type: "declined", problem: "payment.declined" });
    expect(await d.open()).toMatchObject({
      ok: true,
      value: { state: "failed", reason: "payment.declined", payUrl: "", payQr: "" },
    });
    expect(await notices(d.harness, d.member)).toEqual(["notice.depositFailed 500.00"]);
  });

  it("offers no place to pay once the time is over", async () => {
    const id = await d.opened();
    d.harness.domain.clock.at += hour;
    d.harness.fake.calls.length = 0;
    expect(
      await payDeposit(d.harness.domain.contextOf(d.member), d.member, { id }, d.harness.deps),
    ).toMatchObject({
      value: { payQr: "", payUrl: "" },
    });
    expect(d.harness.fake.calls).toEqual([]);
  });

  it.each([
    [14, 14],
    [600, 60],
    [0, 60],
    [-5, 60],
  ])("can be paid as long as the gateway says: for %s minutes it is %s", async (said, minutes) => {
    const { clock } = d.harness.domain;
    const expiresAt = new Date(clock.at + said * 60_000);
    d.harness.fake.start = async ({ id }) => ({ type: "qr", content: `pay:${id}`, expiresAt });
    const opened = await d.open();
    if (!opened.ok) throw new Error(opened.code);
    expect(Date.parse(opened.value.expiresAt)).toBe(clock.at + minutes * 60_000);
    clock.at += minutes * 60_000 - 1;
    await d.settle();
    expect(await d.row(opened.value.reference)).toMatchObject({ state: "waiting" });
    clock.at += 1;
    await d.settle();
    expect(await d.row(opened.value.reference)).toMatchObject({ state: "failed", reason: "payment.expired" });
  });

  it("is visible to its member only", async () => {
    const id = await d.opened();
    const other = await d.harness.member();
    for (const reference of [id, "", "nothing", "%"])
      expect(
        await payDeposit(d.harness.domain.contextOf(other), other, { id: reference }, d.harness.deps),
      ).toEqual({
        ok: false,
        code: "payment.unknown",
      });
    expect((await depositList(d.harness.domain.contextOf(other), other, {})).content).toEqual([]);
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(d.harness.domain)).toEqual([]);
});
