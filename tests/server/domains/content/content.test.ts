import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentKind } from "../../../../src/server/foundation/db/content-schema.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../../support/app.ts";
import { type TestCaller } from "../../../support/caller.ts";
import { freshDatabase } from "../../../support/database.ts";
import { type Role, roleCaller } from "../../http/role-callers.ts";
import { contentActions, titlesAt } from "./contents-seen.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let nodes: TestApp[];
const soon = { timeout: 20_000, interval: 100 };

beforeAll(async () => {
  database = await freshDatabase();
  const config = { databaseUrl: database.url, trustedProxies: ["127.0.0.1"], secret: "ab".repeat(32) };
  nodes = [await openTestApp({ config, watch: true }), await openTestApp({ config })];
}, openTimeoutMs);
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.close()));
  await database?.drop();
});

const node = (index: number): TestApp => {
  const found = nodes[index];
  if (!found) throw new Error(`no node ${index}`);
  return found;
};
const editor = (role: Role = "content", at = 0): Promise<TestCaller> =>
  roleCaller({ port: node(at).port, url: database.url }, role);

const titles = (kind: ContentKind, at: number, language?: string) => titlesAt(node(at).port, kind, language);

const draftsOf = async (staff: TestCaller, kind: ContentKind) => {
  const { value } = await staff.call("desk/content/drafts", {});
  const row = value?.content.find((one) => one.kind === kind);
  if (!row) throw new Error(`no drafts of ${kind}`);
  return row;
};

