import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  removeSchedule,
  saveSchedule,
  schedules,
  sendAgain,
  stopSchedule,
} from "../../../../src/server/domains/desk/reports/schedules.ts";
import { askOwnMail, confirmOwnMail, ownMail } from "../../../../src/server/domains/desk/staff-mail.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";
import { type MailScene, openMailScene, type Saved, wanted } from "./report-mail-scene.ts";

let scene: MailScene;
let domain: TestDomain;
let owner: MailScene["owner"];
let letters: MailScene["letters"];
beforeAll(async () => {
  scene = await openMailScene();
  ({ domain, owner, letters } = scene);
});
afterAll(() => domain.close());
beforeEach(() => scene.begin());

describe("saving", () => {
  it("refuses what cannot be sent", async () => {
    for (const [more, code] of [
      [{ report: "bonuses", by: "source" }, "report.dimension"],
      [{ name: "  " }, "report.name"],
      [{ name: "x".repeat(81) }, "report.name"],
      [{ recipients: " , " }, "report.recipients"],
      [{ recipients: "nobody" }, "report.recipient"],
      // A role that may not see reports, and an account without an address.
      [{ recipients: "sue" }, "report.recipient"],
      [{ recipients: "abe" }, "report.recipient"],
      [{ reference: randomUUID() }, "report.unknown"],
    ] as const)
      expect(await saveSchedule(owner(), wanted(more as Partial<Saved>)), code).toMatchObject({
        ok: false,
        code,
      });
    await scene.save();
    expect(await saveSchedule(owner(), wanted({ name: "each  MORNING" }))).toMatchObject({
      code: "report.named",
    });
  });

  it("ends at 20 saved reports, by twenty calls at once as well", async () => {
    await Promise.all(Array.from({ length: 19 }, (_one, place) => scene.save({ name: `Report ${place}` })));
    const more = await Promise.all(
      Array.from({ length: 5 }, (_one, place) => saveSchedule(owner(), wanted({ name: `More ${place}` }))),
    );
    expect(more.filter(({ ok }) => ok)).toHaveLength(1);
    expect(more.find(({ ok }) => !ok)).toMatchObject({ code: "report.most", params: { most: 20 } });
  });

  it("is another brand's secret, and in the audit log", async () => {
    const reference = await scene.save();
    const other = await openTestDomain({ folder: "saffron", url: domain.url });
    const stranger = await newStaff(other, "olga", "owner");
    expect((await schedules(stranger())).content).toEqual([]);
    for (const act of [removeSchedule, sendAgain])
      expect(await act(stranger(), { reference })).toMatchObject({ code: "report.unknown" });
    expect(await stopSchedule(stranger(), { reference, stopped: true })).toMatchObject({
      code: "report.unknown",
    });
    await other.close();
    await saveSchedule(owner(), wanted({ reference, rhythm: "weekly" }));
    const rows = await domain.database.brand(domain.brand.merchant, (tx) =>
      tx
        .selectFrom("desk_audit")
        .select(["action", "before", "after"])
        .orderBy("id", "desc")
        .limit(2)
        .execute(),
    );
    expect(rows[0]).toMatchObject({
      action: "report.change",
      before: { rhythm: "daily" },
      after: { rhythm: "weekly" },
    });
    expect(rows[1]).toMatchObject({ action: "report.schedule", after: { recipients: "olga" } });
  });
});

describe("a mail address of staff", () => {
  it("is confirmed by the code that was sent there, once", async () => {
    const staff = await newStaff(domain, `new${Math.floor(domain.clock.at / 1000)}`, "auditor");
    expect(await askOwnMail(staff(), { email: "no address" })).toMatchObject({ code: "staff.address" });
    expect(await askOwnMail(staff(), { email: "a@example.com\nBcc: b@example.com" })).toMatchObject({
      code: "staff.address",
    });
    expect(await askOwnMail(staff(), { email: " new@example.com " })).toMatchObject({ ok: true });
    expect((await ownMail(staff())).content).toEqual([
      { address: "", asked: "new@example.com", state: "waiting" },
    ]);
    const code = /[0-9]{6}/.exec(letters.at(-1)?.text ?? "")?.[0] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await confirmOwnMail(staff(), { asked: "new@example.com", code: wrong })).toMatchObject({
      code: "code.wrong",
    });
    expect(await confirmOwnMail(staff(), { asked: "other@example.com", code })).toMatchObject({
      code: "code.wrong",
    });
    expect(await confirmOwnMail(staff(), { asked: "new@example.com", code })).toMatchObject({ ok: true });
    expect((await ownMail(staff())).content).toEqual([
      { address: "new@example.com", asked: "", state: "proved" },
    ]);
    expect(await confirmOwnMail(staff(), { asked: "new@example.com", code })).toMatchObject({
      code: "code.wrong",
    });
  });
});
