import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

const linesOf = (file: string): string[] =>
  readFileSync(join(rootFolder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

const rules = linesOf(".dockerignore");

/** Whether a build of the image gets a file: the last rule that matches it, or a folder that it lies in, decides. */
function isSent(path: string): boolean {
  const parts = path.split("/");
  const places = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  let sent = true;
  for (const rule of rules) {
    const back = rule.startsWith("!");
    const pattern = back ? rule.slice(1) : rule;
    if (places.some((place) => matchesAsDocker(place, pattern))) sent = back;
  }
  return sent;
}

/** A pattern of .dockerignore; unlike those of Node, its stars match names that begin with a dot. */
const matchesAsDocker = (path: string, pattern: string): boolean => {
  const plain = (text: string) => text.replaceAll(/(^|\/)\./g, "$1•");
  return matchesGlob(plain(path), plain(pattern));
};

describe("what a build of the image gets", () => {
  it.each([
    ".env",
    ".env.production",
    ".data/house-secret",
    ".data/platform-keys.json",
    "data/house-secret",
    "backup/manifest.json",
    "backups/2026-11-30/public.member.copy.gz",
    "livery.dump",
    "platform.pem",
    ".git/config",
    ".npmrc",
    ".vscode/settings.json",
    "whitelabels/aurora/.env",
    "whitelabels/aurora/gateway.key",
    "src/server/.env.local",
    "src/house-secret",
    "node_modules/livery/index.js",
    "test-results/trace.zip",
    "server.log",
  ])("is not %s", (path) => expect(isSent(path)).toBe(false));

  it("is all that its stages copy, and every file of those folders that is in the repository", () => {
    const copied = linesOf("Dockerfile")
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
      .flatMap((line) => line.split(" ").slice(1, -1))
      .filter((name) => name !== ".");
    expect(copied).toContain("src");
    const files = execFileSync("git", ["ls-files", "--", ...copied, "tsconfig.json"], {
      cwd: rootFolder,
      encoding: "utf8",
    });
    const tracked = files.trim().split("\n");
    expect(tracked.length).toBeGreaterThan(1_000);
    expect(tracked.filter((path) => !isSent(path))).toEqual([]);
  });
});
