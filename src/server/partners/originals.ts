import { join } from "node:path";
import { games as usualGames } from "../../partners/originals/games/catalogue.ts";
import { type Originals, type OriginalsOptions, openOriginals } from "../../partners/originals/open.ts";
import { rootFolder } from "../foundation/folders.ts";
import { isLoopback, networkAddress } from "../foundation/network.ts";
import { type PartnerOptions, partnerDatabase, partnerKeys } from "./company.ts";

type Options = PartnerOptions & {
  /** Where browsers find the games' pages, where the operator of the platform says so. */
  publicOrigin?: string | undefined;
  /** Its games, where they are not the usual ones. */
  games?: OriginalsGames | undefined;
};

/** The games that an arcade plays, by code. */
export type OriginalsGames = OriginalsOptions["games"];

/** The house vendor as the house reaches it: where it is, and the key it shares with a brand. */
export type OriginalsPartner = {
  origin: string;
  /** Where browsers find the games' pages for a brand's players. */
  publicOrigin: (merchant: string) => string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the arcade share. */
export const originalsKeys = partnerKeys("originals");

/**
 * Where browsers find the pages of an arcade that listens at `origin`: where the operator of the platform says
 * (`given`), else, on this machine alone, at a host of each brand's own. It is of the same site as the brand's (browsers
 * find every name below `localhost` by themselves), and frames of the same site keep what browsers deny to others.
 */
export const playOrigins =
  (origin: string, given: string | undefined) =>
  (merchant: string): string => {
    if (given !== undefined) return given;
    const { protocol, hostname, port } = new URL(origin);
    if (isLoopback(hostname)) return `${protocol}//play.${merchant}.localhost:${port}`;
    // A host that means any address is none that a browser could open.
    const isAny = hostname === "0.0.0.0" || hostname === "[::]";
    return isAny ? `${protocol}//${networkAddress() ?? "127.0.0.1"}:${port}` : origin;
  };

/** Opens the house's own game vendor beside the house: another address, other books, a protocol between them. */
export async function openOriginalsPartner(options: Options): Promise<OriginalsPartner> {
  const { secret, knows, now, log, host, port, fetch, games = usualGames } = options;
  const databaseUrl = await partnerDatabase("originals", options.databaseUrl);
  const keyOf = originalsKeys(secret);
  let publicOrigin = (_merchant: string) => options.publicOrigin ?? "";
  const originals: Originals = openOriginals({
    databaseUrl,
    games,
    pages: join(rootFolder, "dist", "originals"),
    publicOrigin: (operator) => publicOrigin(operator),
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
    fetch,
  });
  const origin = await originals.listen(host, port);
  publicOrigin = playOrigins(origin, options.publicOrigin);
  return { origin, publicOrigin, keyOf, close: originals.close };
}
