import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { choicesIn, parametersIn } from "../../src/web/kit-page/choices.ts";
import { type Sampled, sampleOf } from "../../src/web/kit-page/sample.ts";

const rows: Sampled = {
  type: "object",
  properties: {
    content: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string", examples: ["a-1"] },
          state: { enum: ["open", "closed"] },
          amount: { type: "string", examples: ["10.00"] },
        },
      },
    },
    total: { type: "integer", minimum: 1 },
  },
};

test("rows of a sample have different keys and the schema's own values", () => {
  expect(sampleOf(rows, "live")).toEqual({
    content: [
      { id: "a-1", state: "open", amount: "10.00" },
      { id: "id-2", state: "closed", amount: "10.00" },
      { id: "id-3", state: "open", amount: "10.00" },
    ],
    total: 13,
  });
});

test("a word inside another one names neither a key nor money", () => {
  const text = { type: "string" } as const;
  const all: Sampled = {
    type: "object",
    properties: {
      paid: text,
      unpaid: text,
      network: text,
      window: text,
      playerCode: text,
      bonusStaked: text,
    },
  };
  expect(sampleOf(all, "live")).toMatchObject({
    paid: "1250.00",
    unpaid: expect.stringMatching(/^[A-Z]/),
    network: expect.stringMatching(/^[A-Z]/),
    window: expect.stringMatching(/^[A-Z]/),
    playerCode: "playerCode-1",
    bonusStaked: "1250.00",
  });
});

test("rows show every value that documents name, and of an enumeration those that they name", () => {
  const choices = choicesIn(
    [
      {
        operation: "a/list",
        only: { state: ["closed"] },
        card: { title: { field: "kind", textPattern: "member:kind.*" } },
      },
    ],
    ["member:kind.one", "member:kind.two", "member:kind.three", "member:kind.four", "member:other"],
  );
  const kind = { kind: { type: "string" }, state: rows.properties?.content?.items?.properties?.state ?? {} };
  const list = { type: "array", items: { type: "object", properties: kind } };
  expect(sampleOf(list, "live", choices.get("a/list"))).toEqual([
    { kind: "one", state: "closed" },
    { kind: "two", state: "closed" },
    { kind: "three", state: "closed" },
    { kind: "four", state: "closed" },
  ]);
});

test("a later version of a thing has lost a row, got one and changed some", () => {
  const side = {
    type: "array",
    items: { type: "object", properties: { id: { type: "string" }, title: { type: "string" } } },
  };
  const sample = sampleOf({ type: "object", properties: { before: side, after: side } }, "live") as Record<
    string,
    { id: string; title: string }[]
  >;
  expect([sample.before, sample.after].map((list) => list?.map(({ id }) => id))).toEqual([
    ["id-1", "id-2", "id-3"],
    ["id-2", "id-3", "id-4"],
  ]);
  expect(sample.before?.[1]).toEqual(sample.after?.[0]);
  expect(sample.before?.[2]?.title).not.toBe(sample.after?.[1]?.title);
});

test("texts by language, amounts, and examples of whole things are as their schema says", () => {
  const text = {
    type: "object",
    description: "Its title, by language.",
    additionalProperties: { type: "string" },
  };
  expect(Object.keys(sampleOf(text, "live") as object)).toEqual(["en", "hi"]);
  const kept = { type: "object", properties: { kept: { type: "string", description: "Decimal text." } } };
  expect(sampleOf(kept, "live")).toEqual({ kept: "1250.00" });
  expect(sampleOf({ ...kept, examples: [{ kept: "7.00" }] }, "live")).toEqual({ kept: "7.00" });
  expect(sampleOf({ ...kept, examples: [{ kept: "7.00" }] }, "empty")).toEqual({ kept: "" });
});

test("an empty sample has no rows", () => {
  expect(sampleOf(rows, "empty")).toEqual({ content: [], total: 1 });
});

test("every call that a block's example names has a sample of the type it answers", () => {
  const folder = join(rootFolder, "schemas");
  const named = filesBelow(join(folder, "blocks"), ".json").flatMap((file) => {
    const { examples = [] } = JSON.parse(readFileSync(join(folder, "blocks", file), "utf8")) as {
      examples?: unknown;
    };
    return [...JSON.stringify(examples).matchAll(/"operation":"([^"]+)"/g)].map(([, id = ""]) => id);
  });
  expect(named.length).toBeGreaterThan(10);
  const ajv = new Ajv({ strict: false });
  for (const id of new Set(named)) {
    const { output } = JSON.parse(readFileSync(join(folder, "operations", `${id}.json`), "utf8")) as {
      output: Sampled;
    };
    const { type } = output;
    expect(ajv.validate({ type }, sampleOf(output, "live")), id).toBe(true);
  }
});

test("what the address must name is found in the examples", () => {
  expect(
    parametersIn([{ one: { address: "ticket", as: "reference" } }, { blocks: [{ address: "draw" }] }]),
  ).toEqual(["ticket", "draw"]);
});
