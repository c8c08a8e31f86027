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
