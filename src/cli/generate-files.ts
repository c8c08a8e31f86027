import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readIfExists, rootFolder } from "../server/foundation/folders.ts";
import { argumentsOrExit, type CommandContext, type ExitCode } from "./command.ts";
import { generatedInputs } from "./generate-inputs.ts";
import { generatedSettings } from "./generate-settings.ts";
import { generatedTypes, MissingComponent } from "./generate-types.ts";
import { generatedVerdicts } from "./generate-verdicts.ts";

const help = `Writes the types of src/contract/generated, the catalogue of blocks, the schema of any block, the verdicts on
patterns and the table of the environment's variables.

Usage: npx livery generate [--check]

  --check  writes nothing: names each stale file and its first line that differs`;

/** The command that writes what --check finds stale. */
const mends = "npm run generate";

/** The first line, from 1, in which a file is not what it should be. */
function firstDifference(path: string, wanted: string): number {
  const lines = readIfExists(path)?.toString("utf8").split("\n") ?? [];
  return wanted.split("\n").findIndex((line, index) => line !== lines[index]) + 1 || lines.length;
}

/**
 * `livery generate [--check]`: writes every generated file of a checkout that differs. With --check it writes nothing
 * and names each stale file with the first line that differs and the command that mends it. Exit code 0, or 1 when --check found a stale
 * file or a block has no component.
 */
export async function generateFiles(
  args: string[],
  context: Pick<CommandContext, "out" | "err">,
  root: string = rootFolder,
): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, { check: { type: "boolean" } }, help, context);
  if (typeof parsed === "number") return parsed;
  const types = await generatedTypes(root).catch((error: unknown) => {
    if (error instanceof MissingComponent) return error;
    throw error;
  });
  if (types instanceof MissingComponent) {
    context.err(`✖ ${types.message}`);
    return 1;
  }
  const files = [...types, generatedInputs(root), generatedVerdicts(), generatedSettings(root)];
  const stale = files.filter(([path, text]) => readIfExists(join(root, path))?.toString("utf8") !== text);
  if (parsed.values.check) {
    for (const [path, text] of stale)
      context.out(`stale  ${path}:${firstDifference(join(root, path), text)}: run \`${mends}\``);
    return stale.length > 0 ? 1 : 0;
  }
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    context.out(`wrote  ${path}`);
  }
  return 0;
}
