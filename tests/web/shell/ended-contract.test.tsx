// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { contractAddress } from "../../../src/site/contract-address.ts";
import { call } from "../../../src/web/api/client.ts";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import type { Site } from "../../../src/web/context/site.ts";
import { AgentGate } from "../../../src/web/shell/agent-gate.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { memberSession } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const document = (name: string): PageDocument =>
  JSON.parse(readFileSync(`schemas/pages/agent/${name}.json`, "utf8"));
const wages = document("agentDailyWages2");
const all = document("agentContracts");
const payload = brandPayload({ pages: [wages, all] });
Object.assign(payload.theme, { layout: { card: "portrait" } });
const list = all.blocks?.[0] as TableDocument;

const called = vi.mocked(call);
const ended = {
  reference: "c-1",
  account: "upline",
  kind: "dailyWage",
  side: "above",
  state: "ended",
  winRate: "1.2",
  lossRate: "1.2",
  period: "",
  effectiveFrom: "2026-11-01T00:00:00.000Z",
  effectiveTo: "2026-11-20T00:00:00.000Z",
  can: [],
  ending: [],
};
beforeEach(() => {
  called.mockReset();
  called.mockImplementation((async (operation: string) => ({
    ok: true,
    value:
      operation === "agent/centre"
        ? {
            pages: [
              { page: wages.id, state: "noContract" },
              { page: all.id, state: "act" },
            ],
          }
        : operation === "agent/contracts"
          ? { content: [ended], kinds: [], totalElements: 1, totalExact: true }
          : { content: [], totalPages: 0, totalElements: 0 },
  })) as unknown as typeof call);
});
afterEach(cleanup);

/** The pages of the centre, by the address at which the browser is. */
function Centre() {
  const { pathname } = useLocation();
  return pathname === all.route ? (
    <TableBlock block={list} page={all} first={false} />
  ) : (
    <AgentGate page={wages}>the page of the kind</AgentGate>
  );
}

test("a notice of a contract that has ended meanwhile opens it where it is said to have ended, with nothing to sign", async () => {
  const { route, query } = contractAddress(payload, "dailyWage", "c-1") ?? expect.unreachable();
  history.replaceState(null, "", `${route}?${query}`);
  const session = { ...memberSession, visitor: { mode: "real", agent: true } } as Site["session"];
  showBlock(<Centre />, { payload, session });
  await waitFor(() => expect(location.pathname).toBe(all.route));
  await waitFor(() => expect(screen.queryAllByText("agent:contracts.state.ended").length).toBeGreaterThan(0));
  expect(called).toHaveBeenCalledWith("agent/contracts", expect.objectContaining({ reference: "c-1" }));
  expect(screen.queryByText("the page of the kind")).toBeNull();
  expect(globalThis.document.querySelector("tbody [data-action]")).toBeNull();
  // The row that the notice names is open.
  await waitFor(() => expect(globalThis.document.querySelector("tbody [aria-expanded=true]")).not.toBeNull());
});
