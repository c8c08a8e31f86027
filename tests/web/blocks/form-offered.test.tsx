// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const block: FormDocument = {
  type: "form",
  id: "deposit",
  titleKey: "Deposit",
  operation: "payment/deposit",
  submitKey: "send",
  fields: [
    { name: "amount", labelKey: "Amount", widget: "text" },
    {
      name: "reward",
      labelKey: "Bonus",
      widget: "select",
      optional: true,
      from: { operation: "member/rewards/offers", value: "rule", name: "title" },
    },
  ],
};

let answer: (outcome: object) => void;
beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(
    (() =>
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      })) as unknown as typeof call,
  );
  showBlock(<FormBlock block={block} page={pageOf("money", { blocks: [block] })} first={false} />);
});
afterEach(cleanup);

const submit = () => document.querySelector("button[type=submit]");
const select = () => document.querySelector("select[name=reward]");
const offers = (content: object[]) => act(async () => answer({ ok: true, value: { content } }));

test("a form waits for the options that a call offers, so that no button moves under a thumb", async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(submit()).toBeNull();
  await offers([{ rule: "first", title: "First night double" }]);
  await waitFor(() => expect(submit()).not.toBeNull());
  expect(select()?.textContent).toContain("First night double");
});

test("a choice with terms is cards, of which those that cannot come for the typed amount say why", async () => {
  cleanup();
  const [amount, reward] = block.fields as [FormDocument["fields"][number], FormDocument["fields"][number]];
  const from = {
    ...(reward.from as NonNullable<typeof reward.from>),
    text: "terms",
    why: "why",
    noneKey: "rewards:deposit.none",
    least: { of: "amount", field: "least", textKey: "rewards:check.minimum" },
  };
  const cards: FormDocument = { ...block, fields: [amount, { ...reward, from }] };
  showBlock(<FormBlock block={cards} page={pageOf("money", { blocks: [cards] })} first={false} />);
  await waitFor(() => expect(call).toHaveBeenCalled());
  await offers([
    { rule: "first", title: "First night double", terms: "100% · 20 times", why: "", least: "500.00" },
    { rule: "late", title: "Late", terms: "10%", why: "Today is not one of its days.", least: "" },
  ]);
  const card = (value: string) =>
    document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`);
  await waitFor(() => expect(card("first")).not.toBeNull());
  expect(card("first")?.closest("label")?.textContent).toContain("100% · 20 times");
  expect(card("")?.checked).toBe(true);
  expect(card("late")).toMatchObject({ disabled: true });
  expect(card("late")?.closest("label")?.textContent).toContain("Today is not one of its days.");
  const type = (value: string) =>
    fireEvent.change(document.querySelector("input[name=amount]") as HTMLInputElement, { target: { value } });
  type("400");
  expect(card("first")).toMatchObject({ disabled: true });
  type("500");
  expect(card("first")).toMatchObject({ disabled: false });
  fireEvent.click(card("first") as HTMLInputElement);
  type("5");
  expect(card("first")).toMatchObject({ checked: true, disabled: false });
  expect(card("first")?.closest("label")?.textContent).toContain("check.minimum");
});

test("a form without anything on offer has no field for it", async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  await offers([]);
  await waitFor(() => expect(submit()).not.toBeNull());
  expect(select()).toBeNull();
});

test("a form comes without the offers when they cannot be read", async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  await act(async () => answer({ ok: false, code: "network.slow" }));
  await waitFor(() => expect(submit()).not.toBeNull());
  expect(select()).toBeNull();
});
