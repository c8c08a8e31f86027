import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { retention } from "../../../../src/server/foundation/db/retention.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../../support/app.ts";
import type { TestCaller } from "../../../support/caller.ts";
import { asAdmin, freshDatabase } from "../../../support/database.ts";
import { type Role, roleCaller } from "../../http/role-callers.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let app: TestApp;
/** Ids of Aurora's pop-ups by their rule. */
let popups: Record<"A" | "B" | "F", string>;

beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({
    config: { databaseUrl: database.url, trustedProxies: ["127.0.0.1"], secret: "cd".repeat(32) },
  });
  const visitor = await callerAs("visitor");
  const idOf = async (execution: "A" | "B" | "F"): Promise<string> => {
    const { value } = await visitor.call("relay/MCSFE_getListAnnouncements", { types: "PU", execution });
    const id = value?.popup[0]?.id;
    if (!id) throw new Error(`Aurora has no pop-up of rule ${execution}`);
    return id;
  };
  popups = { A: await idOf("A"), B: await idOf("B"), F: await idOf("F") };
}, openTimeoutMs);
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

async function callerAs(role: Role, userAgent = browser, brand = "aurora"): Promise<TestCaller> {
  const caller = await roleCaller({ port: app.port, url: database.url, brand }, role);
  caller.headers["user-agent"] = userAgent;
  return caller;
}

type Figures = { shown: number; closed: number; followed: number };
const none: Figures = { shown: 0, closed: 0, followed: 0 };

async function figures(id: string): Promise<Figures> {
  const staff = await callerAs("content");
  const { value } = await staff.call("desk/content/popups", {});
  const rows = value?.content.filter(({ key }) => key.startsWith(`${id}.`)) ?? [];
  return rows.reduce(
    (total, { shown, closed, followed }) => ({
      shown: total.shown + shown,
      closed: total.closed + closed,
      followed: total.followed + followed,
    }),
    none,
  );
}

/** What a call adds to the figures of a pop-up. */
async function added(id: string, work: () => Promise<unknown>): Promise<Figures> {
  const before = await figures(id);
  await work();
  const after = await figures(id);
  return {
    shown: after.shown - before.shown,
    closed: after.closed - before.closed,
    followed: after.followed - before.followed,
  };
}

const send = (caller: TestCaller, input: Input<"system/popup">) => caller.call("system/popup", input);

describe("figures of pop-ups", () => {
  it("count a visitor once a day for each pop-up and deed, however often and fast it calls", async () => {
    const visitor = await callerAs("visitor");
    const id = popups.B;
    const shown: Input<"system/popup"> = { ids: [id], what: "shown", language: "en" };
    const calls = () => Promise.all(Array.from({ length: 50 }, () => send(visitor, shown)));
    expect(await added(id, calls)).toEqual({ ...none, shown: 1 });
    expect(
      await added(id, async () => {
        await send(visitor, { ids: [id], what: "closed", language: "en" });
        await send(visitor, { ids: [id, id], what: "closed", language: "hi" });
      }),
    ).toEqual({ ...none, closed: 1 });
    const other = await callerAs("visitor");
    // The call that said it was shown was lost.
    expect(await added(id, () => send(other, { ids: [id], what: "followed", language: "hi" }))).toEqual({
      shown: 1,
      closed: 0,
      followed: 1,
    });
  });

  it("count a member by the account, from any address, and only for pop-ups of members", async () => {
    const member = await callerAs("member");
    const again = await callerAs("member", `${browser} Phone`);
    expect(
      await added(popups.A, async () => {
        await send(member, { ids: [popups.A, popups.B], what: "shown" });
        await send(again, { ids: [popups.A], what: "shown" });
      }),
    ).toEqual({ ...none, shown: 1 });
    expect(await added(popups.B, () => send(again, { ids: [popups.B], what: "shown" }))).toEqual(none);
    const visitor = await callerAs("visitor");
    expect(await added(popups.A, () => send(visitor, { ids: [popups.A], what: "shown" }))).toEqual(none);
  });

  it("leave out robots, staff, unknown ids and those of another brand", async () => {
    const id = popups.B;
    const strangers = [
      await callerAs("visitor", "Googlebot/2.1"),
      await callerAs("visitor", ""),
      await callerAs("owner"),
    ];
    expect(
      await added(id, async () => {
        for (const caller of strangers)
          expect((await send(caller, { ids: [id], what: "shown" })).status).toBe(200);
      }),
    ).toEqual(none);
    const visitor = await callerAs("visitor");
    for (const hostile of ["nothing", "' or 1=1 --", "__proto__"])
      expect((await send(visitor, { ids: [hostile], what: "shown" })).status).toBe(200);
    expect((await send(visitor, { ids: Array(21).fill("x") as string[], what: "shown" })).status).toBe(422);
    const { rows } = await asAdmin(database.url, (admin) =>
      admin.query<{ popup: string }>("select distinct popup from popup_day"),
    );
    expect(rows.every(({ popup }) => Object.values(popups).includes(popup))).toBe(true);
  });

  it("count no more than a network's share of visitors in a day", async () => {
    const id = popups.B;
    const network = await callerAs("visitor");
    await asAdmin(database.url, (admin) => admin.query("delete from limit_counter"));
    await send(network, { ids: [id], what: "shown" });
    const { rows } = await asAdmin(database.url, (admin) =>
      admin.query<{ count: number }>(
        "update limit_counter set count = 600 where key like 'popup:%' returning count",
      ),
    );
    expect(rows).toHaveLength(1);
    network.headers["user-agent"] = `${browser} another`;
    expect(await added(id, () => send(network, { ids: [id], what: "shown" }))).toEqual(none);
  });

  it("are read by day and language, and by rule, by those who may", async () => {
    const staff = await callerAs("auditor");
    const { value: days } = await staff.call("desk/content/popups", { by: "day" });
    expect(days?.content).toHaveLength(1);
    expect(days?.content[0]).toMatchObject(days?.totals ?? {});
    const { value: languages } = await staff.call("desk/content/popups", { by: "language", execution: "B" });
    expect(languages?.content.map(({ key }) => key).toSorted()).toEqual(["en", "hi"]);
    const { value: ofMembers } = await staff.call("desk/content/popups", { execution: "A" });
    expect(ofMembers?.content).toMatchObject([{ key: `${popups.A}.A`, execution: "A", shown: 1 }]);
    expect(ofMembers?.content[0]?.percent).toBe(0);
    expect(await staff.call("desk/content/popups", { from: "2026-02-30" })).toMatchObject({
      message: "period.invalid",
    });
    expect((await (await callerAs("finance")).call("desk/content/popups", {})).status).toBe(403);
    const neighbour = await callerAs("owner", browser, "saffron");
    expect((await neighbour.call("desk/content/popups", {})).value?.content).toEqual([]);
  });

  it("keep sums alone: who counted is gone with the day", async () => {
    const sweep = retention.sweeps.find(({ table }) => table === "popup_visitor");
    expect(sweep).toMatchObject({ column: "ends_at", ms: 0 });
    const { rows } = await asAdmin(database.url, (admin) =>
      admin.query<{ text: string; hours: number }>(
        `select v::text as text, extract(epoch from ends_at - now()) / 3600 as hours from popup_visitor v`,
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text, hours } of rows) {
      expect(text).not.toMatch(/Mozilla|player|10\.0/);
      expect(Number(hours)).toBeGreaterThan(0);
      expect(Number(hours)).toBeLessThanOrEqual(25);
    }
  });
});
