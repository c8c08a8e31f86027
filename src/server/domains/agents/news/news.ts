import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { askedLanguage } from "../../../brands/asked-language.ts";
import { announcementsOf } from "../../../brands/content.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { noteReadNews, readNews } from "./news-store.ts";

type News = Output<"agent/announcements">;

/** The brand's announcements for agents, newest first, with what the agent has read (spec section 2, agentAnnouncement). */
export async function news(
  context: RequestContext,
  input: Input<"agent/announcements">,
): Promise<Outcome<News>> {
  const { brand, inBrand, now, language } = context;
  const read = new Set(await inBrand((tx) => readNews(tx, holderOfRequest(context).id)));
  const content = announcementsOf(brand, askedLanguage({ brand, language }, input.language), {
    audience: "agents",
    now: now(),
  })
    .map(({ execution, ...one }) => ({ ...one, read: read.has(one.id) }))
    .toSorted((one, other) => (other.publishedOn ?? "").localeCompare(one.publishedOn ?? ""));
  return accept({ content, unread: content.filter((one) => !one.read).length });
}

/** Marks an announcement of the brand as read by the agent. */
export async function markRead(
  context: RequestContext,
  { id }: Input<"agent/announcements/read">,
): Promise<Outcome<Output<"agent/announcements/read">>> {
  const { brand, inBrand } = context;
  const known = brand.documents.announcements.announcements.map((one) => one.id);
  const { id: agentId } = holderOfRequest(context);
  if (known.includes(id)) await inBrand((tx) => noteReadNews(tx, brand.merchant, agentId, { id, known }));
  return accept({});
}
