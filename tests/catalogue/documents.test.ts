import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import problemList from "../../schemas/problems.json" with { type: "json" };
import { openApiDocument } from "../../src/contract/openapi.ts";
import type { Operation } from "../../src/contract/operation.ts";
import { createAjv } from "../../src/contract/validator.ts";
import { nameProblems } from "../../src/server/brands/check/names-in-block.ts";
import { blockSchemaPathOf, schemaAt } from "../../src/server/brands/check/schema/schema-files.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { allBlocks, blockTree, isInRowOf } from "../../src/site/block-tree.ts";
import { allowedModules, moduleTree } from "../../src/site/modules.ts";
import { isLive } from "../../src/web/api/uncached-paths.ts";

const schemas = join(rootFolder, "schemas");
const read = <T>(path: string) => JSON.parse(readFileSync(join(schemas, path), "utf8")) as T;
const platform = readPlatform();
const everyModule = new Set<string>();
JSON.stringify(platform.modules, (key, value: unknown) => {
  if (key === "modId") everyModule.add(String(value));
  return value;
});

const operations = filesBelow(join(schemas, "operations"), ".json").map((file) => ({
  file,
  operation: read<Operation>(`operations/${file}`),
}));

const ownReads = operations.filter(
  ({ operation: { http, access } }) => http.method === "GET" && access !== "visitor",
);

