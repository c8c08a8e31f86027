// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import Stock from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import stock from "@rjsf/validator-ajv8";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FormPlan } from "../../../src/site/forms/form-plan.ts";
import { structureRules } from "../../../src/site/forms/structure/rules.ts";
import { PlanForm } from "../../../src/web/form/plan-form.tsx";
import { showBlock } from "../../support/web-block.tsx";
import { keywords, object } from "./keyword-cases.ts";

const { inputs } = vi.hoisted(() => ({ inputs: {} as Record<string, object> }));
vi.mock("../../../src/contract/generated/inputs.ts", () => ({ inputs }));
vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
afterEach(cleanup);

const day = { type: "string", format: "date" };

/** Shapes and widgets beside the single keywords. */
const shapes: Record<string, object> = {
  text: { type: "string" },
  number: { type: "number", minimum: 1 },
  integer: { type: "integer", maximum: 5 },
  boolean: { type: "boolean" },
  "boolean that must be true": { type: "boolean", const: true },
  "alternatives told by a boolean": {
    oneOf: [
      object({ isMember: { type: "boolean", const: true }, account: { type: "string" } }),
      object({ isMember: { type: "boolean", const: false }, phone: { type: "string" } }),
    ],
  },
  null: { type: "null" },
  choice: { type: "string", enum: ["a", "b"] },
  "choice of numbers": { type: "integer", enum: [1, 2] },
  "choice with titles": { type: "string", oneOf: [{ const: "a", title: "A" }, { const: "b" }] },
  "several of a few": { type: "array", uniqueItems: true, items: { type: "string", enum: ["a", "b"] } },
  "list of texts": { type: "array", minItems: 1, items: { type: "string" } },
  "list of groups": { type: "array", minItems: 2, items: object({ rate: { type: "number" } }) },
  group: object({ code: { type: "string" }, more: object({ on: day }) }, { required: ["code"] }),
  alternatives: {
    type: "object",
    oneOf: [object({ account: { type: "string" } }), object({ phone: { type: "string" } })],
  },
  "alternatives of types": { anyOf: [{ type: "string" }, { type: "integer" }] },
  reference: { $ref: "#/definitions/bank" },
  "joined schemas": { allOf: [object({ a: { type: "string" } }), object({ b: { type: "boolean" } })] },
  day,
  moment: { type: "string", format: "date-time" },
  "time of day": { type: "string", format: "time" },
  period: object({ from: day, until: day }, { required: ["from", "until"] }),
  file: { type: "string", format: "data-url" },
  files: { type: "array", items: { type: "string", format: "data-url" } },
  "fixed value": object({ kind: { const: "member" }, account: { type: "string" } }),
};

const schemas = {
  ...Object.fromEntries(Object.entries(keywords).map(([name, { schema }]) => [name, schema])),
  ...shapes,
};

/** The whole input around a case; references of the single keywords point into it. */
const wholeOf = (schema: object): RJSFSchema => {
  const { definitions = { bank: object({ code: { type: "string" } }) }, ...rest } = schema as RJSFSchema;
  return { type: "object", required: ["value"], definitions, properties: { value: rest as RJSFSchema } };
};

/** What a person can fill in: path, kind and how many options, without what only names a choice among alternatives. */
function inputsOf(root: HTMLElement, pathOf: (element: Element) => string): string[] {
  const found = [...root.querySelectorAll("input, select, textarea")].filter(
    (element) => !element.matches("[name=username], [type=hidden], [capture], [id$=-key]"),
  );
  return found
    .map((element) => {
      const kind = element.getAttribute("type") ?? element.tagName.toLowerCase();
      const typed = ["number", "email", "url", "textarea", "input"].includes(kind) ? "text" : kind;
      const ticked = element.matches("[type=checkbox]:checked") ? " ticked" : "";
      const options = [...element.querySelectorAll("option")].filter(
        (one) => one.getAttribute("value") !== "",
      );
      return `${pathOf(element)} ${typed}${options.length > 0 ? ` ${options.length}` : ""}${ticked}`;
    })
    .toSorted();
}

