import { createOutgoing } from "../../src/server/foundation/outgoing/client.ts";

/** The outgoing client of tests, whose partners all run on this machine. */
export const loopback = createOutgoing({
  allow: ["127.0.0.0/8", "::1"],
  // Hosts of tests are away for hours of a virtual clock, and are back at once.
  breaking: (_origin, attempt) => attempt(),
});
