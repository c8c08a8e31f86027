// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import { useAgentCentre } from "../../../src/web/api/use-agent-centre.ts";
import { clearSession } from "../../../src/web/context/session.ts";
import { memberSession, TestSite } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
const called = vi.mocked(call);

const answer = { ok: true, value: { pages: [{ page: "agent/agentDailyWages2", state: "act" }] } };
const silence = () => new Promise(() => undefined);

beforeEach(() => {
  sessionStorage.clear();
  called.mockReset();
});
afterEach(cleanup);

function Menu() {
  const states = useAgentCentre();
  return <p>{states ? [...states].map(([page, state]) => `${page} ${state}`).join() : "unknown"}</p>;
}

function show(version: string, agent = true) {
  const session = { ...memberSession, visitor: { mode: "real", agent } } as typeof memberSession;
  return render(
    <TestSite site={{ payload: { version } as never, session }}>
      <Menu />
    </TestSite>,
  );
}

/** Opens the page, which gets its answer, and leaves it. */
async function opened(): Promise<void> {
  called.mockImplementation((async () => answer) as unknown as typeof call);
  show("v1");
  await screen.findByText("agent/agentDailyWages2 act");
  cleanup();
  called.mockReset();
  called.mockImplementation(silence as unknown as typeof call);
}

test("a reload shows the menu of the last answer, and asks anyway", async () => {
  await opened();
  expect(sessionStorage.getItem("consolidated")).toContain("agentDailyWages2");
  show("v1");
  expect(screen.getByText("agent/agentDailyWages2 act")).toBeTruthy();
  expect(called).toHaveBeenCalledOnce();
});

test("a newer answer takes the place of the last one", async () => {
  await opened();
  const none = { ok: true, value: { pages: [{ page: "agent/agentDailyWages2", state: "noContract" }] } };
  called.mockImplementation((async () => none) as unknown as typeof call);
  show("v1");
  await screen.findByText("agent/agentDailyWages2 noContract");
  expect(sessionStorage.getItem("consolidated")).toContain("noContract");
});

test("another version of the brand, a member who is no agent and a logout have no use for it", async () => {
  await opened();
  show("v2");
  expect(screen.getByText("unknown")).toBeTruthy();
  cleanup();
  show("v1", false);
  expect(screen.getByText("unknown")).toBeTruthy();
  cleanup();
  clearSession();
  expect(sessionStorage.getItem("consolidated")).toBeNull();
  show("v1");
  expect(screen.getByText("unknown")).toBeTruthy();
});
