import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageDocument } from "../../../../src/contract/generated/page.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { noticeKind, noticesAbout } from "../../../../src/server/core/members/notice-kinds.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { allowedModules, isOn, moduleTree } from "../../../../src/site/modules.ts";

const json = (path: string) => JSON.parse(readFileSync(join(rootFolder, path), "utf8"));

/** The notices that have a title in the inbox. */
const notices = Object.keys(json("locales/en/messages.json"))
  .filter((key) => key.startsWith("title."))
  .map((key) => key.replace("title.", "notice."));
const kinds = [...new Set(notices.map((notice) => noticeKind(notice)?.about))];

const platform = readPlatform();
const pages: PageDocument[] = [...platform.pages.values()];
const inbox = pages.find(({ id }) => id === "member/messageV2");
const filter = inbox?.filters?.find(({ name }) => name === "about");

/** Modules without which there is no inbox either. */
const onWithMessages = new Set(
  ["SITE", "ACCOUNTS", "MEMBERCENTER", "MESSAGES"].filter((module) => {
    const others = moduleTree(platform.modules, { [module]: false });
    return !allowedModules(others).has("MESSAGES");
  }),
);

describe("the kinds of notices", () => {
  it("are all known, and lead to pages that there are", () => {
    expect(notices.length).toBeGreaterThan(40);
    for (const notice of notices) {
      const page = noticeKind(notice)?.page;
      expect(
        pages.map(({ id }) => id),
        notice,
      ).toContain(page);
    }
  });

  it("lead to the page that their text names", () => {
    const texts: Record<string, string> = json("locales/en/member.json");
    for (const notice of notices) {
      const named = [...(texts[notice]?.matchAll(/\$t\(([^)]+)\)/g) ?? [])].map(([, key]) => key);
      const page = pages.find(({ id }) => id === noticeKind(notice)?.page);
      if (named.some((key) => key?.includes("page."))) expect(named, notice).toContain(page?.titleKey);
    }
  });

  it("can all be chosen in the inbox, beside what staff wrote", () => {
    const values = [...kinds, "brand"].sort();
    expect([...(filter?.values ?? [])].sort()).toEqual(values);
    const { input, output } = json("schemas/operations/member/messages.json");
    expect([...input.properties.about.enum].sort()).toEqual(values);
    expect([...output.properties.content.items.properties.about.enum].sort()).toEqual(values);
  });

  it("are offered where one of the pages is on to which their notices lead", () => {
    expect([...onWithMessages]).toEqual(["ACCOUNTS", "MEMBERCENTER", "MESSAGES"]);
    for (const kind of kinds) {
      if (!kind) throw new Error("a notice of no kind");
      const modules = noticesAbout(kind).map((notice) => {
        const page = pages.find(({ id }) => id === noticeKind(notice)?.page);
        return page?.module;
      });
      const isAlways = modules.some((module) => isOn(onWithMessages, module));
      const needed = isAlways ? [] : [...new Set(modules)];
      expect([...(filter?.modules?.[kind] ?? [])].sort(), kind).toEqual(needed.sort());
    }
  });
});
