import type { BrandEvents } from "../brands/brand-events.ts";
import type { Registry } from "../brands/registry.ts";
import type { Config } from "../foundation/config/config.ts";
import type { Metrics } from "../foundation/observability/metrics.ts";
import type { Operations } from "../load-operations.ts";
import type { RenderedPage } from "../pages/page-memory.ts";
import type { PageRequest } from "../pages/pages.ts";
import type { Services } from "../services.ts";
import type { PhoneAddress } from "./brand-ports.ts";
import type { ClientReader } from "./client-address.ts";
import type { RequestObserver } from "./observe-requests.ts";

/** The dependencies of the HTTP layer; createApp fills them. */
export type HttpDependencies = {
  config: Config;
  registry: Registry;
  operations: Operations;
  services: Services;
  clients: ClientReader;
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  events: BrandEvents;
  /** Keys that open sealed addresses. */
  addressKeys: readonly Buffer[];
  /** The key that opens the demo outbox to another machine. */
  outboxKey: string;
  /** Addresses for phones on the same network; empty when there are none. */
  phones: readonly PhoneAddress[];
  /** Whether this node is about to stop and wants no further visitors. */
  stopping: () => boolean;
  /** Whether the database answers, and whether it takes writes. */
  database: () => { answers: boolean; writes: boolean };
  metrics: Metrics;
  observer: RequestObserver;
};
