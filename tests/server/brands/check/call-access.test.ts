import { describe, expect, it } from "vitest";
import { acmeFiles, checkAcme } from "./fixture.ts";

/** Rule, place and message of what is found when a file is added to the brand acme. */
const found = (path: string, document: object): string[] =>
  checkAcme({ ...acmeFiles, [path]: JSON.stringify(document, undefined, 2) }).map(
    ({ rule, file, line, pointer }) => `${rule} ${file}:${line} ${pointer}`,
  );

const table = {
  type: "table",
  id: "mine",
  titleKey: "brand:club.title",
  emptyKey: "brand:club.text",
  operation: "session/list",
  columns: [{ field: "network", labelKey: "brand:club.text" }],
};
const forMembers = { visible: { auth: "member" } };

describe("a page of the platform", () => {
  it.each(["member/rewardCenter", "member/depositv2", "member/chat", "member/profile", "desk/adjustments"])(
    "%s is not opened to everybody",
    (id) => {
      const [only, ...others] = found(`pages/${id}.json`, { access: "visitor" });
      expect(only).toBe(`LB805 pages/${id}.json:2 /access`);
      expect(others).toEqual([]);
    },
  );

  it("is not given to members when it is the agents' or the staff's", () => {
    const path = "pages/agent/downlineManagmentView.json";
    expect(found(path, { access: "member" })).toEqual([`LB805 ${path}:2 /access`]);
    expect(found(path, { access: "agent" })).toEqual([]);
  });

  it("may be closed to more", () => {
    expect(found("pages/announcements.json", { access: "member" })).toEqual([]);
  });

  it("names the calls that would be refused", () => {
    const path = "pages/member/rewardCenter.json";
    const [finding] = checkAcme({ ...acmeFiles, [path]: '{ "access": "visitor" }' });
    expect(finding?.message).toMatch(/opens the page to everybody.*"member\/rewards".* more/);
    expect(finding?.suggestion).toContain('"member"');
  });
});

describe("blocks that are put into a page", () => {
  const path = "pages/help.json";

  it("play games where members are alone", () => {
    const game = { type: "game-page", id: "play", titleKey: "brand:club.title", textKey: "brand:club.text" };
    const put = (more: object) =>
      found(path, { changes: [{ insert: { ...game, ...more }, into: "bottom" }] });
    expect(put({})).toEqual([expect.stringMatching(/^LB805 .*\/insert\/type$/)]);
    expect(put(forMembers)).toEqual([]);
  });

  it("call what its visitors may call", () => {
    expect(found(path, { changes: [{ insert: table, into: "bottom" }] })).toEqual([
      `LB805 ${path}:9 /changes/0/insert/operation`,
    ]);
    expect(found(path, { changes: [{ insert: { ...table, ...forMembers }, into: "bottom" }] })).toEqual([]);
  });

  it("may stand in a part that visitors do not see", () => {
    const section = { type: "section", id: "own", titleKey: "brand:club.title", blocks: [table] };
    const put = (more: object) =>
      found(path, { changes: [{ insert: { ...section, ...more }, into: "bottom" }] });
    expect(put({})).toEqual([expect.stringMatching(/^LB805 .*\/insert\/blocks\/0\/operation$/)]);
    expect(put(forMembers)).toEqual([]);
  });

  it("are not shown to those who may not make their calls", () => {
    const changes = [{ block: "own", set: { visible: { auth: "any" } } }];
    expect(found("pages/feedback.json", { changes })).toEqual([
      "LB805 pages/feedback.json:6 /changes/0/set/visible",
    ]);
  });
});
