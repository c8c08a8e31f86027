import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { loadJobs } from "../../src/server/jobs/load-jobs.ts";

const read = (path: string): string => readFileSync(join(rootFolder, path), "utf8");

/** Documents for people who run commands. */
const papers = ["README.md", ...readdirSync(join(rootFolder, "docs")).map((name) => `docs/${name}`)].filter(
  (path) => path.endsWith(".md"),
);

/** The sources of commands, by the names of main.ts: each command's own file, and those of its folder. */
const names = [...read("src/cli/main.ts").matchAll(/^ {2}"?([a-z]+)"?: \{$/gm)].map(([, name = ""]) => name);
const own = filesBelow(join(rootFolder, "src/cli"), ".ts");
const sourceOf = (name: string): string =>
  own
    .filter(
      (file) => file.startsWith(`${name}/`) || file.startsWith(`${name}.`) || file === `generate-${name}.ts`,
    )
    .map((file) => read(`src/cli/${file}`))
    .join("\n");
const words = (name: string): string[] =>
  [...sourceOf(name).matchAll(/^ {2}([a-z]+): (?:async )?\(/gm)].map(([, word = ""]) => word);

/** The commands of a document: what follows "npx livery" up to the end of its code or column. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npx livery ((?:[^\s`]| (?! ))+)/g)].map(([, command = ""]) => command);

const found = papers.flatMap((path) =>
  commandsIn(read(path)).map((command): [string, string] => [path, command]),
);

it("documents name commands", () => {
  expect(names).toContain("ledger");
  expect(found.length).toBeGreaterThan(30);
});

it.each(found)("%s: npx livery %s exists", (_path, command) => {
  const [name = "", word = ""] = command.split(" ");
  expect(names).toContain(name);
  const known = words(name);
  if (known.length > 0 && /^[a-z]+$/.test(word)) expect(known).toContain(word);
  for (const [, option = ""] of command.matchAll(/ --([a-z-]+)/g)) expect(sourceOf(name)).toContain(option);
});

it("jobs that documents run by hand exist", async () => {
  const ids = (await loadJobs()).map(({ id }) => id);
  const run = found.flatMap(([, command]) => /^job run (\S+)/.exec(command)?.[1] ?? []);
  expect(run).toContain("ledger.reconcile");
  expect(run.filter((id) => id !== "<job>" && !ids.includes(id))).toEqual([]);
});

/** Payouts read the last record of the jobs ledger.reconcile and ledger.verify; `livery ledger verify` makes none. */
it.each([
  ["docs/runbooks.md", /^## LedgerBroken$[^#]*/m],
  ["docs/operations.md", /^\| `ledger\.broken` .*$/m],
])("%s says that a job releases the payouts of books that were broken", (path, place) => {
  const text = place.exec(read(path))?.[0] ?? "";
  expect(text).toMatch(/[Pp]ayouts[^.;]* (?:go on|stop) [^;]*`ledger\.reconcile`/);
  expect(commandsIn(text.replaceAll("\n", " "))).toContain("job run ledger.reconcile --brand <brand>");
});
