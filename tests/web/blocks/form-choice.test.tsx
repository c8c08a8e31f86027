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
const field = (name: string) => ({
  name,
  label: `The ${name}`,
  hint: "",
  patternId: "any",
  acceptedPattern: ["*"],
  minLength: 1,
  maxLength: 30,
  optional: false,
  inputMode: "text",
});
const methods = [
  {
    id: "bank",
    name: "Bank",
    icon: "landmark",
    fields: [field("holder"), field("number")],
    holderField: "holder",
  },
  { id: "coin", name: "Coin", icon: "coins", fields: [field("wallet")], holderField: "" },
];
let answer: Record<string, unknown>;

beforeEach(() => {
  history.replaceState(null, "", "/");
  answer = { content: [], methods, holder: "Ravi Kumar", accountsAtMost: 2 };
  called.mockReset();
  called.mockImplementation((async (id: string) => {
    if (id === "payment/accounts") return { ok: true, value: answer };
    if (id === "payment/accounts/add") return { ok: true, value: { id: "new" } };
    return { ok: false, code: "network.slow" };
  }) as unknown as typeof call);
});
afterEach(cleanup);

const bind: FormDocument = {
  type: "form",
  id: "bind",
  titleKey: "Bind",
  operation: "payment/accounts/add",
  submitKey: "send",
  choice: {
    operation: "payment/accounts",
    rows: "methods",
    as: "method",
    value: "id",
    name: ["name"],
    fields: "fields",
    fieldsAs: "form",
    known: { holderField: "holder" },
    emptyKey: "nothing",
  },
  opens: {
    when: { content: "filled" },
    labelKey: "another",
    atMost: { list: "content", field: "accountsAtMost" },
  },
  fields: [{ name: "paymentPassword", labelKey: "secret", widget: "text" }],
};
const shown = (block: FormDocument) =>
  showBlock(<FormBlock block={block} page={pageOf("money", { blocks: [block] })} first={false} />);
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name=${name}]`) as Element, { target: { value } });
const sent = () => called.mock.calls.find(([id]) => id === "payment/accounts/add")?.[1];

test("the chosen entry adds its own fields, known values and its name to the call", async () => {
  shown(bind);
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>("[name=holder]")?.value).toBe("Ravi Kumar"),
  );
  type("number", "4711");
  type("paymentPassword", "123456");
  await act(async () => fireEvent.click(screen.getByText("send")));
  expect(sent()).toEqual({
    method: "bank",
    form: { holder: "Ravi Kumar", number: "4711" },
    paymentPassword: "123456",
  });
});

test("another entry is another form", async () => {
  shown(bind);
  await screen.findByText("Coin");
  fireEvent.click(document.querySelector("[value=coin]") as Element);
  await waitFor(() => expect(document.querySelector("[name=wallet]")).not.toBeNull());
  expect(document.querySelector("[name=holder]")).toBeNull();
  type("wallet", "0x1");
  type("paymentPassword", "123456");
  await act(async () => fireEvent.click(screen.getByText("send")));
  expect(sent()).toEqual({ method: "coin", form: { wallet: "0x1" }, paymentPassword: "123456" });
});

test("the form is behind a button when there is something already, and gone when there is enough", async () => {
  answer.content = [{ id: "a" }];
  const { unmount } = shown(bind);
  const button = await screen.findByText("another");
  expect(screen.queryByText("send")).toBeNull();
  fireEvent.click(button);
  await screen.findByText("send");
  unmount();
  answer = { ...answer, content: [{ id: "a" }, { id: "b" }] };
  shown(bind);
  await waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(1));
  await waitFor(() => expect(document.querySelector("[aria-busy], [data-skeleton]")).toBeNull());
  expect(screen.queryByText("another")).toBeNull();
  expect(screen.queryByText("send")).toBeNull();
});

test("a form whose choice is empty says so", async () => {
  answer.methods = [];
  shown(bind);
  await screen.findByText("nothing");
});

test("a choice that cannot be loaded shows an error with a retry", async () => {
  called.mockResolvedValue({ ok: false, code: "network.slow" } as never);
  shown(bind);
  const retry = await screen.findByRole("button", { name: /retry/ });
  called.mockResolvedValue({ ok: true, value: answer } as never);
  fireEvent.click(retry);
  await screen.findByText("send");
});
