// The server of an earlier version, stored in former.tar.br so that every copy of this repository can start it,
// a shallow clone included. After a release: node tests/server/upgrade/former.ts <commit>
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

const archiveName = "tests/server/upgrade/former.tar.br";
const archive = join(rootFolder, archiveName);

/** What its server and the process that tests open it in are made of. */
const parts = [
  ...["kernel", "contract", "site", "art", "machines", "partners", "server"].map((floor) => `src/${floor}`),
  "schemas",
  "locales",
  "whitelabels",
  "package.json",
  "tests/support/app-process.ts",
  "tests/support/hanging-vendor.ts",
  "tests/support/password-cost.ts",
];

/** Lays the former version out in a folder, with the packages and the browser code of this checkout. */
export function layOutFormer(folder: string): void {
  execFileSync("tar", ["-x", "-C", folder], { input: brotliDecompressSync(readFileSync(archive)) });
  for (const shared of ["node_modules", "dist"]) symlinkSync(join(rootFolder, shared), join(folder, shared));
}

/** Tar: the bytes of a block, and where a header has the name, the size and the part of the name that is before. */
const block = 512;
const places = { name: [0, 100], size: [124, 136], before: [345, 500] } as const;

/** Files of the former version that the checkout at `root` keeps; none without one. */
export function filesOfFormer(
  root: string,
  isWanted: (file: string) => boolean,
): { file: string; text: string }[] {
  const path = join(root, archiveName);
  if (!existsSync(path)) return [];
  const tar = brotliDecompressSync(readFileSync(path));
  const found: { file: string; text: string }[] = [];
  for (let at = 0; at + block <= tar.length; ) {
    const field = (place: keyof typeof places): string =>
      tar.toString("utf8", at + places[place][0], at + places[place][1]).replace(/\0.*$/s, "");
    const size = Number.parseInt(field("size").trim() || "0", 8);
    const file = [field("before"), field("name")].filter((part) => part !== "").join("/");
    const start = at + block;
    if (isWanted(file)) found.push({ file, text: tar.toString("utf8", start, start + size) });
    at = start + Math.ceil(size / block) * block;
  }
  return found;
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
