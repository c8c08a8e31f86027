import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { languageName, localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import { vipLabel } from "../../brands/vip-level.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { countSegments, segmentMembers } from "../../core/members/segment-store.ts";
import { type SegmentFilter, segmentById, segmentsOf } from "../../core/members/segments.ts";
import { inField } from "../../core/wallet/amount.ts";
import { pageWanted } from "../../core/wallet/list-page.ts";
import { tagNames } from "./tag-names.ts";

type Counted = { at: number; counts: Promise<number[]> };

/** How long counts are shown again: counting reads every member of the brand. */
const keptMs = 60_000;

/** A brand's version and its counts. An edit of the file makes a new version, which is counted anew. */
const counted = new WeakMap<Brand, Counted>();

/** The segments of a brand, with what they filter by, how many members each has, and the rules that are for it. */
export async function segmentList(context: RequestContext): Promise<Output<"desk/segments">> {
  const { brand, language } = context;
  const segments = segmentsOf(brand);
  const { at, counts } = countsOf(context);
  const members = await counts;
  const content = segments.map(([segment, { name, text, where }], place) => ({
    segment,
    name: localized(name, language),
    text: text ? localized(text, language) : "",
    where: whereText(context, where),
    members: members[place] ?? 0,
    rules: rulesFor(brand, segment, language),
    countedAt: new Date(at).toISOString(),
  }));
  return { content };
}

/** The counts of the last minute; requests that come while members are counted wait for the same ones. */
function countsOf({ brand, inSnapshot, now }: RequestContext): Counted {
  const kept = counted.get(brand);
  const at = now();
  if (kept && at - kept.at < keptMs && at >= kept.at) return kept;
  const filters = segmentsOf(brand).map(([, { where }]) => where);
  const fresh = {
    at,
    counts: countSegments(inSnapshot, filters, { at: new Date(at), zone: brandZone(brand) }),
  };
  counted.set(brand, fresh);
  // What failed is counted again by the next request.
  fresh.counts.catch(() => {
    if (counted.get(brand) === fresh) counted.delete(brand);
  });
  return fresh;
}

/** The titles of the rules that are for a segment, between middle dots. */
const rulesFor = ({ documents }: Brand, segment: string, language: string): string =>
  Object.values(documents.rewards.rules ?? {})
    .filter(({ conditions }) => conditions?.segment === segment)
    .map(({ title }) => localized(title, language))
    .join(" · ");

/** What holds of a segment's members, as staff read it. */
function whereText({ brand, language, text }: RequestContext, where: SegmentFilter): string {
  const named = (key: keyof SegmentFilter, shown: (value: string) => string) => {
    const value = where[key];
    const values = Array.isArray(value) ? value : value === undefined ? [] : [`${value}`];
    return values.length === 0
      ? []
      : [text(`staff:segments.by.${key}`, { value: values.map(shown).join(", ") })];
  };
  const as = (value: string) => value;
  const parts = [
    ...(where.audience ? [text(`messages:audience.${where.audience}`, {})] : []),
    ...(where.state ? [text(`staff:file.state.${where.state}`, {})] : []),
    ...named("tags", (tag) => tagNames(brand, [tag], language)),
    ...named("withoutTags", (tag) => tagNames(brand, [tag], language)),
    ...named("fromLevel", as),
    ...named("toLevel", as),
    ...named("registeredFrom", as),
    ...named("registeredUntil", as),
    ...named("registeredFor", as),
    ...named("registeredWithin", as),
    ...named("absentFor", as),
    ...named("seenWithin", as),
    ...(where.deposited ? [text(`messages:deposited.${where.deposited}`, {})] : []),
    ...named("verified", (contact) => text(`staff:segments.contact.${contact}`, {})),
    ...named("language", (tag) => languageName(tag, language)),
  ];
  return parts.length === 0 ? text("messages:audience.all", {}) : parts.join(" · ");
}

/** Members of a segment in the order of their customer ids, a page at a time. Refuses `segment.unknown`. */
export async function membersOfSegment(
  { brand, inSnapshot, language, now }: RequestContext,
  { segment: id, after = "", pageSize }: Input<"desk/segments/members">,
): Promise<Outcome<Output<"desk/segments/members">>> {
  const segment = segmentById(brand, id);
  if (!segment) return inField("segment", "segment.unknown");
  const { pageSize: limit } = pageWanted(pageSize === undefined ? {} : { pageSize });
  // Places are written as the platform's tables carry them: two numbers, of which the second is the id.
  const [, from = ""] = after.split(".");
  const time = { at: new Date(now()), zone: brandZone(brand) };
  const rows = await segmentMembers(inSnapshot, segment.where, time, { after: from, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return accept({
    content: shown.map((member) => ({
      account: member.account,
      id: member.id,
      vip: vipLabel(brand, member.vip_level, language),
      registeredAt: member.registered_at.toISOString(),
      lastLoginAt: member.last_login_at?.toISOString() ?? "",
    })),
    ...(last ? { next: `0.${last.id}` } : {}),
  });
}
