import { type RecordPublication, versionOf } from "../../server/brands/published/publication-store.ts";
import {
  createVersionSigner,
  ForgedVersion,
  openVersion,
  type VersionContent,
  type VersionSigner,
} from "../../server/brands/published/version.ts";
import { auditCommand } from "../../server/core/identity/desk-audit-store.ts";
import { openPlatformKeys } from "../../server/core/identity/platform-key-store.ts";
import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import { platformSecrets } from "../../server/foundation/platform-secret.ts";
import { onPlatformDatabase } from "../app-database.ts";
import { type CommandContext, type ExitCode, type Parsed, type Problem, textOption } from "../command.ts";
import { operatorOf } from "../operator.ts";

/** What publishing commands work with. */
export type Publishing = { database: Database; signer: VersionSigner };

/** Does a command's work on the platform's database, signing with the platform's secret. Exit code 2 when the database cannot be opened. */
export const onPublishing = (
  context: CommandContext,
  work: (publishing: Publishing) => Promise<ExitCode>,
): Promise<ExitCode> =>
  onPlatformDatabase(
    context,
    2,
    async (url, config) => {
      const database = openDatabase({ url, poolSize: 2 });
      try {
        const { signingKey } = await openPlatformKeys(database, platformSecrets(config));
        return await work({ database, signer: createVersionSigner(signingKey) });
      } finally {
        await database.close();
      }
    },
    { secret: true },
  );

/** Who publishes: --by, else the user and the machine. */
export const publisherOf = (parsed: Parsed): string =>
  (textOption(parsed, "by") ?? operatorOf()).slice(0, 200);

/** Writes to the brand's audit log which version a command made the nodes serve, and which they served before. */
export const recordedAs =
  (act: "publish" | "rollback" | "unpublish"): RecordPublication =>
  (tx, { merchant, by, before, after }) =>
    auditCommand(
      tx,
      merchant,
      { operator: by, now: Date.now() },
      {
        action: `command.${act}`,
        subject: merchant,
        ...(before === null ? {} : { before: { version: shortHash(before) } }),
        ...(after === null ? {} : { after: { version: shortHash(after) } }),
      },
    );

/** The sentence for a brand that names a host of other brands. */
export const hostsTaken = (merchant: string, holders: readonly string[]): string =>
  `${merchant} names a host that belongs to ${holders.length > 0 ? holders.join(", ") : "another brand"}; nothing was changed.`;

/** A hash as lists show it. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** The beginning of a hash in small letters, at least four characters. */
export const isHashBeginning = (text: string): boolean => /^[0-9a-f]{4,64}$/.test(text);

/** How many of a brand's latest publications commands look through. */
export const mostPublications = 200;

/** The one version whose hash begins with `wanted`. Returns the problem `unknown` when none does, and another one when several do. */
export function versionNamed(
  hashes: readonly string[],
  wanted: string,
  unknown: string,
): { hash: string } | Problem {
  const found = isHashBeginning(wanted) ? hashes.filter((hash) => hash.startsWith(wanted)) : [];
  const [hash, ...more] = found;
  if (hash === undefined) return { problem: unknown };
  return more.length > 0 ? { problem: `More than one version begins with ${wanted}.` } : { hash };
}

/** What a version of a brand holds, or why it cannot be trusted. */
export async function openedVersion(
  { database, signer }: Publishing,
  merchant: string,
  hash: string,
): Promise<VersionContent | Problem> {
  const version = await versionOf(database, merchant, hash);
  if (!version) return { problem: `The version ${hash} of ${merchant} is not in the database any more.` };
  try {
    return openVersion(merchant, version, signer);
  } catch (error) {
    if (!(error instanceof ForgedVersion)) throw error;
    return { problem: error.message };
  }
}