describe("contents that staff edit", () => {
  it("are a draft that no visitor sees, then an edition that every node serves", async () => {
    const staff = await editor();
    const said = await staff.call("desk/content/save", {
      kind: "announcements",
      name: "monsoon",
      isNew: true,
      title: "Monsoon hours",
      text: '<p>Open <b>late</b>.</p><script>alert("x")</script>',
      publishedOn: "2026-07-01",
    });
    expect(said.status).toBe(200);
    const hindi = { kind: "announcements", name: "monsoon", language: "hi" } as const;
    await staff.call("desk/content/save", {
      ...hindi,
      title: "मानसून समय",
      text: "<p>देर तक खुला।</p>",
      publishedOn: "2026-07-01",
    });
    const { value: listed } = await staff.call("desk/content", { kind: "announcements" });
    expect(listed?.content.slice(0, 2)).toMatchObject([
      { name: "monsoon", language: "en", title: "Monsoon hours", state: "new", position: 1 },
      { name: "monsoon", language: "hi", title: "मानसून समय", written: "written" },
    ]);
    expect(await draftsOf(staff, "announcements")).toMatchObject({
      state: "ready",
      added: "monsoon",
      changed: "",
      removed: "",
      source: "files",
      number: 0,
    });
    expect(await titles("announcements", 0)).not.toContain("Monsoon hours");
    const { value: shown } = await staff.call("desk/content/preview", { entry: "announcements.monsoon" });
    expect(shown?.content.map(({ id }) => id)).toEqual(["en", "hi"]);
    expect(shown?.content[0]?.text).toBe("<h3>Monsoon hours</h3><p>Open <b>late</b>.</p>");

    const idsOf = (side: { entries: { id: string }[] } | undefined) =>
      (side?.entries ?? []).map(({ id }) => id);
    const { value: draft } = await staff.call("desk/content/changes", { kind: "announcements" });
    expect(idsOf(draft?.after)).toEqual(["monsoon", ...idsOf(draft?.before)]);
    expect(draft?.after.entries[0]?.text?.en).toContain("Open <b>late</b>.");
    expect((await staff.call("desk/content/publish", { kind: "announcements" })).status).toBe(200);
    const first = await staff.call("desk/content/changes", { kind: "announcements", number: 1 });
    expect(first.value).toEqual({ ...draft, against: "files" });
    for (const at of [0, 1]) {
      await expect.poll(() => titles("announcements", at), soon).toContain("Monsoon hours");
      expect(await titles("announcements", at, "hi")).toContain("मानसून समय");
    }
    expect(await draftsOf(staff, "announcements")).toMatchObject({
      state: "none",
      source: "desk",
      number: 1,
      publishedBy: "content",
      files: "same",
    });
    expect(await contentActions(database.url)).toEqual(["content.save", "content.save", "content.publish"]);
  });

  it("are refused with the entry, the reason and the way out where the check of files refuses", async () => {
    const staff = await editor();
    const { value: before } = await staff.call("desk/content", { kind: "banners" });
    const banner = before?.content[0];
    if (!banner) throw new Error("Aurora has no banner");
    const { title, eyebrow, text, action, groupName } = banner;
    const saved = { kind: "banners", name: banner.name, title, eyebrow, text, action, groupName } as const;
    await staff.call("desk/content/save", { ...saved, link: "page:promotion" });
    const draft = await draftsOf(staff, "banners");
    expect(draft).toMatchObject({ state: "wrong", changed: banner.name });
    expect(draft.findings).toMatch(
      new RegExp(`^${banner.name} › link: .*promotion.*→.*promotions.*LB\\d{3}`),
    );
    const refused = await staff.call("desk/content/publish", { kind: "banners" });
    expect(refused).toMatchObject({ status: 422, message: "content.wrong" });
    expect(await draftsOf(staff, "banners")).toMatchObject({ state: "wrong", source: "files" });

    await staff.call("desk/content/save", { ...saved, link: "page:promotions" });
    expect((await draftsOf(staff, "banners")).findings).toBe("");
    expect((await staff.call("desk/content/discard", { kind: "banners" })).status).toBe(200);
    expect(await draftsOf(staff, "banners")).toMatchObject({ state: "none", source: "files" });
    expect(await staff.call("desk/content/discard", { kind: "banners" })).toMatchObject({
      status: 409,
      message: "content.unchanged",
    });
  });

  it("may not take away a promotion that a rule tells of", async () => {
    const staff = await editor("owner");
    await staff.call("desk/content/remove", { kind: "promotions", name: "morning-after" });
    const { value } = await staff.call("desk/audit", { pageSize: 1 });
    expect(value?.content[0]?.details).toMatch(/"before":{"title":{"en":".+","hi":".+"}/);
    const draft = await draftsOf(staff, "promotions");
    expect(draft.state).toBe("wrong");
    expect(draft.removed).toBe("morning-after");
    expect(draft.findings).toContain("rewards.json");
    await staff.call("desk/content/discard", { kind: "promotions" });
  });

  it("keep both of two editors' changes, and one of two publications", async () => {
    const [one, other] = [await editor("content"), await editor("owner", 1)];
    const { value } = await one.call("desk/content", { kind: "promotions" });
    const rows = (value?.content ?? []).filter(({ language }) => language === "en").slice(0, 2);
    const save = (
      staff: TestCaller,
      { name, title, summary, text, badge, type, endsOn, image }: (typeof rows)[0],
    ) =>
      staff.call("desk/content/save", {
        kind: "promotions",
        name,
        title: `${title} again`,
        summary,
        text,
        badge,
        type,
        endsOn,
        image,
      });
    const [first, second] = rows;
    if (!first || !second) throw new Error("Aurora has too few promotions");
    const done = await Promise.all([save(one, first), save(other, second)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect((await draftsOf(one, "promotions")).changed.split(" · ").toSorted()).toEqual(
      [first.name, second.name].toSorted(),
    );

    const published = await Promise.all(
      [one, other, one, other].map((staff) => staff.call("desk/content/publish", { kind: "promotions" })),
    );
    expect(published.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const at of [0, 1])
      await expect
        .poll(() => titles("promotions", at), soon)
        .toEqual(expect.arrayContaining([`${first.title} again`, `${second.title} again`]));
  });

  it("begin a draft with what the database serves, not with what this node still shows", async () => {
    const [one, other] = [await editor("content"), await editor("owner", 1)];
    const word = { kind: "help", name: "desk-word", title: "First", text: "<p>First</p>" } as const;
    await one.call("desk/content/save", { ...word, isNew: true });
    const draft = await draftsOf(one, "help");
    expect(draft.findings.split(" · ")).toHaveLength(2);
    expect(draft.findings).toContain("This text is missing in hi, which the brand offers.");
    await one.call("desk/content/save", { ...word, language: "hi", title: "पहला" });
    expect((await draftsOf(one, "help")).findings).toBe("");
    await one.call("desk/content/publish", { kind: "help" });
    // At once, on the other node.
    await other.call("desk/content/save", {
      kind: "help",
      name: "second-word",
      isNew: true,
      title: "Second",
      text: "<p>Second</p>",
    });
    const { added, removed, changed } = await draftsOf(other, "help");
    expect([added, removed, changed]).toEqual(["second-word", "", ""]);
    await other.call("desk/content/discard", { kind: "help" });
  });

  it("come back from the history, and give the place back to the files, which are followed again", async () => {
    const staff = await editor();
    const save = (title: string) =>
      staff.call("desk/content/save", {
        kind: "announcements",
        name: "monsoon",
        title,
        text: "<p>Later.</p>",
        publishedOn: "2026-07-01",
      });
    await save("Monsoon hours, changed");
    expect(await staff.call("desk/content/restore", { kind: "announcements", number: 1 })).toMatchObject({
      status: 409,
      message: "content.draft",
    });
    await staff.call("desk/content/publish", { kind: "announcements" });
    expect((await staff.call("desk/content/restore", { kind: "announcements", number: 1 })).status).toBe(200);
    await staff.call("desk/content/publish", { kind: "announcements" });
    await expect.poll(() => titles("announcements", 1), soon).toContain("Monsoon hours");
    const second = await staff.call("desk/content/changes", { kind: "announcements", number: 2 });
    expect(second.value?.against).toBe("known");
    expect([second.value?.before, second.value?.after].map((side) => side?.entries[0]?.title?.en)).toEqual([
      "Monsoon hours",
      "Monsoon hours, changed",
    ]);
    expect(await staff.call("desk/content/changes", { kind: "announcements", number: 99 })).toMatchObject({
      status: 404,
      message: "content.unknown",
    });
    expect(await staff.call("desk/content/restore", { kind: "announcements", number: 99 })).toMatchObject({
      status: 404,
      message: "content.unknown",
    });

    // The files are not followed while an edition is served.
    const retitle = (title: string) =>
      node(0).brands.edit<{ announcements: { audience?: string; title: { en: string } }[] }>(
        "aurora",
        "content/announcements.json",
        ({ announcements }) => {
          const newest = announcements.find(({ audience = "members" }) => audience === "members");
          if (newest) newest.title.en = title;
        },
      );
    retitle("From the file");
    await expect.poll(async () => (await draftsOf(staff, "announcements")).files, soon).toBe("changed");
    expect(await titles("announcements", 0)).not.toContain("From the file");

    expect((await staff.call("desk/content/restore", { kind: "announcements" })).status).toBe(200);
    expect((await draftsOf(staff, "announcements")).findings).toBe("");
    expect((await staff.call("desk/content/publish", { kind: "announcements" })).status).toBe(200);
    await expect.poll(() => titles("announcements", 0), soon).toContain("From the file");
    expect(await draftsOf(staff, "announcements")).toMatchObject({ source: "files", files: "followed" });
    retitle("From the file again");
    await expect.poll(() => titles("announcements", 0), soon).toContain("From the file again");
    const { value } = await staff.call("desk/content/history", { kind: "announcements" });
    expect(value?.content.map(({ number, source }) => [number, source])).toEqual([
      [4, "files"],
      [3, "desk"],
      [2, "desk"],
      [1, "desk"],
    ]);
  });

  it("refuse who may not write, names that are taken or unknown, and languages that the brand does not offer", async () => {
    const entry = { kind: "help", name: "desk-word", title: "x", text: "<p>x</p>" } as const;
    for (const role of ["support", "auditor"] as const) {
      const reader = await editor(role);
      expect((await reader.call("desk/content", { kind: "help" })).status).toBe(200);
      expect((await reader.call("desk/content/save", entry)).status).toBe(403);
      expect((await reader.call("desk/content/publish", { kind: "help" })).status).toBe(403);
    }
    expect((await (await editor("finance")).call("desk/content", { kind: "help" })).status).toBe(403);
    const staff = await editor();
    expect(await staff.call("desk/content/save", { ...entry, isNew: true })).toMatchObject({
      status: 422,
      message: "content.name",
    });
    expect(await staff.call("desk/content/save", { ...entry, name: "nowhere" })).toMatchObject({
      status: 404,
      message: "content.unknown",
    });
    expect(await staff.call("desk/content/save", { ...entry, language: "xx" })).toMatchObject({
      status: 422,
      message: "language.unknown",
    });
    for (const name of ["__proto__", "Big", "a".repeat(61)])
      expect((await staff.call("desk/content/save", { ...entry, name, isNew: true })).status).toBe(422);
    expect((await staff.call("desk/content/preview", { entry: "constructor.x" })).status).toBe(404);
  });

  it(
    "are served after a restart",
    async () => {
      const killed = node(1);
      await killed.kill();
      nodes[1] = await killed.reopen();
      expect(await titles("promotions", 1)).toEqual(await titles("promotions", 0));
      expect((await titles("promotions", 1)).filter((title) => title.endsWith(" again"))).toHaveLength(2);
    },
    openTimeoutMs,
  );
});
