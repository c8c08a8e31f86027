import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spokenTo } from "../../../src/partners/sandbox-gateway/payer/languages.ts";
import { languages, textsOf } from "../../../src/partners/sandbox-gateway/payer/texts.ts";
import { choose, type Harness, openHarness, type PaymentBody, send, visit } from "./harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function ordered(changes: Record<string, unknown> = {}): Promise<{ order: PaymentBody; url: string }> {
  const order = harness.payment(changes);
  const { url, qr } = (await harness.call("/v1/payments", order)).body;
  return { order, url: url ?? qr ?? "" };
}
const statusOf = async ({ paymentId }: PaymentBody) =>
  (await harness.call("/v1/payments/status", { paymentId })).body;
const notificationsOf = ({ paymentId }: PaymentBody) =>
  harness.receiver.notified.filter(({ body }) => body.paymentId === paymentId).map(({ body }) => body);

const piecesOf = (language: keyof typeof languages): string[] =>
  Object.values(textsOf(language)).flatMap((text) =>
    typeof text === "string" ? [text] : Object.values(text),
  );

describe("the payer's page", () => {
  it("says in English who gets how much, and that it is not real money", async () => {
    const { url, order } = await ordered({ amount: "150000.50" });
    const { status, html } = await visit(url);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en">');
    for (const text of ["₹1,50,000.50", "Sandbox", "No real money", "Payment to <b>op1</b>", "15 minutes"])
      expect(html).toContain(text);
    expect(html).toContain(order.paymentId);
  });

  it("says the same in Hindi, by the order's language or by the link", async () => {
    const { url } = await ordered({ language: "hi" });
    const { html } = await visit(url);
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain("असली पैसे का लेन-देन नहीं");
    expect(html).toContain("₹1,500.00 का भुगतान करें");
    expect(html).not.toMatch(/Payment to|Decline|Leave/);
    expect((await visit(`${url}?language=en`)).html).toContain("Payment to");
  });

  it.each([
    ["id-ID", "id", "Pembayaran kepada", "Rp 150.000,50"],
    ["pt-BR", "pt", "Pagamento para", "R$ 150.000,50"],
    ["th", "th", "ชำระเงินให้", "฿150,000.50"],
    ["vi-VN", "vi", "Thanh toán cho", "150.000,50 ₫"],
  ] as const)("speaks %s, and reads and shows amounts as it does", async (tag, language, text, amount) => {
    const currency = { id: "IDR", pt: "BRL", th: "THB", vi: "VND" }[language];
    const { url } = await ordered({ language: tag, currency, amount: "150000.50" });
    const { html, formToken } = await visit(url);
    for (const said of [`<html lang="${language}">`, text, ">English</a>"]) expect(html).toContain(said);
    expect(html.replaceAll("\u00a0", " ")).toContain(amount);
    const again = await (await send(url, { form: formToken, choice: "other", amount: "0" })).text();
    const example = /role="alert">[^<]*?([\d.,]*\d)/.exec(again)?.[1] ?? "";
    expect(example).toBe(language === "th" ? "150000.50" : "150000,50");
    const paid = await send(url, { form: formToken, choice: "other", amount: example });
    expect(paid.status).toBe(303);
  });

  it("offers the order's language, the browser's and English; the link goes before both", async () => {
    const { url } = await ordered({ language: "th" });
    const shown = async (link: string) => {
      const headers = { "accept-language": "vi-VN;q=0.5, pt-BR, sw;q=0.9, hi;q=0, *;q=0.1" };
      const html = await (await fetch(url + link, { headers })).text();
      const offered = [...html.matchAll(/href="\?language=(\w+)"/g)].map(([, code]) => code);
      return [/<html lang="(\w+)"/.exec(html)?.[1], offered];
    };
    expect(await shown("")).toEqual(["th", ["pt", "vi", "en"]]);
    expect(await shown("?language=vi")).toEqual(["vi", ["th", "pt", "en"]]);
    expect(await shown("?language=__proto__")).toEqual(["th", ["pt", "vi", "en"]]);
    const unknown = `${harness.origin}/pay/${"a".repeat(32)}`;
    const missing = await fetch(unknown, { headers: { "accept-language": "id" } });
    expect(await missing.text()).toContain("Pembayaran ini tidak ada");
  });

  it.each([
    [{ order: "hi-IN" }, "hi"],
    [{ order: "HI" }, "hi"],
    [{ order: "hit" }, "en"],
    [{ order: "sw", browser: "de, th;q=0.2, id;q=0.4" }, "id"],
    [{ order: "en", browser: "pt" }, "en"],
    [{ link: ["pt"], order: "vi" }, "vi"],
    [{ browser: ";;q=x,," }, "en"],
    [{}, "en"],
  ])("%j is read in %s", (asking, language) => {
    expect(spokenTo(asking).language).toBe(language);
  });

  it.each(Object.keys(languages) as (keyof typeof languages)[])("has every text in %s", (language) => {
    const own = piecesOf(language);
    const slots = (pieces: string[]) => pieces.map((text) => text.match(/\{\w+\}/g)?.toSorted() ?? []);
    expect(own.filter((text) => text.trim() === "")).toEqual([]);
    expect(slots(own)).toEqual(slots(piecesOf("en")));
    if (language !== "en") expect(own.filter((text) => piecesOf("en").includes(text))).toEqual([]);
  });

  it("writes currencies with their own digits, known to Intl or not", async () => {
    expect(
      (await visit((await ordered({ currency: "JPY", exponent: 0, amount: "1500" })).url)).html,
    ).toContain("¥1,500<");
    const crypto = await ordered({ currency: "USDT", exponent: 6, amount: "1500.123456" });
    expect((await visit(crypto.url)).html).toContain("1,500.123456 USDT");
  });

  it("allows no script, no frame, and its form only itself and the operator's site", async () => {
    const { url } = await ordered();
    const { headers } = await visit(url);
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; /);
    expect(policy).toContain(
      "form-action 'self' http://shop.localhost:4600; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("escapes operators' texts", async () => {
    const { url } = await ordered({
      paymentId: `"><img/src=x>'&amp;${Math.random()}`,
      returnUrl: "http://shop.localhost/?a='\"><script>alert(1)</script>&b=1",
    });
    const { html } = await visit(url);
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&quot;&gt;&lt;img/src=x&gt;&#39;&amp;amp;");
  });

  it("is not accessible without the token", async () => {
    for (const path of ["/pay/unknown", "/pay/%00", "/pay/..%2f..", `/pay/${"a".repeat(32)}`]) {
      const { status, html } = await visit(harness.origin + path);
      expect(status, path).toBe(404);
      expect(html).not.toContain("₹");
    }
  });
});

