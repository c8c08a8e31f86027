import { createOutgoing } from "../../src/server/foundation/outgoing/client.ts";

/** The platform's door out for tests, whose counterparts all stand on this machine. */
export const loopback = createOutgoing({ allow: ["127.0.0.0/8", "::1"] });
