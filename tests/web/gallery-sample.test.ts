import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
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
