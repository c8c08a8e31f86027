import type { IdentityProvider } from "../../domains/identity-check/port.ts";

/** The local provider: the brand's own staff, who look at the documents in the desk's queue. */
export const deskProvider: IdentityProvider = { reads: false };
