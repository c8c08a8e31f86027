import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../src/contract/openapi.ts";
import type { Operation } from "../../src/contract/operation.ts";
import { isObject } from "../../src/kernel/json-values.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

const read = <T>(path: string): T => JSON.parse(readFileSync(join(rootFolder, "schemas", path), "utf8")) as T;

const operations = filesBelow(join(rootFolder, "schemas", "operations"), ".json").map((file) =>
  read<Operation>(`operations/${file}`),
);
const { problems } = read<{ problems: Record<string, { status: number; meaning: string }> }>("problems.json");

type Call = {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Call>>;
  components: { schemas: object; securitySchemes: object };
};

// Over the wire it is text: what JSON drops must not be needed.
const document = JSON.parse(JSON.stringify(openApiDocument(operations, problems))) as Document;

const callOf = ({ http }: Operation): Call | undefined =>
  document.paths[http.path]?.[http.method.toLowerCase()];

/** Every $ref below a value. */
function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === "string" ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

/** What a JSON pointer of the document leads to. */
function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>(
    (at, step) => (isObject(at) ? at[step.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
    document,
  );
}

describe("the OpenAPI document", () => {
  test("is of version 3.1 and describes itself", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info.title).not.toBe("");
    expect(document.info.version).not.toBe("");
  });

  test("contains each operation once and nothing else", () => {
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(
      operations.map(({ id }) => id.replaceAll("/", "_")).toSorted(),
    );
    expect(operations.filter((operation) => !callOf(operation))).toEqual([]);
  });

  test("separates two methods of one path", () => {
    const [first] = operations;
    if (!first) throw new Error("there are no operations");
    const twice = (["GET", "POST"] as const).map((method) => ({ ...first, http: { method, path: "/both" } }));
    const { paths } = openApiDocument(twice, problems) as Document;
    expect(Object.keys(paths["/both"] ?? {})).toEqual(["get", "post"]);
  });

  test("resolves every reference", () => {
    const refs = refsIn(document);
    expect(refs).toContain("#/components/schemas/Refusal");
    expect(refs.filter((ref) => !ref.startsWith("#/") || resolve(ref) === undefined)).toEqual([]);
  });

  test("moves the local definitions of a schema along with it", () => {
    const [first] = operations;
    if (!first) throw new Error("there are no operations");
    const output = {
      type: "object",
      properties: { node: { $ref: "#/definitions/node" } },
      definitions: { node: { type: "string" } },
    };
    const { paths } = openApiDocument([{ ...first, output }], problems) as Document;
    const [ref] = refsIn(paths).filter((one) => !one.startsWith("#/components/"));
    const place = `#/paths/${first.http.path.replaceAll("/", "~1")}/`;
    expect(ref?.startsWith(place)).toBe(true);
    expect(ref?.endsWith("/definitions/node")).toBe(true);
  });

  test.each(operations.map((operation) => [operation.id, operation] as const))("%s", (_id, operation) => {
    const call = callOf(operation);
    const answer = call?.responses["200"]?.content["application/json"]?.schema;
    expect(answer).toMatchObject({ required: ["success", "value"] });
    expect(call?.security).toHaveLength(operation.token ? 1 : 0);
    const input = operation.input as { properties?: object; required?: string[] };
    const names = Object.keys(input.properties ?? {});
    if (operation.http.method === "GET") {
      expect(call?.parameters?.map(({ name }) => name)).toEqual(names);
      expect(call?.parameters?.filter(({ required }) => required).map(({ name }) => name) ?? []).toEqual(
        names.filter((name) => input.required?.includes(name)),
      );
    } else {
      expect(call?.requestBody?.content["application/json"]?.schema).toEqual(operation.input);
    }
    for (const code of operation.problems) {
      const response = call?.responses[String(problems[code]?.status)];
      expect(response?.description).toContain(`${code}: `);
    }
  });
});
