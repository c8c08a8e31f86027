import { type Connection, openPartnerDatabase, type PartnerDatabase } from "../../protocol/database.ts";

export type { Connection };

/** The arcade's connections. */
export type OriginalsDatabase = PartnerDatabase;

/** Opens the books at `url`, whose search path is the arcade's schema. */
export const openOriginalsDatabase = (url: string, log: (error: Error) => void): OriginalsDatabase =>
  openPartnerDatabase({ url, name: "livery originals", poolSize: 8, log });
