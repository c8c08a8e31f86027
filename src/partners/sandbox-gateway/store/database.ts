import { openPartnerDatabase, type PartnerDatabase } from "../../protocol/database.ts";

/** The gateway's connections. */
export type GatewayDatabase = Pick<PartnerDatabase, "rows" | "close">;

/** Opens the database at `url`, whose search path is the gateway's schema. */
export const openGatewayDatabase = (url: string, log: (error: Error) => void): GatewayDatabase =>
  openPartnerDatabase({ url, name: "livery sandbox gateway", poolSize: 6, log });
