import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { filesBelow } from "../server/foundation/folders.ts";

const header = "// Generated from schemas/ by `livery generate`; do not edit.\n";

type Operation = {
  id: string;
  http: { method: string; path: string; body?: "json" | "form" };
  token: boolean;
  access: string;
  encrypted: boolean;
  idempotent?: boolean;
  roles?: string[];
  revalidates: string[];
  staleOn?: string[];
  rowKey?: string[];
  input: JSONSchema;
  output: JSONSchema;
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;
const pascal = (id: string) =>
  id.replace(/(^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_m, _b, c: string) => c.toUpperCase());

/** Titles are for editors; as type names they would collide. */
const withoutTitles = <T>(schema: T): T =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === "title" && typeof value === "string" ? undefined : value,
    ),
  );

function toTypes(schema: JSONSchema, name: string, cwd: string): Promise<string> {
  return compile({ ...withoutTitles(schema), title: name }, name, {
    cwd,
    bannerComment: "",
    unreachableDefinitions: false,
    strictIndexSignatures: false,
    // A list of 1 to 24 would be a union of 24 tuples.
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110, trailingComma: "all" },
    $refOptions: { resolve: { written: notYetWritten } },
  });
}

/**
 * The schema of any block is one of the files that are written: definitions beside the wanted ones name it before it is there.
 * Who wants a block has its type by name (namedRefs).
 */
const notYetWritten = {
  order: 1,
  canRead: /generated\/block\.schema\.json$/,
  read: () => "{}",
};

/** The schema of any block: editors select the block's own schema by its type. */
function blockSchema(types: string[]): object {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Block",
    description: "One block of a page; its type decides which keys it takes.",
    tsType: "Block",
    type: "object",
    required: ["type"],
    properties: {
      type: { title: "Type", description: "Which block it is.", enum: types, "x-visibility": "public" },
    },
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: "then" is a keyword of JSON Schema
      then: { $ref: `../../blocks/${type}.json` },
    })),
  };
}

/** A block's schema without a component; the message says what to write. */
export class MissingComponent extends Error {}

/** The checkout that is generated for, its schemas, and the files by their path below it. */
type Generation = { root: string; schemas: string; files: Map<string, string> };

