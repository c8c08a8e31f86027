import { type OwnDatabase, openBooks } from "../../protocol/database.ts";

/** The paybox's connections. */
export type PayboxDatabase = Pick<OwnDatabase, "rows" | "close">;

/** Opens the books at `url`, whose search path is the paybox's schema. */
export const openPayboxDatabase = (url: string, log: (error: Error) => void): PayboxDatabase =>
  openBooks({ url, name: "livery paybox", poolSize: 6, log });
