import type { Config } from "../config/config.ts";
import type { Log } from "../observability/log.ts";
import { type Observation, observeLeftAlone, observeOutgoing } from "../observability/observation.ts";
import { createBreakers } from "./breakers.ts";
import { createOutgoing, type Outgoing } from "./client.ts";

/** The client of an app's outgoing calls: counted, its silent hosts reported; it reaches the platform itself. */
export function watchedOutgoing(
  { outgoingAllow, publicOrigin }: Pick<Config, "outgoingAllow" | "publicOrigin">,
  { observation, log }: { observation: Observation; log: Log },
): Outgoing {
  const outgoing = createOutgoing({
    allow: outgoingAllow,
    observe: observeOutgoing(observation),
    breaking: createBreakers(observeLeftAlone(observation, log)),
  });
  if (publicOrigin) outgoing.own(publicOrigin);
  return outgoing;
}
