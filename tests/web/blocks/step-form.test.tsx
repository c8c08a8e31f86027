// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
import { StepDone } from "../../../src/web/context/step-done.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const done = vi.fn();
let outcome: object;

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  done.mockReset();
  outcome = { ok: true, value: {} };
  called.mockReset();
  called.mockImplementation((async (id: string) => {
    if (id === "payment/accounts/add") return outcome;
    if (id === "member/info/security")
      return { ok: true, value: { email: "a@example.com", emailVerified: true } };
    return { ok: false, code: "network.slow" };
  }) as never);
});
afterEach(cleanup);

const form: FormDocument = {
  type: "form",
  titleKey: "Bind",
  operation: "payment/accounts/add",
  submitKey: "send",
  fields: [{ name: "paymentPassword", labelKey: "secret", widget: "text" }],
};
const shown = (block: FormDocument) =>
  showBlock(
    <StepDone value={done}>
      <FormBlock block={block} page={pageOf("own/start", { blocks: [block] })} first={false} />
    </StepDone>,
  );
const send = async () => {
  fireEvent.change(await waitFor(() => document.querySelector("[name=paymentPassword]") as Element), {
    target: { value: "493027" },
  });
  await act(async () => fireEvent.click(screen.getByText("send")));
};

test("a form of a step leads on once its call succeeded, and not before", async () => {
  outcome = { ok: false, code: "network.slow" };
  shown(form);
  await send();
  await waitFor(() =>
    expect(called.mock.calls.find(([id]) => id === "payment/accounts/add")?.[1]).toEqual({
      paymentPassword: "493027",
    }),
  );
  expect(done).not.toHaveBeenCalled();
  outcome = { ok: true, value: {} };
  await send();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

test("a step whose data are there already can be left as it is", async () => {
  shown({
    ...form,
    current: { operation: "member/info/security", field: "email", verified: "emailVerified" },
  });
  fireEvent.click(await screen.findByRole("button", { name: "common:action.continue" }));
  expect(done).toHaveBeenCalledTimes(1);
  cleanup();
  showBlock(
    <FormBlock
      block={{
        ...form,
        current: { operation: "member/info/security", field: "email", verified: "emailVerified" },
      }}
      page={pageOf("own/start")}
      first={false}
    />,
  );
  await screen.findByText("member:bind.change");
  expect(screen.queryByRole("button", { name: "common:action.continue" })).toBeNull();
});
