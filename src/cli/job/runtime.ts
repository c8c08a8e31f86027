import { createBrandAdapters } from "../../server/adapters/brand-adapters.ts";
import { createOutbox } from "../../server/adapters/outbox-store.ts";
import type { Brand } from "../../server/brands/brand.ts";
import { openBrandSource } from "../../server/brands/brand-source.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { usualOrigin } from "../../server/brands/usual-origin.ts";
import { createSealer } from "../../server/core/identity/encryption.ts";
import { createEnvelopes } from "../../server/core/identity/envelope.ts";
import { openPlatformKeys } from "../../server/core/identity/platform-key-store.ts";
import { secretReader } from "../../server/core/identity/secret-reader.ts";
import { siblingsAmong } from "../../server/core/safer-play/licensee.ts";
import { createWallet } from "../../server/core/wallet/wallet.ts";
import type { Config } from "../../server/foundation/config/config.ts";
import { openDatabase } from "../../server/foundation/db/connection.ts";
import { createAlarm } from "../../server/foundation/observability/alarm.ts";
import { createOutgoing } from "../../server/foundation/outgoing/client.ts";
import { platformSecrets } from "../../server/foundation/platform-secret.ts";
import { reportTimeoutMs } from "../../server/jobs/background-work.ts";
import type { JobServices } from "../../server/jobs/job.ts";
import { brandIds } from "../../server/jobs/run-store.ts";
import { errorText } from "../../server/jobs/run-window-once.ts";
import { createPartnerAdapters } from "../../server/partners/adapters.ts";
import { originalsKeys, playOrigins } from "../../server/partners/originals.ts";
import { gatewayKeys } from "../../server/partners/sandbox-gateway.ts";
import type { CommandContext } from "../command.ts";

/** The services of a job that runs outside the server. */
export type JobRuntime = { services: JobServices; brands: Brand[]; close: () => Promise<void> };

/** Where our own companies would be: they run only while the server runs. */
function ownPartners(config: Config, partnerKey: Buffer) {
  const at = (port: number) => `http://${config.host}:${port}`;
  const originals = {
    origin: at(config.vendorOriginPort),
    publicOrigin: playOrigins(at(config.vendorOriginPort), config.vendorOrigin),
    keyOf: originalsKeys(partnerKey),
  };
  return { at, originals, gateway: { origin: at(config.paymentOriginPort), keyOf: gatewayKeys(partnerKey) } };
}

/** Creates them. Brands are those that the server would serve, limited to those it has served before. */
export async function openJobRuntime(
  url: string,
  config: Config,
  { err }: CommandContext,
): Promise<JobRuntime> {
  const database = openDatabase({ url, poolSize: 4, reportTimeoutMs });
  const platform = readPlatform();
  const clock = { now: () => Date.now() };
  const log: JobServices["log"] = (line) => {
    if (line.level !== "info") err(JSON.stringify(line));
  };
  const secrets = platformSecrets(config);
  const { codeKey, partnerKey, signingKey, pushKey } = await openPlatformKeys(database, secrets);
  const { registry } = openBrandSource({
    config,
    platform,
    database,
    signingKey,
    keys: { address: secrets[0], envelope: createEnvelopes(secrets).keyAt(clock.now()) },
    // Only the server stores served versions.
    keepGood: async () => undefined,
  });
  await registry.reload();
  const failed = (error: unknown) => log({ level: "error", event: "wallet.news", error: errorText(error) });
  const wallet = createWallet({ database, clock, log: failed });
  const { at, originals, gateway } = ownPartners(config, partnerKey);
  const outgoing = createOutgoing({ allow: config.outgoingAllow });
  for (const { origin } of [originals, gateway]) outgoing.own(origin);
  const partners = createPartnerAdapters({
    platform,
    registry,
    clock,
    originals: config.originals ? originals : undefined,
    gateway: config.sandbox ? gateway : undefined,
    notifyOrigin: () => config.publicOrigin ?? at(config.port),
    fetch: outgoing.fetch,
  });
  const known = await brandIds(database);
  const sealer = createSealer(secrets);
  const siblingsOf = (brand: Brand) => siblingsAmong(registry.all(), brand);
  return {
    services: {
      platform,
      database,
      clock,
      log,
      wallet,
      ...partners,
      sealer,
      codeKey,
      excluding: { codeKey, sealer, siblingsOf },
      vendorsOf: createBrandAdapters({
        secretOf: secretReader(config.brandSecrets),
        outgoing,
        now: clock.now,
        pushKey,
        outbox: config.sandbox ? createOutbox(database, clock) : undefined,
      }),
      originOf: (brand) => usualOrigin(brand, { production: config.production, port: config.port }),
      alarm: createAlarm({ url: config.alarmUrl, log, outgoing }),
    },
    brands: registry.all().filter(({ merchant }) => known.includes(merchant)),
    close: async () => {
      await wallet.close();
      await outgoing.close();
      await database.close();
    },
  };
}
