import { join } from "node:path";
import { openBrands } from "../../server/brands/check/check-folder.ts";
import { assetsOf } from "../../server/brands/compile.ts";
import { assemble, lineageOf } from "../../server/brands/inheritance.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { publish, servedHashes } from "../../server/brands/published/publication-store.ts";
import { makeVersion, type NewVersion, type VersionSigner } from "../../server/brands/published/version.ts";
import { rootBrand } from "../../server/brands/read-folder.ts";
import { whereHelp } from "../app-database.ts";
import {
  type CommandContext,
  type ExitCode,
  orderOrExit,
  type Parsed,
  type Problem,
  unknownWord,
} from "../command.ts";
import { paintWhen, wantsColour } from "../paint.ts";
import { prettyBrand } from "../report/pretty.ts";
import { isProblem } from "../report/result.ts";
import { brandsFolderOf, findingsOf, isFolder } from "./folder.ts";
import {
  hostsTaken,
  onPublishing,
  type Publishing,
  publisherOf,
  recordedAs,
  shortHash,
} from "./publisher.ts";

const help = `Usage: npx livery brand publish <code ...> [options]
       npx livery brand publish --all [options]

Checks brands as production does and publishes them: every node with BRANDS=published serves the new version within
seconds. A version holds everything of the brand's folder and of what it inherits, pictures included. When one brand
has a finding, none is published.

  --all            every brand of the folder
  --dry-run        check and compare, and publish nothing
  --by <name>      who publishes; the user and the machine by default
  --dir <folder>   where the brands are (WHITELABELS_DIR, else whitelabels/)

${whereHelp}
Exit code 0: published, or nothing to do. 1: findings. 2: wrong usage, or no database.`;

const options = {
  all: { type: "boolean" },
  "dry-run": { type: "boolean" },
  by: { type: "string" },
  dir: { type: "string" },
} as const;

type Order = { brandsFolder: string; codes: string[]; dryRun: boolean; by: string };

function orderOf(parsed: Parsed, context: CommandContext): Order | Problem {
  const brandsFolder = brandsFolderOf(parsed, context);
  if (!isFolder(brandsFolder)) return { problem: `There is no folder ${brandsFolder}.` };
  const known = openBrands(brandsFolder, readPlatform()).names.filter((name) => name !== rootBrand);
  const all = parsed.values.all === true;
  if (all === parsed.words.length > 0)
    return { problem: "Which brands? Name them, or all of them by --all." };
  const unknown = parsed.words.find((code) => !known.includes(code));
  if (unknown !== undefined) return { problem: unknownWord("brand", unknown, known) };
  const codes = all ? known : [...new Set(parsed.words)];
  if (codes.length === 0) return { problem: `There is no brand in ${brandsFolder}.` };
  return { brandsFolder, codes, dryRun: parsed.values["dry-run"] === true, by: publisherOf(parsed) };
}

/** `livery brand publish`: exit code 0 when all is published, 1 with findings, 2 for wrong usage. */
export async function publishCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, (parsed) => orderOf(parsed, context));
  if (typeof order === "number") return order;
  const makeVersions = checkedBrands(order, context);
  if (!makeVersions) return 1;
  return onPublishing(context, (publishing) => publishAll(order, makeVersions, publishing, context));
}

type MakeVersions = (signer: VersionSigner) => (NewVersion | { problem: string })[];

/**
 * Checks the brands with everything they inherit, and reports what it finds. Answers what makes their versions, of exactly the
 * documents that were checked; undefined after a problem.
 */
function checkedBrands({ brandsFolder, codes }: Order, { err, folder, isTty, environment }: CommandContext) {
  const brands = openBrands(brandsFolder, readPlatform());
  const paint = paintWhen(wantsColour(isTty, environment));
  const judged = [...new Set(codes.flatMap((code) => brands.lineage(code)))];
  let isFine = true;
  for (const code of judged) {
    const findings = findingsOf(brands, code, codes.includes(code));
    if (findings.length === 0) continue;
    isFine &&= !findings.some(isProblem);
    const result = { code, folder: join(brandsFolder, code), findings, documents: 0, milliseconds: 0 };
    err(prettyBrand(result, folder, paint));
  }
  if (!isFine) {
    err("Nothing was published.");
    return undefined;
  }
  const makeVersions: MakeVersions = (signer) =>
    codes.map((code) => {
      const own = brands.folder(code);
      if (!own) return { problem: `The folder of ${code} is gone.` };
      const lineage = lineageOf(own, brands.folder);
      return makeVersion(assemble(lineage), assetsOf(lineage), signer);
    });
  return makeVersions;
}

async function publishAll(
  { dryRun, by }: Order,
  makeVersions: MakeVersions,
  { database, signer }: Publishing,
  { out, err }: CommandContext,
): Promise<ExitCode> {
  const versions: NewVersion[] = [];
  for (const made of makeVersions(signer)) {
    if ("problem" in made) {
      err(`${made.problem}\nNothing was published.`);
      return 1;
    }
    versions.push(made);
  }
  const say = ({ merchant, hash }: NewVersion, what: string) =>
    out([merchant, shortHash(hash), what].join("\t"));
  if (dryRun) {
    const served = await servedHashes(database);
    for (const version of versions)
      say(version, served.get(version.merchant) === version.hash ? "unchanged" : "would be published");
    return 0;
  }
  let waiting = versions;
  let refused: string[] = [];
  // A host that moves from one brand to another is free once the other one is published.
  do {
    const again: NewVersion[] = [];
    refused = [];
    for (const version of waiting) {
      const done = await publish(database, version, by, recordedAs("publish"));
      if (typeof done === "string") say(version, done);
      else {
        again.push(version);
        refused.push(hostsTaken(version.merchant, done.hostsOf));
      }
    }
    if (again.length === waiting.length) break;
    waiting = again;
  } while (waiting.length > 0);
  for (const line of refused) err(line);
  return refused.length > 0 ? 1 : 0;
}
