import { createActor } from "xstate";
import { machine, type Status } from "../../machines/system-status.ts";
import { callPort, port } from "./ports.ts";

/** Watches a closed site (spec section 4, system status); once it is open, the page reloads. */
export function watchClosedSite(closed: "maintenance" | "region"): void {
  const flags = { maintenance: closed === "maintenance", regionRestriction: closed === "region" };
  const bound = machine.provide({
    actors: {
      readStatus: port<Status, null>(async () => {
        const { status } = await callPort("system/status", {});
        return { status: status as Status["status"] };
      }),
    },
  });
  const actor = createActor(bound, { input: flags });
  const first = flags.maintenance ? "maintenance" : "regionRestricted";
  actor.subscribe(({ value }) => {
    const now = typeof value === "string" ? value : Object.keys(value)[0];
    // Another reason has another page.
    if (now !== "deciding" && now !== first) location.reload();
  });
  actor.start();
}
