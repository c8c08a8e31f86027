// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
beforeEach(() => {
  history.replaceState(null, "", "/");
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
  input: { account: "agent2", kind: "dailyWage" },
  fields: [
    {
      name: "tiers",
      labelKey: "Steps",
      widget: "lines",
      lines: {
        lineKey: "Step",
        addKey: "Add",
        most: 2,
        cells: [
          { name: "validBet", labelKey: "From", kind: "amount", optional: true },
          { name: "active", labelKey: "Active", kind: "whole", optional: true },
          { name: "rate", labelKey: "Rate", kind: "decimal" },
        ],
      },
    },
  ],
};

const type = (label: string, index: number, text: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[index] as HTMLElement, { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "send" }));
const sent = () =>
  called.mock.calls.filter(([id]) => id === "agent/contracts/offer").map(([, input]) => input);

async function open() {
  const { container } = showBlock(
    <FormBlock block={offer} page={pageOf("agent/agentDailyWages2", { blocks: [offer] })} first={false} />,
  );
  await screen.findByLabelText("Rate");
  return container;
}

test("lines are sent as the call takes them: amounts without groups, whole numbers as numbers, empty cells left out", async () => {
  await open();
  type("Rate", 0, " 0.5 ");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.getAllByLabelText("Rate")).toHaveLength(2));
  // As many as there may be.
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  type("From", 1, "1,00,000");
  type("Active", 1, "3");
  type("Rate", 1, "0.8");
  send();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { account: "agent2", tiers: [{ rate: "0.5" }, { validBet: "100000.00", active: 3, rate: "0.8" }] },
    ]),
  );
});

test("a line that was added and left empty is not sent, and a removed one neither", async () => {
  await open();
  type("Rate", 0, "1");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.getAllByLabelText("Rate")).toHaveLength(2));
  type("Rate", 1, "2");
  fireEvent.click(screen.getAllByRole("button", { name: /common:action.remove/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByLabelText("Rate")).toHaveLength(1));
  expect((screen.getByLabelText("Rate") as HTMLInputElement).value).toBe("2");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  send();
  await waitFor(() => expect(sent()).toMatchObject([{ tiers: [{ rate: "2" }] }]));
});

test("a line that is added or removed moves the focus at once, and takes it from no other input later", async () => {
  await open();
  const inputs = (label: string) => screen.getAllByLabelText(label);
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(document.activeElement).toBe(inputs("From")[1]);
  inputs("Rate")[1]?.focus();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(inputs("Rate")[1]);
  fireEvent.click(screen.getAllByRole("button", { name: /common:action.remove/ })[1] as HTMLElement);
  expect(document.activeElement).toBe(inputs("From")[0]);
});

test.each([
  ["nothing", () => undefined, "field.required"],
  ["no number", () => type("Rate", 0, "a lot"), "field.lines"],
  ["a minus", () => type("Rate", 0, "-1"), "field.lines"],
  ["a fraction of a member", () => [type("Rate", 0, "1"), type("Active", 0, "1.5")], "field.lines"],
  ["a cell that is missing", () => type("Active", 0, "2"), "field.lines"],
  ["an amount that means two things", () => [type("Rate", 0, "1"), type("From", 0, "1,0,0")], "field.lines"],
])("%s is said at the lines and not sent", async (_what, typeIt, code) => {
  const container = await open();
  typeIt();
  send();
  await waitFor(() => expect(container.querySelector('[data-field="tiers"]')?.textContent).toContain(code));
  expect(sent()).toEqual([]);
  expect(document.activeElement).toBe(screen.getAllByLabelText("From")[0]);
});
