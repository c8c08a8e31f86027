import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { todayOf } from "../today.ts";
import { quote } from "../wording.ts";
import { liveDraws } from "./draws.ts";
import { liveRules, textAt } from "./live-rewards.ts";
import { ownGoods } from "./points.ts";
import { isDay, rewardsFile } from "./rewards.ts";

const announcementsFile = "content/announcements.json";
const promotionsFile = "content/promotions.json";

/** A thing of the brand's own with the pointer and text of each day that it names. */
type Dated = { pointer: string; days: (name: string) => string | undefined };

const ownAnnouncements = ({ folder }: CheckContext): Dated[] =>
  dated(readableFile(folder, "content/announcements")?.tree, "announcements");
const ownPromotions = ({ folder }: CheckContext): Dated[] =>
  dated(readableFile(folder, "content/promotions")?.tree, "promotions");

const dated = (tree: Parameters<typeof memberOf>[0], list: string): Dated[] =>
  itemsOf(memberOf(tree, list)).map((node, place) => ({
    pointer: `/${list}/${place}`,
    days: (name) => textOf(memberOf(node, name)),
  }));

/** Days of contents exist, and an announcement is not over before it is shown. */
export function contentDateFindings(context: CheckContext): Finding[] {
  const rule = "LB778";
  const unknownDays = (file: string, { pointer, days }: Dated, names: string[]): Finding[] =>
    names.flatMap((name) => {
      const day = days(name);
      return day === undefined || isDay(day)
        ? []
        : [{ rule, file, pointer: `${pointer}/${name}`, message: `There is no day ${quote(day)}.` }];
    });
  const announcements = ownAnnouncements(context).flatMap((one): Finding[] => {
    const wrong = unknownDays(announcementsFile, one, ["publishedOn", "showFrom", "showUntil"]);
    const [from, until] = [one.days("showFrom"), one.days("showUntil")];
    if (wrong.length > 0 || from === undefined || until === undefined || from <= until) return wrong;
    const message = `The last day, ${until}, is before the first, ${from}: the announcement is never shown.`;
    return [{ rule, file: announcementsFile, pointer: `${one.pointer}/showUntil`, message }];
  });
  return [
    ...announcements,
    ...ownPromotions(context).flatMap((one) => unknownDays(promotionsFile, one, ["endsOn"])),
  ];
}

const dayMs = 86_400_000;
const toMonday = (day: Date): number => (8 - day.getUTCDay()) % 7;

/** The last day of the first whole period that begins on a day or after it, yyyy-MM-dd. */
function endOfFirst(period: string, from: string): string | undefined {
  const first = new Date(`${from}T00:00:00Z`);
  if (period === "weekly") return textOfDay(first.getTime() + (toMonday(first) + 6) * dayMs);
  if (period !== "monthly") return undefined;
  // A month that has begun is not whole: the next one is.
  const month = first.getUTCMonth() + (first.getUTCDate() === 1 ? 1 : 2);
  return textOfDay(Date.UTC(first.getUTCFullYear(), month, 0));
}

const textOfDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What never comes: a rebate between whose days no whole period lies, tickets of a raffle that is drawn before. */
export function neverComingFindings(context: CheckContext): Finding[] {
  const raffles = new Map(liveDraws(context, "raffles").map(({ id, draw }) => [id, draw]));
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    const [from, until] = ["from", "until"].map((name) => textAt(rule, `/conditions/${name}`));
    if (pointer === undefined || from === undefined || !isDay(from)) return [];
    const found = { rule: "LB716", file: rewardsFile };
    const raffle = textAt(rule, "/effect/tickets/raffle") ?? "";
    const draw = raffles.get(raffle);
    const last = textAt(draw, "/draw/day") ?? textAt(draw, "/draw/until");
    const period = textAt(rule, "/trigger/period") ?? "";
    const end = until !== undefined && from <= until ? endOfFirst(period, from) : undefined;
    return [
      ...(last !== undefined && last < from
        ? [
            {
              ...found,
              pointer: `${pointer}/conditions/from`,
              message: `The raffle ${quote(raffle)} is drawn for the last time on ${last}, before the rule begins: it never fires.`,
            },
          ]
        : []),
      ...(until !== undefined && end !== undefined && end > until
        ? [
            {
              ...found,
              pointer: `${pointer}/conditions/until`,
              message: `No whole ${period === "weekly" ? "week" : "month"} lies between ${from} and ${until}: the rebate never comes.`,
              suggestion: `write ${end} or later`,
            },
          ]
        : []),
    ];
  });
}

