import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { deviceName, deviceOf } from "../../core/identity/device.ts";
import type { PushSender } from "../../core/identity/ports.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { channelWishes, noteWish } from "../../core/members/message-channel-store.ts";
import { browsersByMember, putBrowser, removeBrowser, renewBrowser } from "./push-store.ts";
import { sendsBy } from "./send-mail-sms-push.ts";

type Done = Outcome<Record<string, never>>;

const pushOf = ({ brand, identity }: RequestContext): PushSender | undefined =>
  sendsBy(brand, "push", identity.vendorsOf) ? identity.vendorsOf(brand).push : undefined;

/** The browsers in which a member gets messages, and the brand's public key; an empty one where it has no web push, and for sub-accounts. */
export async function pushBrowsers(
  context: RequestContext,
  member: Member,
): Promise<Output<"member/messages/browsers">> {
  const publicKey = pushOf(context)?.publicKey ?? "";
  // A sub-account reads no messages of its agent.
  if (publicKey === "" || isSub(context)) return { publicKey: "", content: [] };
  const rows = await context.inBrand((tx) => browsersByMember(tx, [member.id]));
  return {
    publicKey,
    content: rows.map(({ id, browser_hash, endpoint, user_agent, created_at }) => {
      const current = browser_hash.equals(context.browserHash);
      return {
        browser: id,
        current,
        endpoint: current ? endpoint : "",
        device: deviceName({ userAgent: user_agent }),
        since: created_at.toISOString(),
      };
    }),
  };
}

const isSub = ({ session }: RequestContext): boolean =>
  session?.owner.kind === "member" && session.owner.sub !== undefined;

/**
 * Notes the browser of the request as one in which the member gets messages. While the member has chosen nothing for
 * web push, all classes are wanted but `rewards`, which needs consent. Refuses `message.channel` where the brand has no web push and for sub-accounts,
 * `message.browser` for an address that is not https at a public host or keys that encrypt nothing, and `session.missing` for a
 * member who is gone.
 */
export async function addBrowser(
  context: RequestContext,
  { id }: Member,
  input: Input<"member/messages/browsers/add">,
): Promise<Done> {
  const { brand, now } = context;
  const push = pushOf(context);
  if (!push || isSub(context)) return refuse("message.channel");
  if (!(await push.accepts(input))) return refuse("message.browser");
  return context.inBrand(async (tx): Promise<Done> => {
    const member = await lockMember(tx, id);
    if (!member || member.erased_at !== null) return refuse("session.missing");
    const brandId = brand.merchant;
    const { browserHash } = context;
    const { userAgent } = deviceOf(context);
    await putBrowser(tx, { ...input, brandId, memberId: id, browserHash, userAgent, now: now() });
    const known = await channelWishes(tx, id);
    if (!known.some(({ channel }) => channel === "push"))
      for (const messageClass of ["account", "money", "support"] as const)
        await noteWish(tx, { brandId, memberId: id, class: messageClass, channel: "push", wanted: true });
    return accept({});
  });
}

/** Ends messages in one browser of the member. Once more changes nothing, and so does the browser of somebody else. */
export async function endBrowser(
  context: RequestContext,
  { id }: Member,
  { browser }: Input<"member/messages/browsers/remove">,
): Promise<Done> {
  await context.inBrand((tx) => removeBrowser(tx, id, browser));
  return accept({});
}

/**
 * Gives the browser of the request its new address: its push service has replaced the old one, which nobody else knows.
 * Refuses `message.channel` where the brand has no web push, and `message.browser` for an address that is not https at a public
 * host, keys that encrypt nothing, and where the old address is not this browser's.
 */
export async function renewPush(context: RequestContext, input: Input<"session/push">): Promise<Done> {
  const { old, ...renewed } = input;
  const push = pushOf(context);
  if (!push) return refuse("message.channel");
  if (!(await push.accepts(renewed))) return refuse("message.browser");
  const { browserHash } = context;
  const isKnown = await context.inBrand((tx) =>
    renewBrowser(tx, { browserHash, old, renewed, now: context.now() }),
  );
  return isKnown ? accept({}) : refuse("message.browser");
}
