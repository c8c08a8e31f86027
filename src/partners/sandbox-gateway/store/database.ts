import { type OnPool, openPartnerDatabase, type PartnerDatabase } from "../../protocol/database.ts";

/** The gateway's connections. */
export type GatewayDatabase = Pick<PartnerDatabase, "rows" | "close">;

/** The most connections of the gateway. */
export const gatewayConnections = 6;

/** Opens the database at `url`, whose search path is the gateway's schema. */
export const openGatewayDatabase = (
  url: string,
  log: (error: Error) => void,
  onPool?: OnPool,
): GatewayDatabase =>
  openPartnerDatabase({ url, name: "livery sandbox gateway", poolSize: gatewayConnections, log, onPool });
