import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotTaken } from "../../../../src/server/core/identity/ports.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import {
  postReports,
  type ReportPosting,
} from "../../../../src/server/domains/desk/reports/mail-due-reports.ts";
import {
  saveSchedule,
  sendAgain,
  stopSchedule,
} from "../../../../src/server/domains/desk/reports/schedules.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import type { TestDomain } from "../../../support/request-context.ts";
import { day, hour, type MailScene, openMailScene, wanted } from "./report-mail-scene.ts";

let scene: MailScene;
let domain: TestDomain;
let owner: MailScene["owner"];
let letters: MailScene["letters"];
let problems: MailScene["problems"];
beforeAll(async () => {
  scene = await openMailScene();
  ({ domain, owner, letters, problems } = scene);
});
afterAll(() => domain.close());
beforeEach(() => scene.begin());

async function deposit(amount: bigint) {
  const { brand, wallet } = domain;
  const member = await domain.member(`payer${randomUUID().slice(0, 8)}`, { payee_name: "Secret Person" });
  await wallet.post(brand.merchant, {
    kind: "post",
    key: randomUUID(),
    reason: "deposit",
    reference: "",
    actor: "job:test",
    entries: [
      { account: mainAccount(brand, member), amount },
      { account: houseAccount(brand, "real", "gateway:sandbox"), amount: -amount },
    ],
  });
  return member;
}

