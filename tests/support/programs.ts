import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Another worker may be installing. */
const patience = ["-o", "DPkg::Lock::Timeout=300"];

/** Whether apt brought packages; only root may ask it, and without a network it cannot. */
export function installByApt(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${packages.join(", ")} ...`);
  try {
    execFileSync("apt-get", [...patience, "update"], { stdio: ["ignore", "ignore", "inherit"] });
    execFileSync("apt-get", [...patience, "install", "-y", "--no-install-recommends", ...packages], {
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

/** The servers that tests of several nodes start, by the packages of a distribution. */
const packages = {
  initdb: "postgresql",
  postgres: "postgresql",
  pg_basebackup: "postgresql",
  pg_dump: "postgresql",
  pg_restore: "postgresql",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
  caddy: "caddy",
} as const;
type Server = keyof typeof packages;

/** The path of a server, which is installed when it is missing. Throws one sentence otherwise. */
export function systemProgram(name: Server): string {
  const path = pathOf(name) ?? (installByApt([packages[name]]) ? pathOf(name) : undefined);
  if (path === undefined) throw new Error(`This test needs ${name}: install the package ${packages[name]}.`);
  return path;
}

/** Installs the servers that are missing, before tests whose time is measured; what cannot be had, its test reports. */
export function bringServers(): void {
  const missing = (Object.keys(packages) as Server[]).filter((name) => pathOf(name) === undefined);
  if (missing.length > 0) installByApt([...new Set(missing.map((name) => packages[name]))]);
}
