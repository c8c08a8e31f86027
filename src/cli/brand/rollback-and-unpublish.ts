import type { ParseArgsOptionsConfig } from "node:util";
import {
  type Publication,
  publicationsOf,
  publishAgain,
  takeDown,
} from "../../server/brands/published/publication-store.ts";
import { whereHelp } from "../app-database.ts";
import {
  argumentsOrExit,
  type Command,
  type CommandContext,
  type ExitCode,
  type Parsed,
  textOption,
  wrongUsage,
} from "../command.ts";
import {
  hostsTaken,
  mostPublications,
  onPublishing,
  openedVersion,
  type Publishing,
  publisherOf,
  recordedAs,
  shortHash,
  versionNamed,
} from "./publisher.ts";

const versionsHelp = `Usage: npx livery brand versions <code> [--json]

Lists what was published of a brand, the newest first: number, version, when, by whom. The first line is what every
node serves; a brand that was taken down has "-" for its version.

  --json   output for programs

${whereHelp}`;

const rollbackHelp = `Usage: npx livery brand rollback <code> [--to <version>]

Serves the version that was published before the current one, or the named one, as "brand versions" shows it. The
rollback is a publication of its own: a second rollback without --to returns to the version you left.

  --to <version>   a version of the brand, or its first characters
  --by <name>      who does it; the user and the machine by default

${whereHelp}`;

const unpublishHelp = `Usage: npx livery brand unpublish <code>

Takes a brand down: no node serves it until it is published again. Its members and books stay.

  --by <name>      who does it; the user and the machine by default

${whereHelp}`;

/** What a command does with a brand's history, the newest publication first. Answers the exit code. */
type Work = (
  merchant: string,
  history: [Publication, ...Publication[]],
  parsed: Parsed,
  publishing: Publishing,
  context: CommandContext,
) => Promise<ExitCode>;

/** A command on one published brand: parses its arguments, reads the brand's history and does the work. */
const onHistory =
  (help: string, options: ParseArgsOptionsConfig, work: Work): Command =>
  async (args, context) => {
    const parsed = argumentsOrExit(args, options, help, context);
    if (typeof parsed === "number") return parsed;
    const [merchant] = parsed.words;
    if (merchant === undefined) return wrongUsage("Which brand?", help, context);
    return onPublishing(context, async (publishing) => {
      const [newest, ...older] = await publicationsOf(publishing.database, merchant, mostPublications);
      if (newest) return work(merchant, [newest, ...older], parsed, publishing, context);
      context.err(`Nothing was ever published of a brand "${merchant}".`);
      return 1;
    });
  };

/** `livery brand versions`. */
export const versionsCommand = onHistory(
  versionsHelp,
  { json: { type: "boolean" } },
  async (merchant, history, parsed, _publishing, { out }) => {
    if (parsed.values.json) {
      const versions = history.map(({ number, hash, published_at, published_by }) => ({
        number: Number(number),
        version: hash,
        at: published_at,
        by: published_by,
      }));
      out(JSON.stringify({ version: 1, brand: merchant, versions }, null, 2));
      return 0;
    }
    for (const { number, hash, published_at, published_by } of history)
      out(
        [number, hash === null ? "-" : shortHash(hash), published_at.toISOString(), published_by].join("\t"),
      );
    return 0;
  },
);

/**
 * The version to serve again, or why there is none. A version equal to the current one is skipped; after `unpublish` the newest is
 * chosen.
 */
function chosen(
  merchant: string,
  [current, ...older]: [Publication, ...Publication[]],
  wanted: string | undefined,
): { hash: string } | { problem: string } {
  const hashes = new Set(older.flatMap(({ hash }) => (hash === null || hash === current.hash ? [] : [hash])));
  if (wanted === undefined) {
    const [hash] = hashes;
    return hash === undefined ? { problem: `${merchant} has no other version.` } : { hash };
  }
  return versionNamed([...hashes], wanted, `${merchant} has no other version ${wanted}.`);
}

/** `livery brand rollback`. */
export const rollbackCommand = onHistory(
  rollbackHelp,
  { to: { type: "string" }, by: { type: "string" } },
  async (merchant, history, parsed, publishing, { out, err }) => {
    const choice = chosen(merchant, history, textOption(parsed, "to"));
    if ("problem" in choice) {
      err(choice.problem);
      return 1;
    }
    const { hash } = choice;
    const opened = await openedVersion(publishing, merchant, hash);
    if ("problem" in opened) {
      err(opened.problem);
      return 1;
    }
    const { hosts = [] } = opened.documents.brand;
    const again = { merchant, hash, hosts };
    const done = await publishAgain(publishing.database, again, publisherOf(parsed), recordedAs("rollback"));
    if (typeof done === "object") {
      err(hostsTaken(merchant, done.hostsOf));
      return 1;
    }
    out([merchant, shortHash(hash), done].join("\t"));
    return 0;
  },
);

/** `livery brand unpublish`. */
export const unpublishCommand = onHistory(
  unpublishHelp,
  { by: { type: "string" } },
  async (merchant, [current], parsed, { database }, { out }) => {
    const done =
      current.hash === null
        ? "unchanged"
        : await takeDown(database, merchant, publisherOf(parsed), recordedAs("unpublish"));
    out([merchant, "-", done === "unchanged" ? "is not published" : "taken down"].join("\t"));
    return 0;
  },
);
