import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { isObject } from "../../src/kernel/json-values.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

type Schema = Record<string, unknown>;

const schemas = join(rootFolder, "schemas");
const read = (path: string): Schema => JSON.parse(readFileSync(join(schemas, path), "utf8")) as Schema;
const below = (folder: string) =>
  filesBelow(join(schemas, folder), ".json").map((file) => `${folder}/${file}`);

const metaSchemas = below("meta");
const blockSchemas = below("blocks");

/** Schemas of documents that a merchant writes: editors show them, so each key states its visibility. */
const merchantSchemas = [...metaSchemas, ...blockSchemas].filter(
  (path) =>
    !/meta\/(operation|problems|patterns|vendor|game-types|module-catalogue|generated)/.test(path) &&
    !path.endsWith("definitions.schema.json"),
);

/** Every subschema that describes a value, with its JSON pointer. */
function subschemas(schema: unknown, pointer: string): [pointer: string, schema: Schema][] {
  if (!isObject(schema)) return [];
  const named = ["properties", "patternProperties", "definitions"].flatMap((keyword) =>
    Object.entries(isObject(schema[keyword]) ? schema[keyword] : {}).flatMap(([name, inner]) =>
      subschemas(inner, `${pointer}/${keyword}/${name}`),
    ),
  );
  const inner = [schema.items, schema.additionalProperties].flatMap((one, index) =>
    subschemas(one, `${pointer}/${index === 0 ? "items" : "additionalProperties"}`),
  );
  return [[pointer, schema], ...named, ...inner];
}

/** Properties, own and of patterns; what is only a $ref is described where it leads. */
const properties = (path: string): [string, Schema][] =>
  subschemas(read(path), path).filter(
    ([pointer, schema]) =>
      /\/(properties|patternProperties|definitions)\/[^/]+$/.test(pointer) && !schema.$ref,
  );

const ajv = new Ajv({ strict: false, allErrors: true, formats: { uri: true, hostname: true } });
for (const path of [...metaSchemas, ...blockSchemas]) ajv.addSchema(read(path), `livery:/${path}`);

test.each([...metaSchemas, ...blockSchemas])("%s is a draft-07 schema whose references resolve", (path) => {
  const schema = read(path);
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  expect(() => ajv.getSchema(`livery:/${path}`)).not.toThrow();
});

test.each([...metaSchemas, ...blockSchemas])("%s describes every property", (path) => {
  const silent = properties(path).filter(
    ([, { description }]) => typeof description !== "string" || !description.trim(),
  );
  expect(silent.map(([pointer]) => pointer)).toEqual([]);
});

test.each([...merchantSchemas, "meta/definitions.schema.json"])(
  "%s states the visibility of every property",
  (path) => {
    const visibilities = ["public", "merchant", "secret"];
    const silent = properties(path).filter(
      ([, schema]) => !visibilities.includes(String(schema["x-visibility"])),
    );
    expect(silent.map(([pointer]) => pointer)).toEqual([]);
  },
);

test.each(merchantSchemas)("%s is closed: every object lists its keys or describes further ones", (path) => {
  const open = subschemas(read(path), path).filter(
    ([, schema]) =>
      schema.type === "object" && schema.properties && schema.additionalProperties === undefined,
  );
  expect(open.map(([pointer]) => pointer)).toEqual([]);
});

describe("documents of the platform fit their schema", () => {
  const kinds: [string, string[]][] = [
    ["page", below("pages")],
    ["operation", below("operations")],
    ["vendor", below("vendors")],
    ["problems", ["problems.json"]],
    ["patterns", ["patterns.json"]],
    ["game-types", ["game-types.json"]],
    ["module-catalogue", ["modules.json"]],
  ];

  test.each(kinds)("%s", (kind, paths) => {
    const validate = ajv.getSchema(`livery:/meta/${kind}.schema.json`);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths)
      expect(validate?.(read(path)), `${path} ${JSON.stringify(validate?.errors)}`).toBe(true);
  });
});

describe("blocks", () => {
  const folder = join(rootFolder, "src", "web", "blocks");
  /** Files whose default export is a component that a page draws; the others are its parts. */
  const components = filesBelow(folder, ".tsx")
    .filter((file) => /^export default /m.test(readFileSync(join(folder, file), "utf8")))
    .map((file) => basename(file, ".tsx"));
  const types = blockSchemas.map((path) => basename(path, ".json"));

  test("each component has the schema of its props", () => {
    expect(components.toSorted()).toEqual(types.toSorted());
  });

  test.each(types)("%s names itself in its schema", (type) => {
    expect(read(`blocks/${type}.json`)).toMatchObject({ properties: { type: { const: type } } });
  });
});

test("examples fit the property they explain", () => {
  const wrong = [...metaSchemas, ...blockSchemas].flatMap((path) =>
    subschemas(read(path), `livery:/${path}#`).flatMap(([pointer, { examples }]) => {
      if (!Array.isArray(examples)) return [];
      const validate = ajv.compile({ $ref: encodeURI(pointer) });
      return examples
        .filter((example) => !validate(example))
        .map((example) => `${pointer} ${JSON.stringify(example)}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("clocks of readers differ from UTC by whole quarters of an hour, as sums of play are kept", () => {
  const clocks = below("operations").flatMap((path) =>
    subschemas(read(path).input, "/input")
      .filter(
        ([, { type, description }]) => type === "integer" && /clock is ahead of UTC/.test(`${description}`),
      )
      .map(([pointer, { multipleOf }]) => ({ path, pointer, multipleOf })),
  );
  expect(clocks.length).toBeGreaterThan(10);
  expect(clocks.filter(({ multipleOf }) => multipleOf !== 15)).toEqual([]);
});
