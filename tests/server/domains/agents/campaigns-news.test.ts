import { afterAll, beforeAll, expect, it } from "vitest";
import { announcementsOf } from "../../../../src/server/brands/content.ts";
import type { BrandDocuments } from "../../../../src/server/brands/inheritance.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { markRead, news } from "../../../../src/server/domains/agents/news/news.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const both = (text: string) => ({ en: text, hi: `हिं ${text}` });
const note = (id: string, more: object = {}) => ({
  id,
  title: both(id),
  content: both(`<p>${id}<script>bad()</script></p>`),
  ...more,
});
const announcements = [
  note("members"),
  note("old", { audience: "agents", publishedOn: "2026-11-01" }),
  note("new", { audience: "agents", publishedOn: "2026-11-20", promotionType: "deposit" }),
  note("everyone", { audience: "all", publishedOn: "2026-11-10", execution: "A" }),
  note("hindi", { audience: "all", languages: ["hi"] }),
  // In the brand's zone it is half past three in the afternoon of the 21st.
  note("today", { audience: "agents", showFrom: "2026-11-21", showUntil: "2026-11-21" }),
  note("over", { audience: "agents", showUntil: "2026-11-20" }),
  note("coming", { audience: "agents", showFrom: "2026-11-22" }),
];
let domain: TestDomain;
let agent: Member;
let other: Member;
beforeAll(async () => {
  domain = await openTestDomain({
    changes: {
      announcements: { announcements } as BrandDocuments["announcements"],
      agents: { timeZone: "Asia/Kolkata" },
    },
  });
  agent = await domain.member("agent", { type: 1 });
  other = await domain.member("other", { type: 2 });
});
afterAll(() => domain.close());

const listed = async (member: Member, language = "en") => {
  const answer = await news(domain.contextOf(member), { language });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const ids = async (member: Member, language?: string) =>
  (await listed(member, language)).content.map(({ id }) => id);

it("lists the announcements for agents of today in the reader's language, newest first, with safe texts", async () => {
  expect(await ids(agent)).toEqual(["new", "everyone", "old", "today"]);
  expect(await ids(agent, "hi")).toEqual(["new", "everyone", "old", "hindi", "today"]);
  const [first] = (await listed(agent, "hi")).content;
  expect(first).toEqual({
    id: "new",
    title: "हिं new",
    content: "हिं <p>new</p>",
    publishedOn: "2026-11-20",
    promotionType: "deposit",
    read: false,
  });
});

it("changes with the day of the brand's zone", async () => {
  const { at } = domain.clock;
  domain.clock.at = Date.parse("2026-11-21T18:29:00Z");
  expect(await ids(agent)).toContain("today");
  domain.clock.at = Date.parse("2026-11-21T18:30:00Z");
  expect(await ids(agent)).not.toContain("today");
  expect(await ids(agent)).toContain("coming");
  domain.clock.at = at;
});

it("is not what members see", () => {
  const shown = announcementsOf(domain.brand, "en", { audience: "members", now: domain.clock.at });
  expect(shown.map(({ id }) => id)).toEqual(["members", "everyone"]);
  expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual(["content", "id", "title"]);
});

it("is read once by each agent, also when read many times at once; ids of nothing are ignored", async () => {
  expect((await listed(agent)).unread).toBe(4);
  await Promise.all(
    Array.from({ length: 20 }, (_none, place) =>
      markRead(domain.contextOf(agent), { id: place % 2 ? "new" : "old" }),
    ),
  );
  for (const id of ["", "nothing", "new'; drop table agent_news_read; --"])
    expect(await markRead(domain.contextOf(agent), { id })).toMatchObject({ ok: true });
  const { content, unread } = await listed(agent);
  expect(unread).toBe(2);
  expect(content.filter(({ read }) => read).map(({ id }) => id)).toEqual(["new", "old"]);
  expect((await listed(other)).unread).toBe(4);
  const kept = await domain.database.brand(domain.brand.merchant, (tx) =>
    tx.selectFrom("agent_news_read").selectAll().execute(),
  );
  expect(kept.map((row) => row.ids.toSorted())).toEqual([["new", "old"]]);
});
