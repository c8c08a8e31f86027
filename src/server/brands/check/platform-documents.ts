import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "../../../contract/operation.ts";
import { pointerTo } from "../../../kernel/json-pointer.ts";
import { filesBelow } from "../../foundation/folders.ts";
import { assemble, lineageOf } from "../inheritance.ts";
import type { Platform } from "../platform.ts";
import {
  type BrandFile,
  type BrandFolder,
  parseBrandFile,
  readBrandFile,
  readBrandFolder,
  rootBrand,
} from "../read-folder.ts";
import { checkBrand } from "./check-brand.ts";
import type { Finding, PlacedFinding } from "./finding.ts";
import { placed } from "./finding-line.ts";
import { operationSchemaFindings } from "./operation-schemas.ts";
import { readingFindings } from "./reading/documents.ts";
import { flatten } from "./rules/modules.ts";
import { explain } from "./schema/schema-errors.ts";
import { validatorOf } from "./schema/schema-files.ts";
import { quote, wayOut } from "./wording.ts";

/** The folders of the platform's own documents and texts, and of the root brand. */
export type DocumentFolders = { schemas: string; brands: string; locales: string };

/** The folder name under which the platform's pages are checked as a brand's. */
const asBrand = "platform";

/** The language of the texts that pages name; those of the other languages have a test of the catalogue. */
const sourceLanguage = "en";

/** The names that an operation may refer to. */
type Names = { operations: ReadonlySet<string>; modules: ReadonlySet<string>; refusals: ReadonlySet<string> };

/**
 * All JSON documents below a folder that cannot be read: not JSON, too deep, a key twice. Each finding is on its line;
 * paths are relative to the folder.
 */
export const unreadableDocuments = (folder: string): PlacedFinding[] =>
  filesBelow(folder, ".json").flatMap((path) =>
    readingFindings(parseBrandFile(path, readFileSync(join(folder, path), "utf8"))),
  );

/**
 * All findings of the operations of `schemas/operations`, each on its line: JSON, keys, and the modules, refusals and
 * other operations that they name. Paths are relative to `schemas`.
 */
export function operationFindings({ schemas }: Pick<DocumentFolders, "schemas">): PlacedFinding[] {
  const folder = join(schemas, "operations");
  const paths = filesBelow(folder, ".json");
  const catalogue = JSON.parse(readFileSync(join(schemas, "modules.json"), "utf8")) as Pick<
    Platform,
    "modules"
  >;
  const names: Names = {
    operations: new Set(paths.map((path) => path.replace(/\.json$/, ""))),
    modules: new Set(flatten(catalogue.modules).map(({ entry }) => entry.modId)),
    refusals: new Set(
      Object.keys(
        (JSON.parse(readFileSync(join(schemas, "problems.json"), "utf8")) as { problems: object }).problems,
      ),
    ),
  };
  return paths.flatMap((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    return ofOperation(parseBrandFile(`operations/${path}`, text), names);
  });
}

function ofOperation(file: BrandFile, names: Names): PlacedFinding[] {
  const unread = readingFindings(file);
  if (unread.length > 0) return unread;
  const validate = validatorOf("meta/operation.schema.json");
  const wrong = validate(file.value) ? [] : explain(validate.errors ?? [], file.path, "");
  const found: Finding[] =
    wrong.length > 0
      ? wrong
      : [...unknownNames(file, names), ...operationSchemaFindings(file.path, file.value as Operation)];
  return found.map((finding) => placed(finding, file));
}

function unknownNames({ path, value }: BrandFile, { operations, modules, refusals }: Names): Finding[] {
  const { id, module, problems, revalidates } = value as Operation;
  const own = path.replace(/^operations\/|\.json$/g, "");
  const unknown = (rule: string, what: string, pointer: string, name: string, known: ReadonlySet<string>) =>
    known.has(name)
      ? []
      : [
          {
            rule,
            file: path,
            pointer,
            message: `There is no ${what} ${quote(name)}.`,
            ...wayOut(name, known, 0),
          },
        ];
  const each = (key: string, list: readonly string[], what: string, known: ReadonlySet<string>) =>
    list.flatMap((name, index) => unknown("LB204", what, pointerTo(`/${key}`, index), name, known));
  return [
    ...(id === own ? [] : unknown("LB204", "file of the operation", "/id", id, new Set([own]))),
    ...(module === undefined ? [] : unknown("LB403", "module", "/module", module, modules)),
    ...each("problems", problems, "refusal", refusals),
    ...each("revalidates", revalidates, "operation", operations),
  ];
}

/**
 * All findings of the pages of `schemas/pages`. They are checked by the rules for a brand's own pages, as a brand that
 * has only these pages. Paths are relative to `schemas`. Nothing is written.
 */
export function pageFindings(
  { schemas, brands }: Omit<DocumentFolders, "locales">,
  platform: Platform,
): PlacedFinding[] {
  const root = readBrandFolder(brands, rootBrand);
  const brandJson = JSON.stringify({
    merchant: asBrand,
    name: "Platform",
    locales: { default: sourceLanguage, enabled: [sourceLanguage] },
  });
  const read = filesBelow(join(schemas, "pages"), ".json").map((path) =>
    readBrandFile(schemas, `pages/${path}`),
  );
  const files = [parseBrandFile("brand.json", brandJson), ...read.filter((file) => "text" in file)];
  const folder: BrandFolder = {
    name: asBrand,
    folder: schemas,
    files: new Map(files.map((file) => [file.path, file])),
    assets: new Set(),
  };
  const lineage = lineageOf(folder, (name) => (name === rootBrand ? root : undefined));
  return checkBrand({
    folder,
    lineage,
    documents: assemble(lineage),
    platform,
    brandNames: [rootBrand, asBrand],
    disk: { stray: [], unread: read.flatMap((file) => ("text" in file ? [] : [file])) },
  });
}
