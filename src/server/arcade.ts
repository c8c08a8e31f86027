import { join } from "node:path";
import { games as usualGames } from "../arcade/games/catalogue.ts";
import { type Arcade, type ArcadeOptions, openArcade } from "../arcade/open.ts";
import { rootFolder } from "./folders.ts";
import { networkAddress } from "./network.ts";
import { booksNextDoor, keysNextDoor, type NextDoorOptions } from "./next-door.ts";

type Options = NextDoorOptions & {
  /** Where browsers find the games' pages, where that is not where the arcade listens. */
  publicOrigin?: string | undefined;
  /** Its games, where they are not the usual ones. */
  games?: ArcadeGames | undefined;
};

/** The games that an arcade plays, by code. */
export type ArcadeGames = ArcadeOptions["games"];

/** The house vendor as the house reaches it: where it is, and the key it shares with a brand. */
export type OpenedArcade = {
  origin: string;
  /** Where browsers find the games' pages. */
  publicOrigin: string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the arcade share. */
export const arcadeKeys = keysNextDoor("arcade");

/** A host that means any address is none that a browser could open. */
const listensAt = (origin: string): string => {
  const { protocol, hostname, port } = new URL(origin);
  const isAny = hostname === "0.0.0.0" || hostname === "[::]";
  return isAny ? `${protocol}//${networkAddress() ?? "127.0.0.1"}:${port}` : origin;
};

/** Opens the house's own game vendor beside the house: another address, other books, a protocol between them. */
export async function openHouseArcade(options: Options): Promise<OpenedArcade> {
  const { secret, knows, now, log, host, port, fetch, games = usualGames } = options;
  const databaseUrl = await booksNextDoor("arcade", options.databaseUrl);
  const keyOf = arcadeKeys(secret);
  let publicOrigin = options.publicOrigin ?? "";
  const arcade: Arcade = openArcade({
    databaseUrl,
    games,
    pages: join(rootFolder, "dist", "arcade"),
    publicOrigin: () => publicOrigin,
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
    fetch,
  });
  const origin = await arcade.listen(host, port);
  publicOrigin ||= listensAt(origin);
  return { origin, publicOrigin, keyOf, close: arcade.close };
}
