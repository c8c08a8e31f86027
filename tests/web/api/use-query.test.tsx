// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import { balanceChanged } from "../../../src/web/api/events.ts";
import { useQuery } from "../../../src/web/api/use-query.ts";
import { usePushedNews } from "../../../src/web/api/use-refresh-on-events.ts";
import { brandPayload } from "../../site/brand-payload.ts";
import { TestSite } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
const called = vi.mocked(call);
afterEach(() => {
  cleanup();
  called.mockReset();
});

const answers = (of: (input: unknown) => unknown) =>
  called.mockImplementation((async (_id: string, input: unknown) => of(input)) as never);

function Profit({ from }: { from: string }) {
  const { value, problem } = useQuery("member/profit", { from });
  return (
    <p>
      {value?.totals.bet ?? "none"} {problem?.code ?? "fine"}
    </p>
  );
}

const page = (from: string) => (
  <TestSite site={{ payload: brandPayload() }}>
    <Profit from={from} />
  </TestSite>
);
const shown = () => screen.getByText(/ /).textContent;

test("the figures of a former period go when those of the new one cannot be read, and come with it again", async () => {
  answers(() => ({ ok: true, value: { totals: { bet: "1500.00" } } }));
  const { rerender } = render(page("2026-11-01"));
  await waitFor(() => expect(shown()).toBe("1500.00 fine"));
  answers(() => ({ ok: false, code: "request.invalid" }));
  rerender(page("2026-11-02"));
  await waitFor(() => expect(shown()).toBe("none request.invalid"));
  rerender(page("2026-11-01"));
  await waitFor(() => expect(shown()).toBe("1500.00 fine"));
});

function Offers() {
  usePushedNews();
  const { value } = useQuery("member/rewards/offers", { for: "deposit" });
  return <p>offers {value?.content.length ?? "none"}</p>;
}

test("what can be chosen with a deposit is read again when the balance has changed", async () => {
  let content = [{ rule: "firstNight" }];
  answers(() => ({ ok: true, value: { content } }));
  render(
    <TestSite site={{ payload: brandPayload() }}>
      <Offers />
    </TestSite>,
  );
  await waitFor(() => expect(shown()).toBe("offers 1"));
  content = [];
  act(() => void dispatchEvent(new Event(balanceChanged)));
  await waitFor(() => expect(shown()).toBe("offers 0"));
});
