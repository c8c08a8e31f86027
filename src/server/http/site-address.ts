import type { FastifyInstance } from "fastify";
import type { Brand } from "../brands/brand.ts";
import { usualOrigin } from "../brands/usual-origin.ts";
import type { Config } from "../foundation/config/config.ts";

/** The address of a brand's site as most visitors reach it. */
export const siteAddress =
  ({ production, port }: Config, http: FastifyInstance) =>
  (brand: Brand): string =>
    usualOrigin(brand, { production, port: portOf(http, port) });

/** The port on which the app listens; another one until it does. */
export function portOf(http: FastifyInstance, until: number): number {
  const address = http.server.address();
  return typeof address === "object" && address ? address.port : until;
}
