import {
  type Connection,
  type OnPool,
  openPartnerDatabase,
  type PartnerDatabase,
} from "../../protocol/database.ts";

export type { Connection };

/** The originals' database connections. */
export type OriginalsDatabase = PartnerDatabase;

/** The most connections of the originals. */
export const originalsConnections = 8;

/** Opens the database at `url`, whose search path is the originals' schema. */
export const openOriginalsDatabase = (
  url: string,
  log: (error: Error) => void,
  onPool?: OnPool,
): OriginalsDatabase =>
  openPartnerDatabase({ url, name: "livery originals", poolSize: originalsConnections, log, onPool });
