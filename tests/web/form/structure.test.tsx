// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
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
