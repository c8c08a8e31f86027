import { basename, dirname } from "node:path";

/** Files to run whole, and files of which only the tests run whose title matches. */
export type UnitSelection = { whole: string[]; byTitle: string[] };

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Source of a regular expression for texts that hold every word, in any order and either case. */
export const patternOf = (words: readonly string[]): string =>
  `(?i:${words.map((word) => `(?=.*${escaped(word)})`).join("")}.*)`;

/** The unit files that words name: by their path, or by the words of a title, which must stand in the file. */
export function unitFilesFor(
  words: readonly string[],
  files: readonly string[],
  textOf: (file: string) => string,
): UnitSelection {
  const holdsAll = (text: string) => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
  const whole = files.filter(holdsAll);
  const byTitle = files.filter((file) => !whole.includes(file) && holdsAll(textOf(file)));
  return { whole, byTitle };
}

/** Names in a path that say what it is about: its folders and its file, without endings and plurals. */
const subjectsOf = (path: string): Set<string> =>
  new Set(
    [...dirname(path).split("/"), basename(path).replace(/\..*$/, "")]
      .flatMap((name) => [name, ...name.split("-")])
      .map((name) => name.replace(/s$/, "")),
  );

/** Journeys that a change is about: those which changed, and those whose folder or name is in a changed path. */
export function journeysFor(changed: readonly string[], specs: readonly string[]): string[] {
  const subjects = new Set(changed.flatMap((path) => [...subjectsOf(path)]));
  return specs.filter((spec) => {
    const folder = basename(dirname(spec));
    const names = [basename(spec, ".spec.ts"), ...(folder === "journeys" ? [] : [folder])];
    return changed.includes(spec) || names.some((name) => subjects.has(name.replace(/s$/, "")));
  });
}

/** Parts of the server that are subjects of their own: a change there concerns the tests that name it. */
const partOfServer = /^src\/server\/(?:domains|core|adapters|operations)\/([\w-]+)/;

/** What nearly every call to the app runs through. */
const wholeApp = /^src\/server\/(?!start\/|demo\/)/;

/**
 * Unit files that open the app in a process of its own, where no import leads from the test to the server: after a
 * change of one part, those that name it; after any other change of the server, all of them.
 */
export function appFilesFor(
  changed: readonly string[],
  files: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const concerned = changed.filter((path) => wholeApp.test(path) && !path.endsWith(".md"));
  if (concerned.length === 0) return [];
  const parts = concerned.map((path) => partOfServer.exec(path)?.[1]?.replace(/s$/, ""));
  return files.filter((file) => {
    const text = textOf(file);
    if (!/\bopenTestApp\b|support\/app\.ts"/.test(text)) return false;
    const named = `${file}\n${text}`.toLowerCase();
    return parts.some((part) => part === undefined || named.includes(part));
  });
}

/** Unit files that read the changed documents by walking folders: no import leads from one to the other. */
export function walkersFor(changed: readonly string[], files: readonly string[]): string[] {
  const documents = changed.filter((path) => /^(schemas|whitelabels|locales)\//.test(path));
  if (documents.length === 0) return [];
  const subjects = new Set(documents.map((path) => basename(path).replace(/\..*$/, "")));
  return files.filter(
    (file) => file.startsWith("tests/catalogue/") || subjects.has(basename(file).replace(/\..*$/, "")),
  );
}
