import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brand } from "../../src/cli/brand.ts";
import type { Command, CommandContext } from "../../src/cli/command.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { shippedBrands } from "../support/shipped-brands.ts";

export type Run = { code: number; out: string; err: string };

/** Runs `livery brand …` in this process and collects its output. */
export const runBrand = (args: string[], around: Partial<CommandContext> = {}): Promise<Run> =>
  runCommand(brand, args, around);

/** Runs a command in this process and collects its output. */
export async function runCommand(
  command: Command,
  args: string[],
  around: Partial<CommandContext> = {},
): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await command(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    environment: {},
    folder: rootFolder,
    isTty: false,
    ...around,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** A copy of the shipped brands that a test may change. */
export function brandsCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "livery-cli-"));
  for (const name of ["_base", ...shippedBrands])
    cpSync(join(rootFolder, "whitelabels", name), join(folder, name), { recursive: true });
  return folder;
}
