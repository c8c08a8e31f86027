// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { call } from "../../../src/web/api/client.ts";
import MemberMenu from "../../../src/web/shell/member-menu.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { memberSession } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
vi.mocked(call).mockResolvedValue({ ok: false, code: "network.abnormal" } as never);
afterEach(cleanup);

const referral: PageDocument = JSON.parse(readFileSync("schemas/pages/member/referral.json", "utf8"));
const menu = (modules: object[]) => {
  const payload = brandPayload({ pages: [referral], whitelabel: modules as never });
  Object.assign(payload.theme, { layout: { card: "portrait" } });
  showBlock(<MemberMenu />, { payload, session: memberSession, loggedIn: true } as never);
  return screen.queryByRole("link", { hidden: true, name: /page.referral|Invite/ });
};
const on = { modId: "REFERRAL", enabled: "1", childrenNodes: [] };

test("the member's menu leads to the invitation where the brand has it", () => {
  expect(menu([on])?.getAttribute("href")).toBe("/member/referral");
});

test("and does not where it is off", () => {
  expect(menu([{ ...on, enabled: "0" }])).toBeNull();
});

const pageNamed = (id: string): PageDocument => JSON.parse(readFileSync(`schemas/pages/${id}.json`, "utf8"));
const quickPages = ["member/depositv2", "member/withdraw", "agent"].map(pageNamed);
const quickOf = (modules: string[], visitor: object) => {
  const whitelabel = ["WALLET", "AGENTS"].map((modId) => ({
    modId,
    enabled: modules.includes(modId) ? "1" : "0",
    childrenNodes: [],
  }));
  const payload = brandPayload({ pages: quickPages, whitelabel: whitelabel as never });
  Object.assign(payload.theme, { layout: { card: "portrait" } });
  const session = { ...memberSession, visitor: { ...memberSession.visitor, ...visitor } };
  showBlock(<MemberMenu />, { payload, session, loggedIn: true } as never);
  const quick = screen.queryByRole("navigation", { hidden: true, name: "common:nav.quick" });
  return [...(quick?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
};

test("the quick menu has deposit, withdrawal and the agents' entry, of modules that are on", () => {
  expect(quickOf(["WALLET", "AGENTS"], {})).toEqual(["/member/depositv2", "/member/withdraw", "/agent"]);
  cleanup();
  expect(quickOf(["WALLET"], {})).toEqual(["/member/depositv2", "/member/withdraw"]);
  cleanup();
  expect(quickOf([], {})).toEqual([]);
});

test("trial accounts and sub-accounts have no quick menu", () => {
  expect(quickOf(["WALLET", "AGENTS"], { mode: "trial" })).toEqual([]);
  cleanup();
  expect(quickOf(["WALLET", "AGENTS"], { sub: true })).toEqual([]);
});

const headOf = (member: object) => {
  const payload = brandPayload({ pages: [], whitelabel: [] });
  Object.assign(payload.theme, { layout: { card: "portrait" } });
  const session = { ...memberSession, member: { ...memberSession.member, ...member } };
  showBlock(<MemberMenu />, { payload, session, loggedIn: true } as never);
};

test("the head says nickname, login name, and the VIP level by name and number", () => {
  headOf({ nickname: "Lotus", account: "lotus_1987", vip: true, vipLabel: "Backstage", vipLevel: 3 });
  expect(screen.getByText("Lotus").title, "a name that is cut can be read whole").toBe("Lotus");
  const account = screen.getByText(/auth:field\.username/);
  expect(account.textContent).toBe("auth:field.username lotus_1987");
  expect(account.title).toBe("lotus_1987");
  expect(screen.getByText(/Backstage/).textContent).toBe("Backstage, auth:account.level");
});

test("a nickname that is the login name is said once, and a member outside the VIP club has no level", () => {
  headOf({ nickname: "lotus", account: "lotus", vip: false, vipLabel: "", vipLevel: 0 });
  expect(screen.queryByText(/auth:field\.username/)).toBeNull();
  expect(screen.queryByText(/auth:account\.level/)).toBeNull();
});
