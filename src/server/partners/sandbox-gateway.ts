import { openSandboxGateway, type SandboxGateway } from "../../partners/sandbox-gateway/open.ts";
import { networkAddress } from "../foundation/listen-address.ts";
import { type PartnerOptions, partnerKeys, partnerUrl } from "./partner-schemas.ts";

/** The sandbox gateway as the platform reaches it: its address, and the key it shares with a brand. */
export type GatewayPartner = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the sandbox gateway share. */
export const gatewayKeys = partnerKeys("sandbox-gateway");

/** A wildcard host cannot be opened by a payer's browser. */
const publicHostOf = (host: string): string =>
  ["0.0.0.0", "::"].includes(host) ? (networkAddress() ?? "127.0.0.1") : host;

/** Starts the sandbox gateway: an address, a database schema and a protocol of its own. The schema must be migrated. */
export async function openGatewayPartner(options: PartnerOptions): Promise<GatewayPartner> {
  const { partnerKey, serves: knows, now, log, host, port, fetch, onPool } = options;
  const databaseUrl = partnerUrl("sandbox-gateway", options.databaseUrl);
  const keyOf = gatewayKeys(partnerKey);
  const gateway: SandboxGateway = openSandboxGateway({
    databaseUrl,
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
    fetch,
    onPool,
    publicHost: publicHostOf(host),
  });
  return { origin: await gateway.listen(host, port), keyOf, close: gateway.close };
}
