// The server of an earlier version, stored in former.tar.br so that every copy of this repository can start it,
// a shallow clone included. After a release: node tests/server/upgrade/former.ts <commit>
import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

const archive = join(import.meta.dirname, "former.tar.br");

/** What its server and the process that tests open it in are made of. */
const parts = [
  ...["kernel", "contract", "site", "art", "machines", "partners", "server"].map((floor) => `src/${floor}`),
  "schemas",
  "locales",
  "whitelabels",
  "package.json",
  "tests/support/app-process.ts",
  "tests/support/password-cost.ts",
];

/** Lays the former version out in a folder, with the packages and the browser code of this checkout. */
export function layOutFormer(folder: string): void {
  execFileSync("tar", ["-x", "-C", folder], { input: brotliDecompressSync(readFileSync(archive)) });
  for (const shared of ["node_modules", "dist"]) symlinkSync(join(rootFolder, shared), join(folder, shared));
}

function keep(commit: string): void {
  const tar = execFileSync("git", ["archive", commit, ...parts], {
    cwd: rootFolder,
    maxBuffer: 64 * 1024 * 1024,
  });
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(archive, brotliCompressSync(tar, { params }));
}

const [, program = "", commit] = process.argv;
if (import.meta.url === pathToFileURL(program).href && commit) keep(commit);