describe("a saved report", () => {
  it("is sent with the sums, the rows as a file and the desk's address, and nothing about members", async () => {
    const member = await deposit(12_345n);
    await scene.save({ recipients: "Olga, finn" });
    domain.clock.at += day;
    expect(await scene.post()).toMatchObject({ windows: 1, sent: 2, failed: 0 });
    expect(letters.map(({ to }) => to).toSorted()).toEqual(["finn@example.com", "olga@example.com"]);
    const [letter] = letters;
    expect(letter?.text).toContain("Paid in: 123.45 INR");
    expect(letter?.text).toContain("https://aurora.example/desk/reports?period=");
    const [file] = letter?.files ?? [];
    expect(file?.name).toMatch(/^Each_morning_.*_Asia-Kolkata\.csv$/);
    expect(file?.content.split("\r\n")[1]).toMatch(/^\d{4}-\d{2}-\d{2},1,123\.45,INR$/);
    const all = JSON.stringify(letter);
    for (const personal of [member.account, member.id, "Secret Person"]) expect(all).not.toContain(personal);
    expect(await scene.listed()).toMatchObject({ last: "sent", sent: 2, failed: 0 });
  });

  it("leads to the desk's page with the same rows, by the names that the page has in its address", async () => {
    await scene.save({ name: "One", by: "country" });
    await scene.save({ name: "Two", report: "play", by: "source" });
    domain.clock.at += day;
    await scene.post();
    const links = letters.map(({ text }) => /https:\S+/.exec(text)?.[0] ?? "");
    expect(links.map((link) => link.replace(/period=[^&]*&/, "")).toSorted()).toEqual([
      "https://aurora.example/desk/reports?tab=deposits&by=country",
      "https://aurora.example/desk/reports?tab=play&play.by=source",
    ]);
  });

  it("does not let a name begin a formula in its file", async () => {
    await domain.database.brand(domain.brand.merchant, (tx) =>
      tx
        .insertInto("report_day")
        .values({
          brand_id: domain.brand.merchant,
          day: new Date(domain.clock.at).toISOString().slice(0, 10),
          currency: domain.brand.payload.currency.code,
          exponent: 2,
          reason: "deposit",
          source: "=HYPERLINK(1)",
          country: "",
          count: 1n,
          amount: 1n,
        })
        .execute(),
    );
    await scene.save({ by: "source", name: "=cmd" });
    domain.clock.at += day;
    await scene.post();
    expect(letters[0]?.files?.[0]?.content).toContain("'=HYPERLINK(1)");
  });

  it("waits until the window's days are counted", async () => {
    await scene.save();
    domain.clock.at += day;
    await deposit(100n);
    // As after a change of the brand's clock.
    await domain.database.brand(domain.brand.merchant, (tx) =>
      tx.updateTable("figure_cursor").set({ zone: "UTC" }).execute(),
    );
    expect(await postReports(scene.posting(), domain.clock.at + hour)).toMatchObject({ windows: 0, sent: 0 });
    expect(await scene.post()).toMatchObject({ windows: 1, sent: 1 });
  });

  it("goes out once for a window from two nodes at once, again and again", async () => {
    const other = openDatabase({ url: domain.url, poolSize: 4 });
    const elsewhere = { inBrand: (work) => other.brand(domain.brand.merchant, work) } as Pick<
      ReportPosting,
      "inBrand"
    >;
    await scene.save({ recipients: "olga finn" });
    domain.clock.at += day;
    await scene.count();
    await Promise.all(
      Array.from({ length: 6 }, (_one, turn) =>
        postReports(scene.posting(turn % 2 ? elsewhere : {}), domain.clock.at + hour),
      ),
    );
    domain.clock.at += hour;
    await scene.post();
    await other.close();
    expect(letters).toHaveLength(2);
  });

  it("is not sent twice by a change of its hour on the same day", async () => {
    const reference = await scene.save();
    domain.clock.at += day;
    await scene.post();
    expect(letters).toHaveLength(1);
    await saveSchedule(owner(), wanted({ reference, hour: "12" }));
    domain.clock.at += 3 * hour;
    await scene.post();
    expect(letters).toHaveLength(1);
    domain.clock.at += day;
    await scene.post();
    expect(letters).toHaveLength(2);
  });

  it("ends as failed after a crash between sending and noting, and staff send it again", async () => {
    const reference = await scene.save();
    domain.clock.at += day;
    let calls = 0;
    // The node is gone after the server took the mail: nothing is noted any more.
    const crashing: ReportPosting["inBrand"] = (work) => {
      if (letters.length > 0) throw new Error("gone");
      calls += 1;
      return domain.database.brand(domain.brand.merchant, work);
    };
    await expect(scene.post({ inBrand: crashing })).rejects.toThrow("gone");
    expect(calls).toBeGreaterThan(1);
    expect(letters).toHaveLength(1);
    expect(await scene.post()).toMatchObject({ sent: 0, failed: 0 });
    domain.clock.at += 6 * 60_000;
    expect(await scene.post()).toMatchObject({ sent: 0, failed: 1 });
    expect(letters).toHaveLength(1);
    expect(await scene.listed()).toMatchObject({ last: "failed", reason: "unsure" });
    expect(await sendAgain(owner(), { reference })).toMatchObject({ ok: true });
    expect(await scene.post()).toMatchObject({ sent: 1 });
    expect(await sendAgain(owner(), { reference })).toMatchObject({ ok: false, code: "report.nothing" });
  });

  it("is tried again when the server is away, and not when it refuses", async () => {
    await scene.save();
    domain.clock.at += day;
    problems.push(new Error("away"));
    expect(await scene.post()).toMatchObject({ waiting: 1, sent: 0 });
    expect(await scene.listed()).toMatchObject({ last: "waiting", reason: "away" });
    domain.clock.at += 2 * 60_000;
    expect(await scene.post()).toMatchObject({ sent: 1 });
    domain.clock.at += day;
    problems.push(new NotTaken("never", "no such box"));
    expect(await scene.post()).toMatchObject({ failed: 1 });
    expect(await scene.listed()).toMatchObject({ last: "failed", reason: "refused" });
  });

  it("sends the last window alone after days without a node, and none while it is stopped", async () => {
    const reference = await scene.save();
    domain.clock.at += 4 * day;
    await scene.post();
    expect(letters).toHaveLength(1);
    await stopSchedule(owner(), { reference, stopped: true });
    domain.clock.at += 2 * day;
    await scene.post();
    expect(letters).toHaveLength(1);
    expect(await scene.listed()).toMatchObject({ state: "stopped" });
    await stopSchedule(owner(), { reference, stopped: false });
    domain.clock.at += day;
    await scene.post();
    expect(letters).toHaveLength(2);
  });

  it("does not reach somebody whose role or account was taken", async () => {
    await scene.save({ recipients: "finn, olga" });
    await scene.proved("finn", { role: "content" });
    domain.clock.at += day;
    expect(await scene.post()).toMatchObject({ sent: 1, failed: 1 });
    expect(letters.map(({ to }) => to)).toEqual(["olga@example.com"]);
    expect(await scene.listed()).toMatchObject({ last: "failed", reason: "recipient" });
    await scene.proved("finn", { role: "finance" });
  });
});
