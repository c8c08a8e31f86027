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

/** A form without a choice: what it needs answers it. */
const transfer: FormDocument = {
  type: "form",
  id: "upline",
  titleKey: "Transfer",
  operation: "wallet/transferUpline",
  submitKey: "send",
  needs: {
    operation: "member/info/security",
    field: "hasPaymentPassword",
    page: "member/securityCenter",
    along: { loses: "bonusLoses" },
  },
  fields: [
    { name: "amount", labelKey: "Amount", widget: "text" },
    {
      name: "forfeitBonus",
      labelKey: "I give it up",
      widget: "checkbox",
      when: { bonusLoses: "filled" },
      says: [{ textKey: "Loses {{amount}}", with: { amount: { field: "bonusLoses", format: "balance" } } }],
    },
  ],
};

let bonusLoses: string;
const sent = (operation = "payment/withdraw") =>
  vi.mocked(call).mock.calls.filter(([id]) => id === operation);
beforeEach(() => {
  // jsdom lays nothing out, so it scrolls nowhere.
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState(null, "", "/");
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((async (id: string) =>
    id === "payment/accounts"
      ? { ok: true, value: { content: [{ id: "a1", methodName: "Bank" }], bonusLoses } }
      : {
          ok: true,
          value: id === "member/info/security" ? { hasPaymentPassword: true, bonusLoses } : [],
        }) as unknown as typeof call);
});
afterEach(cleanup);

const show = async (form = block) => {
  showBlock(<FormBlock block={form} page={pageOf("money", { blocks: [form] })} first={false} />);
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

test("a transfer says what it loses, and is sent with the consent to that", async () => {
  bonusLoses = "5.00";
  await show(transfer);
  expect(document.body.textContent).toMatch(/Loses .*5\.00/);
  submit();
  expect(sent("wallet/transferUpline")).toHaveLength(0);
  fireEvent.click(document.querySelector("input[type=checkbox]") as Element);
  submit();
  await waitFor(() => expect(sent("wallet/transferUpline")).toHaveLength(1));
  expect(sent("wallet/transferUpline")[0]?.[1]).toEqual({ amount: "10", loses: "5.00", forfeitBonus: true });
});

test("a transfer without a bonus asks for no consent", async () => {
  bonusLoses = "";
  await show(transfer);
  expect(document.querySelector("input[type=checkbox]")).toBeNull();
  submit();
  await waitFor(() => expect(sent("wallet/transferUpline")).toHaveLength(1));
  expect(sent("wallet/transferUpline")[0]?.[1]).toEqual({ amount: "10" });
});

test.each([
  ["transfer", transfer, "wallet/transferUpline"],
  ["withdrawal", block, "payment/withdraw"],
] as const)(
  "a %s that is refused reads what it loses again, and asks for the consent to that",
  async (_, form, id) => {
    bonusLoses = "";
    await show(form);
    const answers = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation((async (operation: string, ...rest: unknown[]) =>
      operation === id
        ? { ok: false, code: "bonus.forfeits", status: 409 }
        : (answers as unknown as (...all: unknown[]) => unknown)(
            operation,
            ...rest,
          )) as unknown as typeof call);
    bonusLoses = "7.00";
    submit();
    await waitFor(() => expect(document.querySelector("input[type=checkbox]")).not.toBeNull());
    // What was typed stays.
    expect((document.querySelector("input[name=amount]") as HTMLInputElement).value).toBe("10");
  },
);
