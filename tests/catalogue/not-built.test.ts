import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

/** What documents call "not built yet" is not there: a page that still is empty, a call without a document. */

const textsBelow = (folder: string) =>
  filesBelow(join(rootFolder, folder), "").map((path) => ({
    last:
      path
        .replace(/\.json$/, "")
        .split("/")
        .at(-1) ?? "",
    text: readFileSync(join(rootFolder, folder, path), "utf8"),
  }));

const calls = textsBelow("schemas/operations");
const paths = calls.map(({ text }) => (JSON.parse(text) as { http: { path: string } }).http.path);
const pages = textsBelow("schemas/pages").filter(({ text }) => !text.includes('"empty-page"'));
/** Addresses of calls, and the last parts of ids, which is how documents name calls and pages. */
const built = new Set([...paths, ...[...calls, ...pages].map(({ last }) => last)]);

const papers = filesBelow(join(rootFolder, "docs"), "").filter((path) => path.endsWith(".md"));

/** The names in backticks of the sentences, or cells of a table, that say that something is not built. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/not built yet[:.,]?(?<rest>(?:[^.|`]|`[^`]*`|\.(?=\S))*)/gi)].flatMap(({ groups }) =>
    [...(groups?.rest ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) =>
      name.startsWith("/") ? name : (name.split("/").at(-1) ?? ""),
    ),
  );

describe("what a document calls not built yet", () => {
  it.each(papers)("is not there: %s", (path) => {
    const names = namesOf(readFileSync(join(rootFolder, "docs", path), "utf8").replaceAll("\n", " "));
    expect(names.filter((name) => built.has(name))).toEqual([]);
  });
});