const plan = (): FormPlan => ({
  schema: {
    type: "object",
    additionalProperties: false,
    properties: { value: { "x-structure": true } },
    required: [],
    dependencies: {},
  },
  order: ["value"],
  ui: { value: { widget: "structure", labelKey: "" } },
  structure: { operation: "case", fields: ["value"], words: {} },
});

async function ours(schema: object): Promise<string[]> {
  inputs.case = wholeOf(schema);
  await act(
    async () => void showBlock(<PlanForm plan={plan()} submitLabel="send" onSubmit={() => undefined} />),
  );
  await vi.waitFor(() => expect(document.querySelector("[data-skeleton]")).toBeNull(), { timeout: 4000 });
  const drawn = inputsOf(document.body, (element) =>
    (element.getAttribute("name") ?? element.id.replace(/^.*?(value.*)$/, "$1")).replace(/-choice$/, ""),
  );
  cleanup();
  return drawn;
}

function theirs(schema: object): string[] {
  const shown = render(<Stock schema={wholeOf(schema)} validator={stock} />);
  const drawn = inputsOf(shown.container, ({ id }) =>
    id
      .replace(/^root_/, "")
      .replace(/__(oneof|anyof)_select$/, "")
      .replace(/-\d+$/, "")
      .replaceAll("_", "/"),
  );
  cleanup();
  return drawn;
}

/** Rows of a table of the document on forms, by its heading: the first cell of each. */
function listed(heading: string): string[] {
  const text = readFileSync("docs/forms-from-schemas.md", "utf8");
  const section = text.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| ([^|]+?) \|/gm)].flatMap(([, name = ""]) =>
    name === "Case" || /^-+$/.test(name) ? [] : [name],
  );
}

test("every keyword and shape is drawn with the inputs of rjsf's stock set-up, except as documented", async () => {
  const differing: string[] = [];
  const said: string[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    // rjsf draws a field that holds its own kind without end.
    const [own, stocks] = [await ours(schema), name === "$ref to itself" ? [] : theirs(schema)];
    if (JSON.stringify(own) === JSON.stringify(stocks)) continue;
    differing.push(name);
    said.push(`${name}: ${own.join(", ")} <> ${stocks.join(", ")}`);
  }
  expect(differing.toSorted(), said.join("\n")).toEqual(listed("What is drawn differently").toSorted());
});

/** The paths of everything that is wrong, as rjsf's own validator names them. */
const stockPaths = (schema: RJSFSchema, data: unknown): string[] => {
  const { errors } = stock.validateFormData(data, schema);
  return [
    ...new Set(errors.map(({ property = "" }) => property.replace(/^\./, "").replaceAll(/[.[\]']+/g, "/"))),
  ]
    .map((path) => path.replace(/\/$/, ""))
    .toSorted();
};

test("every keyword is refused at the path where rjsf's stock validator refuses it, except as documented", () => {
  const differing = new Set<string>();
  const said: string[] = [];
  for (const [name, { schema, valid, invalid }] of Object.entries(keywords)) {
    const whole = wholeOf(schema);
    const rules = structureRules({ operation: "case", fields: ["value"], words: {} }, whole as never);
    for (const value of [...valid, ...invalid]) {
      const own = rules
        .judge({ value })
        .problems.map(({ field }) => field)
        .toSorted();
      const stocks = stockPaths(whole, { value });
      if (JSON.stringify(own) === JSON.stringify(stocks)) continue;
      differing.add(name);
      said.push(`${name} ${JSON.stringify(value)}: ${own} <> ${stocks}`);
    }
  }
  expect([...differing].toSorted(), said.join("\n")).toEqual(listed("What is said elsewhere").toSorted());
});
