import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { consentsOf, noteConsents } from "../../core/members/consent-store.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import {
  type ChannelWish,
  channelWishes,
  isLocked,
  noteWish,
} from "../../core/members/message-channel-store.ts";
import { type MessageClass, messageClasses } from "../../core/members/notice-kinds.ts";
import type { DeliveryChannel } from "../../foundation/db/message-schema.ts";
import { browsersByMember } from "./push-store.ts";
import { sendsBy } from "./send-mail-sms-push.ts";

type Shown = Output<"member/messages/channels">["content"][number];
type State = Shown["mail"];
type Consents = Awaited<ReturnType<typeof consentsOf>>;

/** Whether a member can get a class of messages by a channel at all: the brand offers it, and offers by it as well. */
function isOffered(
  { brand, identity }: RequestContext,
  about: MessageClass,
  channel: DeliveryChannel,
): boolean {
  if (!sendsBy(brand, channel, identity.vendorsOf)) return false;
  return about !== "rewards" || (brand.documents.profile.consent?.channels ?? []).includes(channel);
}

const hasProved = (member: Member, channel: DeliveryChannel, browsers: number): boolean => {
  if (channel === "push") return browsers > 0;
  return channel === "mail"
    ? member.email !== null && member.email_verified_at !== null
    : member.mobile !== null && member.dialing_code !== null && member.mobile_verified_at !== null;
};

/** The channels of each class of messages, as the member chose them. */
export async function messageChannels(
  context: RequestContext,
  member: Member,
): Promise<Output<"member/messages/channels">> {
  const { wishes, consents, browsers } = await context.inBrand(async (tx) => ({
    wishes: await channelWishes(tx, member.id),
    consents: await consentsOf(tx, member.id),
    browsers: (await browsersByMember(tx, [member.id])).length,
  }));
  const stateOf = (about: MessageClass, channel: DeliveryChannel): State => {
    if (!isOffered(context, about, channel)) return "none";
    if (!hasProved(member, channel, browsers)) return "unproved";
    if (isLocked(about, channel)) return "always";
    return isChosen(about, channel, wishes, consents) ? "on" : "off";
  };
  return {
    content: messageClasses.map((about) => ({
      class: about,
      mail: stateOf(about, "mail"),
      sms: stateOf(about, "sms"),
      push: stateOf(about, "push"),
    })),
  };
}

const isChosen = (
  about: MessageClass,
  channel: DeliveryChannel,
  wishes: readonly ChannelWish[],
  consents: Consents,
): boolean =>
  about === "rewards"
    ? (consents.get(channel)?.given ?? false)
    : wishes.some((one) => one.class === about && one.channel === channel && one.wanted);

/**
 * Chooses a channel for a class of messages, or not any more. For rewards and offers it is the consent of the channel.
 * Refuses `message.channel` for a channel that is not offered, cannot be left, or whose address is not proved; leaving
 * needs no address.
 */
export function chooseChannel(
  context: RequestContext,
  { id }: Member,
  { class: about, channel, wanted }: Input<"member/messages/channels/change">,
): Promise<Outcome<Record<string, never>>> {
  return context.inBrand(async (tx): Promise<Outcome<Record<string, never>>> => {
    const member = await lockMember(tx, id);
    if (!member) return refuse("session.missing");
    if (isLocked(about, channel) || !isOffered(context, about, channel)) return refuse("message.channel");
    const browsers = channel === "push" ? (await browsersByMember(tx, [id])).length : 0;
    if (wanted && !hasProved(member, channel, browsers)) return refuse("message.channel");
    if (about === "rewards") {
      const before = (await consentsOf(tx, id)).get(channel)?.given ?? false;
      if (before !== wanted)
        await noteConsents(tx, member, new Map([[channel, wanted]]), {
          source: "profile",
          at: new Date(context.now()),
        });
    } else
      await noteWish(tx, { brandId: context.brand.merchant, memberId: id, class: about, channel, wanted });
    return accept({});
  });
}
