import { join } from "node:path";
import { games as usualGames } from "../../partners/originals/games/catalogue.ts";
import { type Originals, type OriginalsOptions, openOriginals } from "../../partners/originals/open.ts";
import { rootFolder } from "../foundation/folders.ts";
import { isLoopback, networkAddress } from "../foundation/listen-address.ts";
import { type PartnerOptions, partnerKeys, partnerUrl } from "./partner-schemas.ts";

type Options = PartnerOptions & {
  /** Where browsers find the games' pages, if the operator sets it. */
  publicOrigin?: string | undefined;
  /** Whether the database is known to be away at the start. */
  databaseAway?: boolean | undefined;
  /** Its games, where they differ from the standard set. */
  games?: OriginalsGames | undefined;
};

/** Our own games, by code. */
export type OriginalsGames = OriginalsOptions["games"];

/** Our own game vendor as the platform reaches it: its address, and the key it shares with a brand. */
export type OriginalsPartner = {
  origin: string;
  /** Where browsers find the games' pages for a brand's players. */
  publicOrigin: (merchant: string) => string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and our own game vendor share. */
export const originalsKeys = partnerKeys("originals");

/**
 * Where browsers find the pages of our games at `origin`: the configured address (`given`), else, on this machine
 * alone, a host for each brand. That host is same-site with the brand's (browsers resolve every name below
 * `localhost` themselves), and same-site frames keep storage that browsers deny to others.
 */
export const playOrigins =
  (origin: string, given: string | undefined) =>
  (merchant: string): string => {
    if (given !== undefined) return given;
    const { protocol, hostname, port } = new URL(origin);
    if (isLoopback(hostname)) return `${protocol}//play.${merchant}.localhost:${port}`;
    // A wildcard host cannot be opened by a browser.
    const isAny = hostname === "0.0.0.0" || hostname === "[::]";
    return isAny ? `${protocol}//${networkAddress() ?? "127.0.0.1"}:${port}` : origin;
  };

/** Starts our own game vendor: an address, a database schema and a protocol of its own. The schema must be migrated. */
export async function openOriginalsPartner(options: Options): Promise<OriginalsPartner> {
  const { partnerKey, serves: knows, now, log, host, port, fetch, onPool, games = usualGames } = options;
  const databaseUrl = partnerUrl("originals", options.databaseUrl);
  const keyOf = originalsKeys(partnerKey);
  let publicOrigin = (_merchant: string) => options.publicOrigin ?? "";
  const originals: Originals = openOriginals({
    databaseUrl,
    databaseAway: options.databaseAway,
    games,
    pages: join(rootFolder, "dist", "originals"),
    publicOrigin: (operator) => publicOrigin(operator),
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
    fetch,
    onPool,
  });
  const origin = await originals.listen(host, port);
  publicOrigin = playOrigins(origin, options.publicOrigin);
  return { origin, publicOrigin, keyOf, close: originals.close };
}
