import type { Announcement, Banner, HelpTopic, Promotion } from "../../contract/shared-types.ts";
import { localized } from "../../site/locale.ts";
import { allowedModules, isOn } from "../../site/modules.ts";
import { isReachable, pageById } from "../../site/page-lookup.ts";
import { assetUrl } from "./asset.ts";
import type { Brand } from "./brand.ts";
import { shownFigures, withFigures } from "./reward-figures.ts";
import { sanitiseHtml } from "./sanitise.ts";
import { brandZone } from "./zones.ts";

/** Merchants' HTML of one language, sanitised; links to pages whose module is off lose their address. */
const html = ({ payload }: Brand, texts: { en: string }, language: string): string =>
  sanitiseHtml(localized(texts, language), (href) => isReachable(payload, href));

/** Whose announcements, and the time in milliseconds: some are shown for days of the brand's zone alone. */
export type Reader = { audience: "members" | "agents"; now: number };

type Written = Brand["documents"]["announcements"]["announcements"][number];

/** The brand's announcements in one language as it lists them: those of a reader, or all. */
export function announcementsOf(brand: Brand, language: string, reader?: Reader): Announcement[] {
  const { announcements } = brand.documents;
  const isShown = reader && shownTo(reader, language, brandZone(brand));
  return announcements.announcements
    .filter((one) => !isShown || isShown(one))
    .map(({ title, content, audience, showFrom, showUntil, languages, ...rest }) => ({
      ...rest,
      title: localized(title, language),
      content: html(brand, content, language),
    }));
}

/** A day of a zone, yyyy-MM-dd: the Swedish locale writes dates so. */
const dayIn = (timeZone: string, at: number): string =>
  new Date(at).toLocaleDateString("sv-SE", { timeZone });

/** Whether an announcement is for a reader of a language today. */
function shownTo({ audience, now }: Reader, language: string, timeZone: string) {
  const today = dayIn(timeZone, now);
  return ({ audience: whose = "members", showFrom, showUntil, languages }: Written): boolean =>
    (whose === "all" || whose === audience) &&
    (showFrom === undefined || showFrom <= today) &&
    (showUntil === undefined || today <= showUntil) &&
    (languages === undefined || languages.includes(language));
}

/**
 * The promotions of a brand in one language, with the figures of the rule that each tells of; at a time, in milliseconds, those
 * that have not begun with the day on which they do.
 */
export function promotionsOf(brand: Brand, language: string, at?: number): Promotion[] {
  const rules = Object.values(brand.documents.rewards.rules ?? {});
  return brand.documents.promotions.promotions.map(({ title, summary, content, badge, image, ...rest }) => {
    const own = rules.filter(({ promotion, paused = false }) => promotion === rest.id && !paused);
    const [rule] = own;
    const begins = at === undefined ? undefined : beginningOf(own, brandZone(brand), at);
    const figures = rule ? shownFigures(brand, rule, language) : {};
    const textOf = (texts: { en: string }): string => withFigures(localized(texts, language), figures);
    return {
      ...rest,
      ...(begins ? { beginsOn: begins } : {}),
      takesApplications: own.some(({ trigger }) => trigger.on === "application"),
      title: textOf(title),
      summary: textOf(summary),
      content: withFigures(html(brand, content, language), figures),
      ...(badge ? { badge: textOf(badge) } : {}),
      ...(image ? { image: assetUrl(image) } : {}),
    };
  });
}

/** The first day of the earliest of a promotion's rules, while all of them begin after today. */
function beginningOf(
  rules: readonly { conditions?: { from?: string } }[],
  timeZone: string,
  at: number,
): string | undefined {
  const today = dayIn(timeZone, at);
  const days = rules.map(({ conditions }) => conditions?.from ?? today).sort();
  return days[0] !== undefined && days[0] > today ? days[0] : undefined;
}

export function bannersOf(brand: Brand, language: string): Banner[] {
  return brand.documents.banners.banners.map(({ eyebrow, title, text, action, link, image, ...rest }) => ({
    ...rest,
    title: localized(title, language),
    ...(eyebrow ? { eyebrow: localized(eyebrow, language) } : {}),
    ...(text ? { text: localized(text, language) } : {}),
    ...(action ? { action: localized(action, language) } : {}),
    ...(image ? { image: assetUrl(image) } : {}),
    ...linkOf(brand, link),
  }));
}

/** The target of a banner: "page:<id>?query" becomes the page's route, anything else is external. */
function linkOf(brand: Brand, link: string | undefined): Pick<Banner, "linkageType" | "url"> {
  if (!link) return { linkageType: "none" };
  const [, id, query = ""] = /^page:([A-Za-z0-9/]+)(\?.*)?$/.exec(link) ?? [];
  if (!id) return { linkageType: "external", url: link };
  const route = pageById(brand.payload.pages, id)?.route;
  return route && isReachable(brand.payload, route)
    ? { linkageType: "page", url: route + query }
    : { linkageType: "none" };
}

export function helpOf(brand: Brand, language: string): HelpTopic[] {
  const allowed = allowedModules(brand.payload.whitelabel);
  return brand.documents.help.topics
    .filter(({ module }) => isOn(allowed, module))
    .map(({ tag, title, content, icon }) => ({
      tag,
      title: localized(title, language),
      content: html(brand, content, language),
      ...(icon ? { icon } : {}),
    }));
}
