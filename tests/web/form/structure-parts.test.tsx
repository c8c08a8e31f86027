// @vitest-environment jsdom
import Form from "@rjsf/core";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FormBlock as FormDocument } from "../../../src/contract/generated/block.ts";
import type { FormData, FormPlan } from "../../../src/site/forms/form-plan.ts";
import { call } from "../../../src/web/api/client.ts";
import { ActionFields } from "../../../src/web/blocks/form/action-fields.tsx";
import FormBlock from "../../../src/web/blocks/form/form.tsx";
import { PlanForm } from "../../../src/web/form/plan-form.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

const { inputs } = vi.hoisted(() => ({ inputs: {} as Record<string, object> }));
vi.mock("../../../src/contract/generated/inputs.ts", () => ({ inputs }));
vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
afterEach(cleanup);

/** A form whose fields are drawn by an input's schema; answers what was sent. */
async function open(input: { properties: object; [keyword: string]: unknown }, data: FormData = {}) {
  inputs.case = { type: "object", ...input };
  const names = Object.keys(input.properties);
  const sent: FormData[] = [];
  const plan: FormPlan = {
    schema: {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, { "x-structure": true }])),
      required: [],
      dependencies: {},
    },
    order: names,
    ui: Object.fromEntries(names.map((name) => [name, { widget: "structure", labelKey: "" }])),
    structure: { operation: "case", fields: names, words: {} },
  };
  const send = (values: FormData) => void sent.push(values);
  await act(
    async () => void showBlock(<PlanForm plan={plan} data={data} submitLabel="send" onSubmit={send} />),
  );
  await waitFor(() => expect(document.querySelector("[data-skeleton]")).toBeNull(), { timeout: 4000 });
  return sent;
}

const press = (name: RegExp | string, index = 0) =>
  fireEvent.click(screen.getAllByRole("button", { name })[index] as HTMLElement);
const names = () => [...document.querySelectorAll("[data-entry]")].map((one) => one.textContent);

test.each([
  ["a data address", { type: "string", format: "data-url" }],
  ["base64 alone", { type: "string", contentEncoding: "base64", contentMediaType: "application/pdf" }],
])("the name of a file (%s) stays with its entry when the list is drawn anew", async (_name, file) => {
  await open({
    properties: { papers: { type: "array", minItems: 2, items: { type: "object", properties: { file } } } },
  });
  const chooser = document.querySelectorAll("[data-entry='1'] input[type=file]:not([capture])")[0];
  const paper = new File(["x"], "paper, signed.pdf", { type: "application/pdf" });
  fireEvent.change(chooser as HTMLElement, { target: { files: [paper] } });
  await waitFor(() => expect(names()[1]).toContain("paper, signed.pdf"));
  press(/^validation:list.up/);
  expect(names()[0]).toContain("paper, signed.pdf");
  expect(names()[1]).not.toContain("paper, signed.pdf");
  press("validation:list.add");
  press(/^common:action.remove: validation:list.entry/, 1);
  expect(names().map((text) => text?.includes("paper, signed.pdf"))).toEqual([true, false]);
});

test("a file that is there from the start has its name and is sent as it is; its problem is said once", async () => {
  const scan = "data:application/pdf;name=a%20scan.pdf;base64,eA==";
  const file = { type: "string", format: "data-url" };
  const sent = await open({ properties: { scan: file, more: file }, required: ["scan", "more"] }, { scan });
  expect(document.querySelector("[data-part=scan]")?.textContent).toContain("a scan.pdf");
  press("send");
  expect(sent).toEqual([]);
  expect(document.querySelector("[data-part=more]")?.textContent?.split("field.required")).toHaveLength(2);
  const chooser = document.querySelector("[data-part=more] input[type=file]:not([capture])");
  const wrong = document.getElementById(chooser?.getAttribute("aria-describedby") ?? "");
  expect(wrong?.textContent).toContain("field.required");
  fireEvent.change(chooser as HTMLElement, {
    target: { files: [new File(["y"], "b.pdf", { type: "application/pdf" })] },
  });
  await waitFor(() => expect(document.querySelector("[data-part=more]")?.textContent).toContain("b.pdf"));
  press("send");
  expect(sent).toEqual([{ scan, more: "data:application/pdf;name=b.pdf;base64,eQ==" }]);
});