describe("the payer's choice", () => {
  it("pay: redirects to the order's address, and notifies the operator", async () => {
    const { url, order } = await ordered();
    const response = await choose(url, "pay");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("http://shop.localhost:4600/back?order=1");
    await expect.poll(() => notificationsOf(order)).toHaveLength(1);
    expect(notificationsOf(order)[0]).toEqual({
      type: "payment",
      paymentId: order.paymentId,
      status: "paid",
      amount: "1500.00",
      currency: "INR",
      reference: (await statusOf(order)).reference,
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const { html } = await visit(url);
    expect(html).toContain("This payment is complete.");
    expect(html).toContain("Back to shop.localhost");
    expect(html).not.toContain("<form");
  });

  it("pay another amount: that amount was paid", async () => {
    const { url, order } = await ordered();
    await choose(url, "other", " 1,200.5 ");
    expect(await statusOf(order)).toMatchObject({ status: "paid", paidAmount: "1200.50" });
    await expect.poll(() => notificationsOf(order)).toHaveLength(1);
    expect(notificationsOf(order)[0]).toMatchObject({ status: "paid", amount: "1200.50" });
  });

  it.each([["1,50,000"], ["150,000"], ["₹1,50,000.00"], ["१,५०,०००"]])(
    "another amount %j is one hundred and fifty thousand",
    async (typed) => {
      const { url, order } = await ordered();
      await choose(url, "other", typed);
      expect(await statusOf(order)).toMatchObject({ paidAmount: "150000.00" });
    },
  );

  it.each(["", "0", "-5", "1.234", "1.000", "$5", "12,5", "1,20", "abc", '"><script>'])(
    "another amount %j is invalid: asked again, and the form still works",
    async (typed) => {
      const { url, order } = await ordered();
      const { formToken } = await visit(url);
      const response = await send(url, { form: formToken, choice: "other", amount: typed });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain("amount above zero");
      expect(html).not.toContain("<script");
      expect(await statusOf(order)).toEqual({ status: "waiting" });
      expect((await send(url, { form: formToken, choice: "pay" })).status).toBe(303);
    },
  );

  it("pay, notified twice: two notifications of one payment", async () => {
    const { url, order } = await ordered();
    await choose(url, "twice");
    await expect.poll(() => notificationsOf(order)).toHaveLength(2);
    const [one, two] = notificationsOf(order).map(({ sentAt: _sentAt, ...rest }) => rest);
    expect(one).toEqual(two);
  });

  it("pay, notified late: paid at once, notified after the delay", async () => {
    const { url, order } = await ordered();
    const before = performance.now();
    await choose(url, "late");
    expect(await statusOf(order)).toMatchObject({ status: "paid" });
    expect(notificationsOf(order)).toEqual([]);
    await expect.poll(() => notificationsOf(order), { timeout: 3_000, interval: 10 }).toHaveLength(1);
    expect(performance.now() - before).toBeGreaterThan(550);
  });

  it("decline: nothing is paid, and the operator is notified", async () => {
    const { url, order } = await ordered();
    expect((await choose(url, "decline")).status).toBe(303);
    expect(await statusOf(order)).toEqual({ status: "failed" });
    await expect.poll(() => notificationsOf(order)).toHaveLength(1);
    expect(notificationsOf(order)[0]).toMatchObject({ status: "failed", amount: "1500.00" });
    expect((await visit(url)).html).toContain("Declined");
  });

  it("one of fifty concurrent choices counts, with one notification", async () => {
    const { url, order } = await ordered();
    const { formToken } = await visit(url);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        send(url, { form: formToken, choice: place % 2 === 0 ? "pay" : "decline" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    await expect.poll(() => notificationsOf(order)).toHaveLength(1);
    const rows = await harness.rows("select 1 from notification where subject = $1", [order.paymentId]);
    expect(rows).toHaveLength(1);
  });

  it("nothing without the form's token, with another's, with an unknown choice, or in JSON", async () => {
    const [{ url, order }, other] = [await ordered(), await ordered()];
    const { formToken } = await visit(url);
    const foreign = (await visit(other.url)).formToken;
    for (const form of ["", foreign, `${formToken}x`])
      expect((await send(url, { form, choice: "pay" })).status).toBe(409);
    expect((await send(url, { form: formToken, choice: "steal" })).status).toBe(409);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect((await fetch(url, json)).status).toBe(415);
    expect((await fetch(url, { method: "POST" })).status).toBe(409);
    expect((await send(url, { form: "x".repeat(3_000) })).status).toBe(413);
    expect(await statusOf(order)).toEqual({ status: "waiting" });
  });

  it("expired: the page says so, nothing is paid, and the operator is notified", async () => {
    const { url, order } = await ordered();
    const { formToken } = await visit(url);
    harness.clock.aheadMs = 15 * 60_000 + 1_000;
    expect((await send(url, { form: formToken, choice: "pay" })).status).toBe(409);
    expect((await visit(url)).html).toContain("The time for this payment is over");
    await expect.poll(() => notificationsOf(order), { timeout: 7_000 }).toHaveLength(1);
    expect(notificationsOf(order)[0]).toMatchObject({ status: "expired" });
    expect(await statusOf(order)).toEqual({ status: "expired" });
    harness.clock.aheadMs = 0;
  });

  it("none of this made the gateway log an error", () => expect(harness.errors).toEqual([]));
});
