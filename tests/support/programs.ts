import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether apt brought packages; only root may ask it, and without a network it cannot. */
export function installByApt(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${packages.join(", ")} ...`);
  try {
    execFileSync("apt-get", ["update"], { stdio: ["ignore", "ignore", "inherit"] });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    // What went wrong stands above, in apt's own words; there may be another way.
    return false;
  }
}

/** Where Debian keeps programs that are not on everybody's PATH. */
const systemFolders = () => ["/usr/sbin", ...globSync("/usr/lib/postgresql/*/bin")];

const pathOf = (name: string): string | undefined =>
  [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...systemFolders()]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The path of a distribution's program, which is installed when it is missing. Throws one sentence otherwise. */
export function systemProgram(name: string, packageName = name): string {
  const path = pathOf(name) ?? (installByApt([packageName]) ? pathOf(name) : undefined);
  if (path === undefined) throw new Error(`This test needs ${name}: install the package ${packageName}.`);
  return path;
}
