// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const block: FormDocument = {
  type: "form",
  id: "withdraw",
  titleKey: "Withdraw",
  operation: "payment/withdraw",
  submitKey: "send",
  choice: {
    operation: "payment/accounts",
    as: "account",
    value: "id",
    name: ["methodName"],
    along: { loses: "bonusLoses" },
  },
  fields: [
    { name: "amount", labelKey: "Amount", widget: "text" },
    {
      name: "forfeitBonus",
      labelKey: "I give it up",
      widget: "checkbox",
      whenChoice: { bonusLoses: "filled" },
    },
  ],
};

let bonusLoses: string;
const sent = () => vi.mocked(call).mock.calls.filter(([id]) => id === "payment/withdraw");
beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((async (id: string) =>
    id === "payment/accounts"
      ? { ok: true, value: { content: [{ id: "a1", methodName: "Bank" }], bonusLoses } }
      : { ok: true, value: [] }) as unknown as typeof call);
});
afterEach(cleanup);

const show = async () => {
  showBlock(<FormBlock block={block} page={pageOf("money", { blocks: [block] })} first={false} />);
  await screen.findByRole("button", { name: "send" });
  fireEvent.change(document.querySelector("input[name=amount]") as Element, { target: { value: "10" } });
};
const submit = () => fireEvent.submit(document.querySelector("form") as Element);

test("a withdrawal with a bonus is sent with the consent, and with what the member was told that it loses", async () => {
  bonusLoses = "5.00";
  await show();
  submit();
  expect(sent()).toHaveLength(0);
  fireEvent.click(document.querySelector("input[type=checkbox]") as Element);
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toEqual({ account: "a1", amount: "10", loses: "5.00", forfeitBonus: true });
});

test("a withdrawal without a bonus asks for no consent", async () => {
  bonusLoses = "";
  await show();
  expect(document.querySelector("input[type=checkbox]")).toBeNull();
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toEqual({ account: "a1", amount: "10" });
});
