import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../server/foundation/folders.ts";
import type { Schema } from "../site/forms/structure/schema.ts";
import { structuredNames } from "../site/forms/structure/structured-fields.ts";

type Operation = { id: string; http: { method: string }; input: Schema };

/**
 * The schemas of what forms draw by them: all fields of calls that change something but plain ones of one line of text.
 * The browser loads them only with a form that has such a field.
 */
export function generatedInputs(root: string): [path: string, text: string] {
  const folder = join(root, "schemas/operations");
  const lines = filesBelow(folder, ".json").flatMap((file) => {
    const { id, http, input } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Operation;
    const names = http.method === "GET" ? [] : structuredNames(input);
    return names.length > 0 ? [`  "${id}": ${JSON.stringify(withoutOthers(input, names))},`] : [];
  });
  return [
    "src/contract/generated/inputs.ts",
    `// Generated from schemas/ by \`livery generate\`; do not edit.\nimport type { OperationId } from "../shared-types.ts";\n\n/** The schemas of inputs, of all their fields but plain ones of one line of text. */\nexport const inputs: { readonly [Id in OperationId]?: { readonly [keyword: string]: unknown } } = {\n${lines.join("\n")}\n};\n`,
  ];
}

/** An input with these fields alone; descriptions are for engineers, not for who fills in a form. */
function withoutOthers(input: Schema, names: readonly string[]): Schema {
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Schema).filter(([name]) => names.includes(name)),
  );
  const required = ((input.required ?? []) as string[]).filter((name) => names.includes(name));
  return JSON.parse(
    JSON.stringify({ ...input, properties, required }, (key, value) =>
      key === "description" && typeof value === "string" ? undefined : value,
    ),
  ) as Schema;
}