test("the ends of a period are one field, alone and among others; an end before its start is said at the end", async () => {
  const [day, moment] = ["date", "date-time"].map((format) => ({ type: "string", format }));
  const sent = await open({
    properties: {
      until: day,
      note: { type: "integer" },
      from: day,
      shift: {
        type: "object",
        properties: { name: { type: "string" }, start: moment, end: moment },
        required: ["end"],
      },
    },
    required: ["from", "until"],
  });
  const [days, shift] = [...document.querySelectorAll("[class*=range]")];
  const dates = [...(days?.querySelectorAll("input") ?? [])];
  expect(dates.map(({ type, ariaRequired }) => [type, ariaRequired])).toEqual([
    ["date", "true"],
    ["date", "true"],
  ]);
  const [from, until] = dates as [HTMLInputElement, HTMLInputElement];
  expect(shift?.querySelectorAll("input[type=datetime-local]")).toHaveLength(2);
  expect(document.querySelectorAll("input[type=date]")).toHaveLength(2);
  // Before the field that stands between the two in the document.
  expect(days?.compareDocumentPosition(screen.getByLabelText(/^Note/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  press("send");
  expect(from.parentElement?.textContent).toContain("field.required");
  fireEvent.change(from, { target: { value: "2026-03-10" } });
  fireEvent.change(until, { target: { value: "2026-03-01" } });
  fireEvent.blur(until);
  expect(until.parentElement?.textContent).toContain("field.range");
  expect([from.min, from.max, until.min]).toEqual(["", "2026-03-01", "2026-03-10"]);
  press("send");
  expect(document.activeElement).toBe(until);
  expect(sent).toEqual([]);
  fireEvent.change(until, { target: { value: "2026-03-10" } });
  expect(until.parentElement?.textContent).not.toContain("field.range");
  press("send");
  expect(sent).toEqual([{ from: "2026-03-10", until: "2026-03-10" }]);
});

test("a key draws nothing again; what depends on it is drawn in a pause, and nothing typed is lost", async () => {
  const text = { type: "string" };
  const sent = await open({
    properties: {
      name: text,
      size: { type: "number" },
      which: text,
      tags: { type: "array", items: { type: "object", properties: { tag: text } } },
    },
    if: { properties: { name: { const: "other" } }, required: ["name"] },
    else: { properties: { which: false } },
  });
  press("validation:list.add");
  const drawn = vi.spyOn(Form.prototype, "render");
  const type = (label: string, written: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: written } });
  for (const written of ["o", "ot", "other"]) type("Name", written);
  type("Tag", "a");
  drawn.mockClear();
  for (const written of ["a", "ab", "abc"]) type("Tag", written);
  expect(drawn).not.toHaveBeenCalled();
  press("validation:list.add");
  expect(drawn).toHaveBeenCalled();
  type("Size", "1.5");
  await screen.findByLabelText(/^Which/);
  type("Which", "one");
  press("send");
  expect(sent).toEqual([{ name: "other", size: 1.5, tags: [{ tag: "abc" }, {}], which: "one" }]);
});

test.each(["a form", "an action of a row"])(
  "%s sends values of every type that the schema draws",
  async (which) => {
    const called = vi.mocked(call).mockReset();
    called.mockImplementation(
      async (operation) => ({ ok: true, value: operation === "system/countryCodes" ? [] : {} }) as never,
    );
    const properties = {
      on: { type: "boolean" },
      size: { type: "integer" },
      bank: { type: "object", properties: { code: { type: "string" } } },
      tags: { type: "array", minItems: 1, items: { type: "string" } },
    };
    inputs.case = { type: "object", properties, required: Object.keys(properties) };
    const fields = Object.keys(properties).map((name) => ({
      name,
      labelKey: name,
      widget: "schema" as const,
    }));
    const block = {
      type: "form",
      titleKey: "",
      operation: "case",
      submitKey: "send",
      fields,
    } as FormDocument;
    const action = { operation: "case", labelKey: "send" };
    const shown =
      which === "a form" ? (
        <FormBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />
      ) : (
        <ActionFields action={action} fields={fields} input={{}} slots={{}} onDone={() => undefined} />
      );
    await act(async () => void showBlock(shown));
    const type = async (label: RegExp, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await type(/^size/, "3");
    await type(/^Code/, "ABCD");
    fireEvent.change(document.querySelector('[name="tags/0"]') as HTMLElement, { target: { value: "a" } });
    press("send");
    await waitFor(() =>
      expect(called.mock.calls.find(([id]) => String(id) === "case")?.[1]).toEqual({
        on: false,
        size: 3,
        bank: { code: "ABCD" },
        tags: ["a"],
      }),
    );
  },
);
