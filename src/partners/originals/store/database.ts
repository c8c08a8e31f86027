import { type Books, type OwnDatabase, openBooks } from "../../protocol/database.ts";

export type { Books };

/** The arcade's connections. */
export type ArcadeDatabase = OwnDatabase;

/** Opens the books at `url`, whose search path is the arcade's schema. */
export const openArcadeDatabase = (url: string, log: (error: Error) => void): ArcadeDatabase =>
  openBooks({ url, name: "livery arcade", poolSize: 8, log });