async function documentTypes({ schemas, files }: Generation): Promise<void> {
  const meta = join(schemas, "meta");
  const skipped = ["definitions", "operation", "module-catalogue", "problems", "patterns", "generated/block"];
  for (const file of filesBelow(meta, ".schema.json")) {
    const tail = file.replace(".schema.json", "");
    if (skipped.includes(tail)) continue;
    const schema = namedRefs(readJson<JSONSchema>(join(meta, file)), {
      "block.schema.json": "Block",
      blockChanges: "BlockChange[]",
    });
    const text = await toTypes(schema, `${pascal(tail)}Document`, dirname(join(meta, file)));
    const blocks = [...new Set(text.match(/\b[A-Z]\w*Block\b(?=\[)|\bBlock(Change)?\b/g))].sort();
    const uses = blocks.length > 0 ? `import type { ${blocks.join(", ")} } from "./block.ts";\n` : "";
    files.set(`src/contract/generated/${tail}.ts`, `${header}${uses}\n${text}`);
  }
}

async function blockTypes({ schemas, files }: Generation, types: string[]): Promise<void> {
  const parts: string[] = [];
  for (const type of types) {
    const schema = readJson<JSONSchema>(join(schemas, "blocks", `${type}.json`));
    // Shared definitions are inlined by name once, so that blocks do not repeat them.
    parts.push(
      await toTypes(namedRefs(schema, sharedTypes), `${pascal(type)}Block`, join(schemas, "blocks")),
    );
  }
  const { blockChange = {} } =
    readJson<JSONSchema>(join(schemas, "meta/definitions.schema.json")).definitions ?? {};
  const named = { "block.schema.json": "Block", changedProperties: "Record<string, unknown>" };
  parts.push(await toTypes(namedRefs(blockChange, named), "BlockChange", join(schemas, "meta")));
  const union = types.map((type) => `  | ${pascal(type)}Block`).join("\n");
  const imports =
    'import type { NavigationDocument } from "./navigation.ts";\nimport type { Conditions, GameType, Visible } from "../shared-types.ts";\n' +
    '\nexport type Entry = NonNullable<NavigationDocument["tabs"]>[number];\n';
  files.set(
    "src/contract/generated/block.ts",
    `${header}${imports}\n${parts.join("\n")}\nexport type Block =\n${union};\n`,
  );
}

/**
 * The component of every block by its type, found below src/web/blocks by its file name. A block whose schema says
 * `x-firstView` is part of the page's first script; the others are loaded when a page shows them.
 */
function blockComponents({ root, schemas, files }: Generation, types: string[]): void {
  const folder = join(root, "src/web/blocks");
  const components = filesBelow(folder, ".tsx");
  const imports: string[] = [];
  const first: string[] = [];
  const later: string[] = [];
  for (const type of types) {
    const file = components.find((path) => path === `${type}.tsx` || path.endsWith(`/${type}.tsx`));
    if (!file)
      throw new MissingComponent(
        `schemas/blocks/${type}.json has no component: write src/web/blocks/${type}.tsx`,
      );
    const schema = readJson<{ "x-firstView"?: boolean }>(join(schemas, "blocks", `${type}.json`));
    if (schema["x-firstView"]) {
      imports.push(`import ${pascal(type)} from "../${file}";`);
      first.push(`  "${type}": ${pascal(type)},`);
    } else later.push(`  "${type}": () => import("../${file}"),`);
  }
  files.set(
    "src/web/blocks/generated/first-view.ts",
    `${header}${imports.join("\n")}\n\n/** Blocks of the first view, which come with the page. */\nexport const firstView = {\n${first.join("\n")}\n};\n`,
  );
  // A list of its own, so that the first script does not grow with every block.
  files.set(
    "src/web/blocks/generated/on-demand.ts",
    `${header}\n/** Blocks that are loaded when a page shows them. */\nexport const onDemand = {\n${later.join("\n")}\n};\n`,
  );
}

const sharedTypes: Record<string, string> = {
  localeKey: "string",
  icon: "string",
  modId: "string",
  gameType: "GameType",
  visible: "Visible",
  conditions: "Conditions",
  entry: "Entry",
  "block.schema.json": "Block",
};

/** Replaces references by the TypeScript names they have elsewhere. */
function namedRefs<T>(schema: T, names: Record<string, string>): T {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const ref = (value as { $ref?: string } | null)?.$ref;
    const name =
      typeof ref === "string" ? (partOfBlock(ref) ?? names[ref.split("/").at(-1) ?? ""]) : undefined;
    return name ? { tsType: name } : value;
  }) as T;
}

/** The type of a part of another block's schema: "form.json#/properties/fields" is a part of FormBlock. */
function partOfBlock(ref: string): string | undefined {
  const [, type, pointer] = /^(?:\.\.\/blocks\/)?([a-z-]+)\.json#\/(.+)$/.exec(ref) ?? [];
  if (type === undefined || pointer === undefined) return undefined;
  const steps = pointer.match(/properties\/\w+|items/g) ?? [];
  return steps.reduce(
    (whole, step) =>
      step === "items" ? `${whole}[number]` : `NonNullable<${whole}["${step.slice("properties/".length)}"]>`,
    `${pascal(type)}Block`,
  );
}

