import type { BrandEvents } from "./brands/brand-events.ts";
import { editionChannel } from "./brands/editions/edition-store.ts";
import { followNotices } from "./brands/follow-notices.ts";
import { brandChannel } from "./brands/published/publication-store.ts";
import type { BrandChange } from "./brands/registry.ts";
import { watchBrands } from "./brands/watch-brands.ts";
import type { AppOptions, CreatedServices } from "./create-services.ts";
import type { Log } from "./foundation/observability/log.ts";

/** How often a node looks for publications by itself, in case the database's notice was lost: operators wait for them. */
const publicationLookMs = 30_000;
/** The same for editions of contents: each look reads those of all brands. */
const editionLookMs = 300_000;

/** Each node recompiles its brands once an hour, which renews their envelopes' keys. */
const renewalMs = 3_600_000;

/** Reads the brands, follows publications or edits of their files and the editions of contents, and renews all once an hour. */
export async function followBrands(
  options: AppOptions,
  created: CreatedServices,
  { publish, log }: { publish: BrandEvents["publish"]; log: Log },
): Promise<{ close: () => Promise<void> }> {
  const { registry } = created.brands;
  const announce = (changes: BrandChange[]) => announceChanges(changes, publish, log);
  const failed = (error: unknown) => log({ level: "error", event: "brands.reload", error: String(error) });
  // Watching starts before reading, so every change is either read now or reported by the watcher.
  const watchers = [
    followBrandSource(created, options, { announce, failed }),
    followNotices(
      created.watch,
      { channel: editionChannel, refresh: registry.refreshEditions, lookMs: editionLookMs },
      { announce, failed },
    ),
  ];
  await Promise.all(watchers.map((watcher) => watcher?.ready));
  announce(await registry.reload());
  const renewal = setInterval(() => void registry.reload().then(announce, failed), renewalMs).unref();
  return {
    close: async () => {
      clearInterval(renewal);
      await Promise.all(watchers.map((watcher) => watcher?.close()));
    },
  };
}

type Follower = ReturnType<typeof watchBrands>;

/** Follows publications, and edits of a folder where the options say so. */
function followBrandSource(
  { brands, watch }: CreatedServices,
  options: AppOptions,
  listeners: Parameters<typeof watchBrands>[2],
): Follower | undefined {
  if (brands.kind === "published")
    return followNotices(
      watch,
      { channel: brandChannel, refresh: brands.registry.refresh, lookMs: publicationLookMs },
      listeners,
    );
  return options.watch ? watchBrands(options.config.brandsFolder, brands.registry, listeners) : undefined;
}

function announceChanges(changes: BrandChange[], publish: BrandEvents["publish"], log: Log): void {
  for (const { merchant, brand, problem } of changes) {
    if (problem) {
      const event = problem.forged ? "brand.forged" : "brand.broken";
      log({ level: "error", event, merchant, findings: problem.lines });
      publish({ type: "brand.broken", merchant, lines: problem.lines });
    } else if (brand) {
      log({ level: "info", event: "brand.version", merchant, version: brand.version });
      publish({ type: "brand.version", merchant, version: brand.version });
    }
  }
}
