import { execFileSync } from "node:child_process";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: rootFolder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter(Boolean);

/** Where this branch left the main one. */
export function mergeBase(): string {
  for (const branch of ["origin/main", "main"]) {
    try {
      const [base] = git("merge-base", "HEAD", branch);
      if (base) return base;
    } catch {
      // A clone need not have that branch.
    }
  }
  return "HEAD";
}

/** Paths of all that differs from a commit, the working tree and new files included. */
export const changedSince = (base: string): string[] => [
  ...git("diff", "--name-only", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];

/** Files of the checkout, as git knows them, new ones included. */
export const filesOf = (pattern: string): string[] =>
  git("ls-files", "--cached", "--others", "--exclude-standard", pattern);