describe("operations", () => {
  it.each(ownReads)("$file is personal: the offline worker ignores it", ({ operation }) => {
    expect(isLive(operation.http.path)).toBe(true);
  });

  const ajv = createAjv();
  const valid = ajv.compile(read<object>("meta/operation.schema.json"));

  it.each(operations)("$file is a contract with a handler", ({ file, operation }) => {
    expect(valid(operation), JSON.stringify(valid.errors)).toBe(true);
    expect(operation.id).toBe(file.replace(".json", ""));
    const handler = `src/server/operations/${operation.id}.ts`;
    expect(existsSync(join(rootFolder, handler)), `${handler} is missing; it exports "handle"`).toBe(true);
    for (const code of operation.problems) expect(problemList.problems).toHaveProperty([code]);
    if (operation.module) expect(everyModule).toContain(operation.module);
    expect(() => createAjv().compile(operation.input)).not.toThrow();
    expect(() => createAjv().compile(operation.output)).not.toThrow();
  });

  it("answers every path once", () => {
    const routes = operations.map(({ operation: { http } }) => `${http.method} ${http.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it("are all in the OpenAPI document, whose references resolve", () => {
    const document = openApiDocument(
      operations.map(({ operation }) => operation),
      problemList.problems,
    ) as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toBe("3.1.0");
    for (const { operation } of operations) expect(document.paths).toHaveProperty([operation.http.path]);
    JSON.stringify(document, (key, value: unknown) => {
      if (key === "$ref") expect(resolves(document, String(value)), String(value)).toBe(true);
      return value;
    });
  });
});

function resolves(document: unknown, pointer: string): boolean {
  let place: unknown = document;
  for (const part of pointer.slice(2).split("/")) {
    place = (place as Record<string, unknown> | undefined)?.[
      part.replaceAll("~1", "/").replaceAll("~0", "~")
    ];
  }
  return place !== undefined;
}

describe("pages", () => {
  it.each([...platform.pages])("%s", (id, page) => {
    expect(page.id).toBe(id);
    for (const module of [page.module ?? []].flat()) expect(everyModule).toContain(module);
    if (page.modal) expect(platform.pages.has(page.modal)).toBe(true);
    if (page.icon) expect(platform.icons).toContain(page.icon);
    for (const { type } of allBlocks(page.blocks)) expect(platform.blocks).toContain(type);
  });

  const known = { operations: platform.operations, pages: [...platform.pages.keys()] };

  it.each([...platform.pages])("%s names existing calls, fields, columns and pages", (_id, page) => {
    const problems = blockTree(page.blocks).flatMap(({ block, path: at }, _index, all) => {
      const path = blockSchemaPathOf(block.type);
      return nameProblems(
        { ...block },
        { schema: schemaAt(path), path },
        { ...known, filters: page.filters, rowTable: all.findLast((one) => isInRowOf(at, one.path))?.block },
      );
    });
    expect(problems).toEqual([]);
  });

  it("of one kind of contracts call nothing of the other, which a brand may have switched off", () => {
    const kinds = ["DIVIDEND", "SALARY"];
    const calledBy = (page: object) =>
      operations.filter(({ operation: { id } }) => JSON.stringify(page).includes(`"operation":"${id}"`));
    const strange = [...platform.pages.values()]
      .filter(({ module }) => kinds.some((kind) => kind === module))
      .flatMap((page) => calledBy(page).map(({ operation }) => ({ page, operation })))
      .filter(({ page, operation: { module = "" } }) => kinds.includes(module) && module !== page.module);
    expect(strange.map(({ page, operation }) => `${page.id}: ${operation.id}`)).toEqual([]);
  });

  it("have routes of their own", () => {
    const routes = [...platform.pages.values()].flatMap(({ route, aliases = [] }) => [
      ...(route ? [route] : []),
      ...aliases,
    ]);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it("cover every route of spec section 2", () => {
    const routes = [...platform.pages.values()].flatMap(({ route, aliases = [] }) => [route, ...aliases]);
    const wanted =
      "/ /index /index.html /home /login /register /agent /agentHome /member /help /promotions /sports /esports /lott /elott /live /fish /rng /pvp /favorite /recent /lottery /seaLottery /vnLottery /pointMall /seamless";
    expect(wanted.split(" ").filter((route) => !routes.includes(route))).toEqual([]);
  });
});

describe("blocks", () => {
  it.each([...platform.blocks])("%s has one component", (type) => {
    const files = filesBelow(join(rootFolder, "src/web/blocks"), `${type}.tsx`).filter(
      (file) => basename(file) === `${type}.tsx`,
    );
    expect(files).toHaveLength(1);
  });
});

describe("modules", () => {
  it("have unique names, and require existing modules that are on with them", () => {
    const ids: string[] = [];
    const requirements: [string, string][] = [];
    const walk = (entries: typeof platform.modules) => {
      for (const { modId, requires = [], childrenNodes = [] } of entries) {
        ids.push(modId);
        for (const required of requires) requirements.push([modId, required]);
        walk(childrenNodes);
      }
    };
    walk(platform.modules);
    expect(new Set(ids).size).toBe(ids.length);
    const on = allowedModules(moduleTree(platform.modules, {}));
    for (const [modId, required] of requirements) {
      expect(ids).toContain(required);
      if (on.has(modId)) expect(on, `${modId} needs ${required}`).toContain(required);
    }
  });
});

describe("patterns", () => {
  const matches = (all: readonly string[], text: string) =>
    all.every((pattern) => pattern === "*" || new RegExp(pattern, "u").test(text));

  it.each(Object.entries(platform.patterns))(
    "%s accepts and refuses its examples",
    (_id, { all, passes, fails }) => {
      for (const example of passes) expect(matches(all, example), example).toBe(true);
      for (const example of fails) expect(matches(all, example), example).toBe(false);
    },
  );
});

it("a column with a rate of a contract is written as a rate", () => {
  const columns = [...platform.pages.values()].flatMap(({ id, blocks }) =>
    allBlocks(blocks).flatMap((block) =>
      block.type === "table" ? block.columns.map((column) => ({ id, ...column })) : [],
    ),
  );
  const rates = columns.filter(({ field }) => /^(winRate|lossRate|rate)$/.test(field));
  expect(rates.length).toBeGreaterThan(20);
  expect(rates.filter(({ format }) => format !== "rate")).toEqual([]);
});