/** Something with a last day: where that stands, below its own place, and where its first day does. */
type Ending = {
  what: string;
  file: string;
  pointer: string;
  at: (place: string) => string | undefined;
  places: { last: string; first?: string }[];
  fix: string;
};

const laterOrOut = "write a later day, or take it out";

/** The brand's own things that have a last day; what is paused is not among them. */
function endings(context: CheckContext): Ending[] {
  const placed = (
    list: { pointer: string | undefined; value: unknown }[],
    more: Pick<Ending, "what" | "places"> & Partial<Ending>,
  ): Ending[] =>
    list.flatMap(({ pointer, value }) =>
      pointer === undefined
        ? []
        : [
            {
              file: rewardsFile,
              fix: 'write a later day, take it out, or write "paused": true',
              ...more,
              pointer,
              at: (place: string) => textAt(value, place),
            },
          ],
    );
  const contents = (list: Dated[], more: Pick<Ending, "what" | "places" | "file">): Ending[] =>
    list.map(({ pointer, days }) => ({
      ...more,
      fix: laterOrOut,
      pointer,
      at: (place) => days(place.slice(1)),
    }));
  const draws = (kind: "redEnvelopes" | "raffles") =>
    liveDraws(context, kind).map(({ draw, pointer }) => ({ pointer, value: draw }));
  const rules = liveRules(context).map(({ rule, pointer }) => ({ pointer, value: rule }));
  const goods = ownGoods(context).map(({ good, pointer }) => ({ pointer, value: good }));
  return [
    ...placed(rules, { what: "rule", places: [{ last: "/conditions/until", first: "/conditions/from" }] }),
    ...placed(draws("redEnvelopes"), {
      what: "red envelope",
      places: [{ last: "/window/until", first: "/window/from" }],
    }),
    ...placed(draws("raffles"), {
      what: "raffle",
      places: ["/draw/day", "/draw/until"].map((last) => ({ last, first: "/draw/from" })),
    }),
    ...placed(goods, {
      what: "good",
      file: "points.json",
      fix: laterOrOut,
      places: [{ last: "/until", first: "/from" }],
    }),
    ...contents(ownPromotions(context), {
      what: "promotion",
      file: promotionsFile,
      places: [{ last: "/endsOn" }],
    }),
    ...contents(ownAnnouncements(context), {
      what: "announcement",
      file: announcementsFile,
      places: [{ last: "/showUntil", first: "/showFrom" }],
    }),
  ];
}

/**
 * What the brand still lists although its last day has passed when it is checked, by the zone of agents.json. A warning: time
 * alone must not make a brand that is served a broken one.
 */
export function pastFindings(context: CheckContext): Finding[] {
  const today = todayOf(context);
  if (today === undefined) return [];
  return endings(context).flatMap(({ what, file, pointer, at, places, fix }) =>
    places.flatMap(({ last, first }): Finding[] => {
      const day = at(last);
      if (day === undefined || !isDay(day) || day >= today) return [];
      // What ends before it begins has a finding of its own.
      if (first !== undefined && (at(first) ?? "") > day) return [];
      const message = `The last day of this ${what} was ${day}.`;
      return [{ rule: "LB779", file, pointer: pointer + last, message, suggestion: fix }];
    }),
  );
}
