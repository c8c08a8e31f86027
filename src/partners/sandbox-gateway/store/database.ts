import { openPartnerDatabase, type PartnerDatabase } from "../../protocol/database.ts";

/** The paybox's connections. */
export type GatewayDatabase = Pick<PartnerDatabase, "rows" | "close">;

/** Opens the books at `url`, whose search path is the paybox's schema. */
export const openGatewayDatabase = (url: string, log: (error: Error) => void): GatewayDatabase =>
  openPartnerDatabase({ url, name: "livery sandbox gateway", poolSize: 6, log });
