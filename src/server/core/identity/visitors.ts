import { trialType } from "../../../site/constants.ts";
import type { RequestContext } from "./request-context.ts";

/** Programs that open links without a person, by the names they give themselves. */
const robots = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|curl\/|wget\/|python/i;

/** Whether a caller calls itself a browser: programs without a name, and those that name themselves, do not count. */
export const isBrowser = ({ userAgent = "" }: Pick<RequestContext, "userAgent">): boolean =>
  userAgent !== "" && !robots.test(userAgent);

/** Whether the caller is logged in, and not with a trial account. */
export const isRealMember = ({ session }: Pick<RequestContext, "session">): boolean =>
  session !== undefined && !(session.owner.kind === "member" && session.owner.type === trialType);
