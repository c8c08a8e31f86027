import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTimeoutMs } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { ask } from "../../support/http.ts";
import { balance, type MoneyApp, openMoneyApp, parsed, paymentPassword, under } from "./money-app.ts";
import { call, picture, send } from "./payment-app.ts";

let harness: MoneyApp;
let member: TestCaller;
let other: TestCaller;
let port = 0;
beforeAll(async () => {
  harness = await openMoneyApp();
  port = harness.app.port;
  member = await signedIn("player1");
  other = await signedIn("player2");
}, openTimeoutMs);
afterAll(() => harness.close());

async function signedIn(account: string): Promise<TestCaller> {
  const found = harness.app.accounts.find((one) => one.merchant === "aurora" && one.account === account);
  const caller = callerOf(port, "aurora");
  caller.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
  await caller.login(account, found?.password ?? "");
  return caller;
}
const upload = "/wps/member/avatar/upload";

describe("an uploaded avatar", () => {
  it("is in the member's data, and served to a browser that has no token", async () => {
    expect(parsed(await send(port, member, upload, await picture()))).toMatchObject({ success: true });
    const { value } = await member.call("member/info");
    expect(value.icon).toMatch(/^\/wps\/avatar\/[A-Za-z0-9_-]{24}$/);
    expect((await member.call("member/info/icon")).value).toEqual({ icon: value.icon });
    const answer = await ask(port, value.icon, { host: member.host });
    expect(answer).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
    expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    // It is a picture of one brand.
    expect((await ask(port, value.icon, { host: "saffron.localhost" })).status).toBe(404);
  });

  it("is nothing else than a picture, of somebody who is logged in", async () => {
    for (const body of ["<svg/>", "GIF89a", ""])
      expect(parsed(await send(port, member, upload, body))).toMatchObject({ success: false });
    const visitor = callerOf(port, "aurora");
    expect((await send(port, visitor, upload, await picture())).status).toBe(401);
    for (const id of ["a", "..%2f..%2fetc", "%00", "a".repeat(500), "AAAAAAAAAAAAAAAAAAAAAAAA", "'--"])
      expect((await ask(port, `/wps/avatar/${id}`, { host: member.host })).status, id).toBeGreaterThan(399);
  });
});

describe("sessions", () => {
  it("name the device, and end by their own member alone", async () => {
    const second = await signedIn("player1");
    const { value } = await member.call("session/list");
    expect(value.content).toHaveLength(2);
    expect(value.content[0]).toMatchObject({ device: "Firefox, Linux", current: false, place: "" });
    const session = value.content[0]?.session ?? "";
    expect(await other.call("session/end", { session })).toMatchObject({
      status: 404,
      message: "session.unknown",
    });
    expect((await second.call("member/info")).status).toBe(200);
    expect(await member.call("session/end", { session })).toMatchObject({ value: { ended: 1 } });
    expect((await second.call("member/info")).status).toBe(401);
    const history = (await member.call("session/history")).value.content;
    expect(history.slice(0, 2)).toMatchObject([
      { outcome: "done", device: "Firefox, Linux" },
      { outcome: "done", device: "Firefox, Linux" },
    ]);
  });
});

describe("the profile", () => {
  it("is changed by a sealed call only, and its nickname is the member's at once", async () => {
    const plain = await ask(port, "/wps/member/profile/change", {
      method: "POST",
      host: member.host,
      headers: { authorization: member.token ?? "", "content-type": "application/json" },
      body: JSON.stringify({ nickname: "Plain" }),
    });
    expect(plain.status).toBeGreaterThan(399);
    expect(await call(member, "member/profile/change", { nickname: "Night Owl" })).toMatchObject({
      value: { changed: ["nickname"] },
    });
    expect((await member.call("member/info")).value).toMatchObject({
      nickname: "Night Owl",
      currencySymbol: "₹",
    });
    expect((await member.call("member/info")).value.balance).toBe(await balance(member));
  });
});

describe("points, by the calls under passwordCheck", () => {
  const calls = {
    "relay/passwordCheck/MCS2_convertPoint": { points: "1000" },
    "relay/passwordCheck/MCS2_redeemPointReward": {
      good: "cards-foil-deck",
      receivingAddress: "12 MG Road, Pune 411001",
      mobileNum: "+91 98220 12345",
    },
  } as const;
  const ids = Object.keys(calls) as (keyof typeof calls)[];
  let owner: TestCaller;
  const points = async () => (await owner.call("relay/MCS2_getPointBalance")).value.balance;
  beforeAll(async () => {
    owner = await harness.withPaymentPassword("aurora", "player1");
  });

  it("are spent once under a key, with the payment password, and each list has it", async () => {
    const [had, money] = [await points(), await balance(owner)];
    const answers = await Promise.all(
      ids.map(async (id) => {
        const key = randomUUID();
        const input = { ...calls[id], paymentPassword };
        const first = parsed(await under(owner, key, id, input));
        expect(first, id).toMatchObject({ status: 200, value: { reference: expect.any(String) } });
        expect(parsed(await under(owner, key, id, input)), id).toEqual(first);
        return first["value"] as { reference: string; points: number };
      }),
    );
    const spent = answers.reduce((sum, one) => sum + one.points, 0);
    expect(spent).toBeGreaterThan(1_000);
    expect(await points()).toBe(had - spent);
    expect(Number(await balance(owner))).toBe(Number(money) + 10);
    const redeemed = (await owner.call("relay/MCS2_getRedeemPointList")).value.content;
    expect(redeemed.map(({ reference }) => reference)).toEqual([answers[1]?.reference]);
  });

  it.each(ids)(
    "%s: nothing happens in the clear, with a wrong password, without a key or a login",
    async (id) => {
      const had = await points();
      const input = { ...calls[id], paymentPassword };
      const keyed = { "idempotency-key": randomUUID() };
      const plain = { body: JSON.stringify(input), type: "application/json", headers: keyed };
      expect(parsed(await owner.ask(id, {}, plain))).toMatchObject({ message: "envelope.required" });
      const wrong = await under(owner, randomUUID(), id, { ...input, paymentPassword: "000000" });
      expect(parsed(wrong)).toMatchObject({
        success: false,
        message: "password.incorrect",
        errors: [{ field: "paymentPassword" }],
      });
      expect(parsed(await under(owner, undefined, id, input))).toMatchObject({ success: false });
      const visitor = callerOf(port, "aurora");
      expect(parsed(await under(visitor, randomUUID(), id, input))).toMatchObject({ status: 401 });
      // Who has no payment password yet is told so, and spends nothing either.
      expect(parsed(await under(other, randomUUID(), id, input))).toMatchObject({ success: false });
      expect(await points()).toBe(had);
    },
  );
});

describe("announcements", () => {
  it("of type H are the topics of the help centre", async () => {
    const { value } = await member.call("relay/MCSFE_getListAnnouncements", { types: "H" });
    const topics = (await member.call("system/helpCenter")).value;
    expect(value.help).toEqual(topics.map(({ tag, title }) => ({ tag, title })));
    expect(value).toMatchObject({ banners: [], player: [], popup: [], promotion: [] });
    const others = (await member.call("relay/MCSFE_getListAnnouncements", { types: "B" })).value;
    expect(others.help).toBeUndefined();
  });
});
