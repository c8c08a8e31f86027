// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import { balanceChanged, followEvents, memberNoticed } from "../../../src/web/api/events.ts";
import { useMutation } from "../../../src/web/api/use-mutation.ts";
import { useQuery } from "../../../src/web/api/use-query.ts";
import { usePushedNews } from "../../../src/web/api/use-refresh-on-events.ts";
import type { SiteBoot } from "../../../src/web/context/site.ts";
import { TestSite } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const callsOf = (id: string): number => called.mock.calls.filter(([operation]) => operation === id).length;

beforeEach(() => {
  let number = 0;
  called.mockReset();
  called.mockImplementation((async (id: string) => {
    number += 1;
    return { ok: true, value: { text: `${id} ${number}` } };
  }) as unknown as typeof call);
});
afterEach(cleanup);

function Shown({ operation }: { operation: "payment/accounts" | "wallet/balance" }) {
  const { value } = useQuery(operation, {});
  return <p>{(value as { text: string } | undefined)?.text ?? "…"}</p>;
}

function Changing() {
  const { run } = useMutation("payment/accounts/add");
  return (
    <button type="button" onClick={() => void run({})}>
      add
    </button>
  );
}

test("a list that is off screen while a call changes it is read again when it is shown", async () => {
  const page = (isShown: boolean) => (
    <TestSite>
      <Changing />
      {isShown && <Shown operation="payment/accounts" />}
    </TestSite>
  );
  const { rerender } = render(page(true));
  await screen.findByText("payment/accounts 1");
  rerender(page(false));
  await act(async () => screen.getByRole("button").click());
  expect(callsOf("payment/accounts")).toBe(1);
  rerender(page(true));
  await screen.findByText("payment/accounts 3");
});

test("a list that nothing changed is not read again when it is shown", async () => {
  const page = (isShown: boolean) => <TestSite>{isShown && <Shown operation="payment/accounts" />}</TestSite>;
  const { rerender } = render(page(true));
  await screen.findByText("payment/accounts 1");
  rerender(page(false));
  rerender(page(true));
  await screen.findByText("payment/accounts 1");
  expect(callsOf("payment/accounts")).toBe(1);
});

function News() {
  usePushedNews();
  return null;
}

test("events that arrive together ask once for the balance, however often it is shown", async () => {
  render(
    <TestSite>
      <News />
      <Shown operation="wallet/balance" />
      <Shown operation="wallet/balance" />
    </TestSite>,
  );
  await waitFor(() => expect(screen.getAllByText("wallet/balance 1")).toHaveLength(2));
  for (const name of [balanceChanged, memberNoticed, balanceChanged]) dispatchEvent(new Event(name));
  await waitFor(() => expect(screen.getAllByText("wallet/balance 2")).toHaveLength(2));
  expect(callsOf("wallet/balance")).toBe(2);
});

test("what the server announced before the menu was there is read again with it", async () => {
  const body = new ReadableStream<Uint8Array>();
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, body, headers: new Headers() }));
  const announced = new Promise((resolve) => addEventListener(balanceChanged, resolve, { once: true }));
  const page = (hasMenu: boolean) => (
    <TestSite>
      {hasMenu && <News />}
      <Shown operation="wallet/balance" />
    </TestSite>
  );
  const { rerender } = render(page(false));
  await screen.findByText("wallet/balance 1");
  followEvents({ payload: { version: "1" }, system: undefined } as unknown as SiteBoot);
  await announced;
  rerender(page(true));
  await screen.findByText("wallet/balance 2");
  // Once: another menu has nothing to make up for.
  rerender(page(false));
  rerender(page(true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(callsOf("wallet/balance")).toBe(2);
  vi.unstubAllGlobals();
});

/** The server refuses the next so many calls. */
const refuseNext = (count: number, code: string, params = {}) => {
  for (let number = 0; number < count; number += 1)
    called.mockResolvedValueOnce({ ok: false, code, params } as Awaited<ReturnType<typeof call>>);
};

function Problem() {
  const { value, problem } = useQuery("payment/accounts", {});
  return (
    <p>{value === undefined ? `problem ${problem?.code}` : (value as unknown as { text: string }).text}</p>
  );
}

test("a list that a busy server does not read again after a change is read again a little later", async () => {
  render(
    <TestSite>
      <Changing />
      <Shown operation="payment/accounts" />
    </TestSite>,
  );
  await screen.findByText("payment/accounts 1");
  called.mockResolvedValueOnce({ ok: true, value: {} } as Awaited<ReturnType<typeof call>>);
  refuseNext(2, "server.busy", { retryAfterSeconds: 0.01 });
  await act(async () => screen.getByRole("button").click());
  expect(screen.getByText("payment/accounts 1")).toBeTruthy();
  await screen.findByText("payment/accounts 2");
  expect(callsOf("payment/accounts")).toBe(4);
});

test("a refusal that stays, and one that holds for long, are not asked again", async () => {
  for (const [code, params] of [
    ["member.suspended", {}],
    ["request.too-many", { retryAfterSeconds: 3_600 }],
  ] as const) {
    called.mockReset();
    refuseNext(1, code, params);
    render(
      <TestSite>
        <Problem />
      </TestSite>,
    );
    await screen.findByText(`problem ${code}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(callsOf("payment/accounts")).toBe(1);
    cleanup();
  }
});
