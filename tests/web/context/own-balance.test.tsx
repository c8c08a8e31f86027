// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useBalanceHidden, useOwnAmount } from "../../../src/web/context/own-balance.ts";
import type { Site } from "../../../src/web/context/site.ts";
import { memberSession, TestSite } from "../../support/web-site.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const payload = { currency: { code: "INR", symbol: "₹", exponent: 2 } } as Site["payload"];
const session = (id: string): Site["session"] =>
  ({ ...memberSession, member: { ...memberSession.member, id } }) as Site["session"];

function Amount({ name }: { name: string }) {
  return (
    <p>
      {name} {useOwnAmount()("150000.5")}
    </p>
  );
}

function Eye() {
  const { hidden, toggle } = useBalanceHidden();
  return (
    <button type="button" aria-pressed={hidden} onClick={toggle}>
      eye
    </button>
  );
}

const pageOf = (member: string) => (
  <TestSite site={{ payload, session: session(member) }}>
    <Eye />
    <Amount name="header" />
    <Amount name="wallet" />
  </TestSite>
);
const texts = () => screen.getAllByText(/header|wallet/).map((one) => one.textContent);

test("one switch hides the balance in every place that shows it", () => {
  render(pageOf("1"));
  expect(texts()).toEqual([expect.stringContaining("1,50,000.50"), expect.stringContaining("1,50,000.50")]);
  act(() => screen.getByRole("button").click());
  expect(texts()).toEqual(["header ₹ ***", "wallet ₹ ***"]);
});

test("it stays hidden after a reload, for that member alone", () => {
  const { unmount } = render(pageOf("1"));
  act(() => screen.getByRole("button").click());
  unmount();
  const other = render(pageOf("2"));
  expect(texts()[0]).toContain("1,50,000.50");
  other.unmount();
  render(pageOf("1"));
  expect(texts()[0]).toBe("header ₹ ***");
});

test("another tab's switch applies here too", () => {
  render(pageOf("1"));
  act(() => {
    localStorage.setItem("balanceHidden:1", "true");
    dispatchEvent(new StorageEvent("storage", { key: "balanceHidden:1" }));
  });
  expect(texts()[1]).toBe("wallet ₹ ***");
});
