import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { type Channel, consentsOf, noteConsents } from "../../core/members/consent-store.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";

const channelsOf = ({ brand }: RequestContext): readonly Channel[] =>
  brand.documents.profile.consent?.channels ?? [];

/** What the member agreed to, by the channels that the brand has. */
export async function memberConsents(
  context: RequestContext,
  { id }: Member,
): Promise<Output<"member/consents">> {
  const given = await context.inBrand((tx) => consentsOf(tx, id));
  return {
    content: channelsOf(context).map((channel) => {
      const latest = given.get(channel);
      return {
        channel,
        given: latest?.given ?? false,
        source: latest?.source ?? "",
        at: latest?.at.toISOString() ?? "",
      };
    }),
  };
}

/** Gives or takes back a consent. One that stays as it is notes nothing. Refuses `consent.unknown`. */
export async function changeConsent(
  context: RequestContext,
  { id }: Member,
  { channel, given }: Input<"member/consents/change">,
): Promise<Outcome<Output<"member/consents/change">>> {
  if (!channelsOf(context).includes(channel)) return refuse("consent.unknown");
  return context.inBrand(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return refuse("session.missing");
    const before = (await consentsOf(tx, id)).get(channel)?.given ?? false;
    if (before !== given)
      await noteConsents(tx, member, new Map([[channel, given]]), {
        source: "profile",
        at: new Date(context.now()),
      });
    return accept({ channel, given });
  });
}
