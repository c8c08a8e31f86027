// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import { blockPlan } from "../../../src/site/forms/block-plan.ts";
import { call } from "../../../src/web/api/client.ts";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
import { PlanForm } from "../../../src/web/form/plan-form.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
beforeEach(() => {
  called.mockReset();
  called.mockImplementation((async (id: string) =>
    id === "agent/contracts/offer"
      ? { ok: true, value: {} }
      : { ok: false, code: "network.slow" }) as unknown as typeof call);
});
afterEach(cleanup);

const offer: FormDocument = {
  type: "form",
  id: "offer",
  titleKey: "Offer",
  operation: "agent/contracts/offer",
  submitKey: "send",
  input: { account: "agent2" },
  fields: [
    { name: "kind", labelKey: "Kind", textPattern: "kind:*", widget: "schema" },
    {
      name: "tiers",
      labelKey: "Steps",
      widget: "schema",
      entryKey: "Step",
      addKey: "Add",
      inside: { validBet: { labelKey: "From", widget: "amount" }, rate: { labelKey: "Rate" } },
    },
  ],
};

const deskOffer = {
  fields: [
    { name: "account", labelKey: "Account", widget: "schema" },
    { name: "kind", labelKey: "Kind", widget: "schema" },
    { name: "period", labelKey: "Period", widget: "schema" },
    { name: "basis", labelKey: "Basis", widget: "schema" },
    { name: "minimumBet", labelKey: "Least", widget: "schema", typedAs: "amount" },
    {
      name: "tiers",
      labelKey: "Steps",
      widget: "schema",
      inside: { rate: { labelKey: "Rate" }, winRate: { labelKey: "Won" }, lossRate: { labelKey: "Lost" } },
    },
  ] satisfies FormDocument["fields"],
};

const type = (label: string, index: number, text: string) =>
  fireEvent.change(screen.getAllByLabelText(new RegExp(`^${label}`))[index] as HTMLElement, {
    target: { value: text },
  });
const send = () => fireEvent.click(screen.getByRole("button", { name: "send" }));
const sent = () =>
  called.mock.calls.filter(([id]) => id === "agent/contracts/offer").map(([, input]) => input);

async function open(block: FormDocument) {
  const page = pageOf("agent/agentDailyWages2", { blocks: [block] });
  await act(async () => void showBlock(<FormBlock block={block} page={page} first={false} />));
  await screen.findAllByLabelText(/^Rate/);
  return document.body;
}

test("a field that a document only names is drawn, checked and sent by the schema of its call", async () => {
  const container = await open(offer);
  send();
  await waitFor(() =>
    expect(container.querySelector('[data-part="kind"]')?.textContent).toContain("field.required"),
  );
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: "1" } });
  type("Rate", 0, "0.5");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^From/)[1]);
  type("From", 1, "1,00,000");
  type("Active", 1, "3.5");
  type("Rate", 1, "0.8");
  send();
  await waitFor(() =>
    expect(container.querySelector('[data-part="tiers/1/active"]')?.textContent).toContain("field.whole"),
  );
  type("Active", 1, "3");
  expect(container.querySelector('[data-part="tiers/1/active"]')?.textContent).not.toContain("field.whole");
  send();
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        account: "agent2",
        kind: "dailyWage",
        tiers: [{ rate: "0.5" }, { validBet: "100000.00", active: 3, rate: "0.8" }],
      },
    ]),
  );
});

test("what a kind of contract has no use for is neither drawn nor sent; what it needs is asked for", async () => {
  const plan = blockPlan(deskOffer.fields, {}, { operation: "desk/agents/contracts/offer", captcha: false });
  const sentData: object[] = [];
  const take = (data: object) => void sentData.push(data);
  await act(async () => void showBlock(<PlanForm plan={plan} submitLabel="send" onSubmit={take} />));
  await screen.findAllByLabelText(/^Rate/);
  const parts = () =>
    [...document.querySelectorAll("[data-part]")].map((one) =>
      one.getAttribute("data-part")?.replace(/^tiers.0./, ""),
    );
  const kindIs = (index: number) =>
    fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: String(index) } });
  kindIs(0);
  expect(parts()).toEqual([
    "account",
    "kind",
    "period",
    "basis",
    "tiers",
    "tiers/0",
    "validBet",
    "loss",
    "active",
    "rate",
  ]);
  fireEvent.change(screen.getByLabelText(/^Period/), { target: { value: "1" } });
  type("Rate", 0, "0.5");
  kindIs(3);
  expect(parts()).toEqual(["account", "kind", "minimumBet", "tiers", "tiers/0", "winRate", "lossRate"]);
  fireEvent.change(screen.getByLabelText(/^Account/), { target: { value: "agent1" } });
  fireEvent.change(screen.getByLabelText(/^Least/), { target: { value: "1,000" } });
  send();
  expect(document.querySelector('[data-part="tiers/0/winRate"]')?.textContent).toContain("field.required");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Won/));
  type("Won", 0, "1");
  type("Lost", 0, "2");
  send();
  expect(sentData).toEqual([
    { account: "agent1", kind: "realTime", minimumBet: "1000.00", tiers: [{ winRate: "1", lossRate: "2" }] },
  ]);
});
