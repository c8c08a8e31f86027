import type { RequestContext } from "../identity/request-context.ts";

/** The address of the registration with an invitation's code. */
export const registrationLink = ({ origin }: Pick<RequestContext, "origin">, code: string): string =>
  `${origin}/register?referralCode=${encodeURIComponent(code)}`;