async function operationTypes({ schemas, files }: Generation): Promise<void> {
  const folder = join(schemas, "operations");
  const written = new Map<string, string[]>();
  const stale: string[] = [];
  const staleOn: string[] = [];
  const rowKeys: string[] = [];
  const roles: string[] = [];
  const shared: string[] = [];
  const types: string[] = [];
  const imports: string[] = [];
  for (const file of filesBelow(folder, ".json")) {
    const operation = readJson<Operation>(join(folder, file));
    const name = pascal(operation.id);
    const input = await toTypes(operation.input, "Input", folder);
    const output = await toTypes(operation.output, "Output", folder);
    files.set(`src/contract/generated/operations/${operation.id}.ts`, `${header}\n${input}\n${output}`);
    imports.push(`import type * as ${name} from "./operations/${operation.id}.ts";`);
    types.push(`  "${operation.id}": { input: ${name}.Input; output: ${name}.Output };`);
    const call = callOf(operation);
    if (call) written.set(call, [...(written.get(call) ?? []), operation.id]);
    if (operation.revalidates.length > 0)
      stale.push(`  "${operation.id}": ${JSON.stringify(operation.revalidates)},`);
    if (operation.rowKey) rowKeys.push(`  "${operation.id}": ${JSON.stringify(operation.rowKey)},`);
    if (operation.staleOn) staleOn.push(`  "${operation.id}": ${JSON.stringify(operation.staleOn)},`);
    if (operation.access === "visitor") shared.push(operation.id);
    if (operation.roles) roles.push(`  "${operation.id}": ${JSON.stringify(operation.roles)},`);
  }
  files.set(
    "src/contract/generated/personal.ts",
    `${header}import type { OperationId } from "../shared-types.ts";\n\nconst shared = new Set("${shared.join(" ")}".split(" "));\n\n/** Whether an operation's answers differ by member. Staff's are not a member's. */\nexport const isPersonal = (operation: OperationId): boolean =>\n  !shared.has(operation) && !operation.startsWith("desk/");\n`,
  );
  files.set(
    "src/contract/generated/roles.ts",
    `${header}import type { OperationId } from "../shared-types.ts";\n\n/** Which staff may call an operation of the desk; all staff for operations that are not listed. */\nexport const roles: { readonly [Id in OperationId]?: readonly string[] } = {\n${roles.join("\n")}\n};\n`,
  );
  files.set(
    "src/contract/generated/row-keys.ts",
    `${header}import type { OperationId } from "../shared-types.ts";\n\n/** The fields that identify a row of a list's answer. */\nexport const rowKeys: { readonly [Id in OperationId]?: readonly string[] } = {\n${rowKeys.join("\n")}\n};\n`,
  );
  files.set(
    "src/contract/generated/revalidates.ts",
    `${header}import type { OperationId } from "../shared-types.ts";\n\n/** Operations whose answers are stale after another one. */\nexport const revalidates: { readonly [Id in OperationId]?: readonly OperationId[] } = {\n${stale.join("\n")}\n};\n\n/** Pushed events after which an operation's answers are stale. */\nexport const staleOn: { readonly [Id in OperationId]?: readonly string[] } = {\n${staleOn.join("\n")}\n};\n`,
  );
  // Grouped, since the browser loads it: most calls are written alike.
  const rows = [...written].map(([call, ids]) => `    "${call}": "${ids.join(" ")}",`);
  files.set(
    "src/contract/generated/operations.ts",
    `${header}${imports.join("\n")}\n\n/** Input and output of every operation by its id. */\nexport type Operations = {\n${types.join("\n")}\n};\n\n/** Method, body and path of the operations that are not a GET at /wps/<id>; a star requires an Idempotency-Key. */\nexport const calls: { readonly [Id in keyof Operations]?: string } = Object.fromEntries(\n  Object.entries({\n${rows.join("\n")}\n  }).flatMap(([call, ids]) => ids.split(" ").map((id) => [id, call])),\n);\n`,
  );
}

/** How the browser writes a call: method, body, path; nothing for a GET at the path of its id. */
function callOf({ id, http, encrypted, idempotent }: Operation): string | undefined {
  const body = encrypted ? "jose" : (http.body ?? "json");
  const path = http.path === `/wps/${id}` ? "" : ` ${http.path}`;
  // A call that moves money begins with a star: it is sent with an Idempotency-Key.
  const star = idempotent ? "*" : "";
  return http.method === "GET" && !path ? undefined : `${star}${http.method} ${body}${path}`;
}

/** Every file that is generated from the schemas of a checkout: path below its root to text. Nothing is written. */
export async function generatedTypes(root: string): Promise<Map<string, string>> {
  const generation: Generation = { root, schemas: join(root, "schemas"), files: new Map() };
  const { schemas, files } = generation;
  const types = filesBelow(join(schemas, "blocks"), ".json").map((file) => file.replace(".json", ""));
  files.set("schemas/meta/generated/block.schema.json", `${JSON.stringify(blockSchema(types), null, 2)}\n`);
  await documentTypes(generation);
  await blockTypes(generation, types);
  blockComponents(generation, types);
  await operationTypes(generation);
  return files;
}
