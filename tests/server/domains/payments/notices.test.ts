import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { browserChannel } from "../../../../src/server/core/identity/browser-notice-store.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { openSession } from "../../../../src/server/core/identity/session-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { type Notice, notifyMember, seeNotices } from "../../../../src/server/core/members/notice-store.ts";
import { noticesOf } from "../../../../src/server/core/members/notices.ts";
import { watchDatabase } from "../../../../src/server/foundation/db/database-watch.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";

let harness: PaymentHarness;
let member: Member;
beforeAll(async () => {
  harness = await openPaymentHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  member = await harness.member();
});

const notice = (amount = "500.00"): Notice => ({
  text: "notice.depositCredited",
  params: { site: "Aurora", amount },
});
const notify = (amount?: string, who = member) =>
  harness.deps.inBrand((tx) => notifyMember(tx, "aurora", who.id, notice(amount), harness.domain.clock.at));
const unseen = (who = member) => noticesOf(harness.domain.contextOf(who), who);
const see = (upTo: bigint, who = member) =>
  harness.deps.inBrand((tx) => seeNotices(tx, who.id, upTo, harness.domain.clock.at));

describe("notices", () => {
  it("are sent until they are seen, oldest first", async () => {
    for (const amount of ["1.00", "2.00", "3.00"]) await notify(amount);
    const { content } = await unseen();
    expect(content.map(({ text, site, amount }) => [text, site, amount])).toEqual([
      ["notice.depositCredited", "Aurora", "1.00"],
      ["notice.depositCredited", "Aurora", "2.00"],
      ["notice.depositCredited", "Aurora", "3.00"],
    ]);
    await see(BigInt(content[1]?.id ?? 0));
    expect((await unseen()).content.map(({ amount }) => amount)).toEqual(["3.00"]);
    await see(BigInt(content[2]?.id ?? 0));
    await see(BigInt(content[2]?.id ?? 0));
    expect((await unseen()).content).toEqual([]);
  });

  it("are sent some at a time, and the rest when those were seen", async () => {
    for (let turn = 0; turn < 25; turn += 1) await notify(`${turn}.00`);
    const { content } = await unseen();
    expect(content).toHaveLength(20);
    await see(BigInt(content.at(-1)?.id ?? 0));
    expect((await unseen()).content.map(({ amount }) => amount)).toEqual([
      "20.00",
      "21.00",
      "22.00",
      "23.00",
      "24.00",
    ]);
  });

  it("are each member's own", async () => {
    const other = await harness.member();
    await notify("1.00");
    await notify("2.00", other);
    await see(10n ** 9n, other);
    expect((await unseen()).content.map(({ amount }) => amount)).toEqual(["1.00"]);
    expect((await unseen(other)).content).toEqual([]);
  });

  it("are all seen by a number above every number", async () => {
    await notify();
    for (const upTo of [0n, 2n ** 63n - 1n, 2n ** 63n, 99_999_999_999_999_999_999n]) {
      const before = (await unseen()).content.length;
      await see(upTo);
      expect((await unseen()).content).toHaveLength(upTo === 0n ? before : 0);
    }
  });

  it("reach the member's browsers when they are committed, and never before", async () => {
    const other = await harness.member();
    const open = (who: Member, browser: string) =>
      harness.deps.inBrand((tx) =>
        openSession(
          tx,
          "aurora",
          { kind: "member", ownerId: who.id, browserHash: digest(browser), restricted: false, ip: "::1" },
          harness.domain.clock.at,
        ),
      );
    await open(member, "own");
    await open(other, "stranger's");
    const received: unknown[] = [];
    const ears = await watchDatabase({ url: harness.domain.url, log: () => undefined });
    const receive = (text: string) => void received.push(JSON.parse(text));
    await ears.listen(browserChannel, receive, () => undefined);
    await expect(
      harness.deps.inBrand(async (tx) => {
        await notifyMember(tx, "aurora", member.id, notice(), harness.domain.clock.at);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await notify();
    await expect
      .poll(() => received, { timeout: 3_000 })
      .toEqual([{ type: "member.notice", merchant: "aurora", browser: digest("own").toString("base64url") }]);
    expect((await unseen()).content).toHaveLength(1);
    await ears.close();
  });
});
