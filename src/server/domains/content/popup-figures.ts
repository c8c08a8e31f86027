import { createHmac } from "node:crypto";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { languageName } from "../../../site/locale.ts";
import { executionFor } from "../../../site/popups.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { announcementsOf } from "../../brands/content.ts";
import { brandZone } from "../../brands/zones.ts";
import { networkOf } from "../../core/identity/network.ts";
import { takeLimits } from "../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { isBrowser, isRealMember } from "../../core/identity/visitors.ts";
import { dayIn, daysAfter, startOf } from "../../core/safer-play/periods.ts";
import { periodOf } from "../../core/wallet/period.ts";
import { countDeed, countedOf, type FigureRow, type Figures, figuresOf, type Popup } from "./popup-store.ts";

/** Calls that count of one network in a day, where visitors are told apart by address and browser alone. */
const mostOfNetwork = 600;
const dayMs = 86_400_000;
const defaultDays = 30;
/** Rows that are listed. */
const mostRows = 500;

/**
 * Counts that the caller had pop-ups on the screen, closed or followed them: once a day of the brand's clock for each member,
 * or for each visitor as far as address and browser tell them apart (spec section 4). What is no pop-up for this caller,
 * robots, staff, and what is above a network's limit are not counted and not refused.
 */
export async function countPopups(context: RequestContext, input: Input<"system/popup">): Promise<void> {
  const { brand, inBrand, now } = context;
  const language = askedLanguage(context, input.language);
  const popups = popupsFor(context, language, input.ids);
  if (popups.length === 0 || context.session?.owner.kind === "desk" || !isBrowser(context)) return;
  const at = now();
  const zone = brandZone(brand);
  const day = dayIn(zone, at);
  const visitor = hashOf(context, day, ...whoIs(context));
  const ids = popups.map(({ id }) => id);
  const known = await inBrand((tx) => countedOf(tx, visitor, ids, input.what));
  const fresh = popups.filter(({ id }) => !known.includes(id));
  if (fresh.length === 0 || !(await isWithinLimit(context, day, at))) return;
  const endsAt = startOf(zone, daysAfter(day, 1));
  await inBrand((tx) =>
    countDeed(tx, brand.merchant, { visitor, popups: fresh, what: input.what, language, day, endsAt }),
  );
}

/** Those of the ids that are pop-ups for the caller today: A and F for members, B for visitors. */
function popupsFor(context: RequestContext, language: string, ids: readonly string[]): Popup[] {
  const { brand, now, session } = context;
  const shown = announcementsOf(brand, language, { audience: "members", now: now() });
  const loggedIn = session !== undefined;
  const rules = [true, false].map((firstLogin) => executionFor({ loggedIn, firstLogin }));
  return shown.flatMap(({ id, execution }) =>
    execution && rules.includes(execution) && ids.includes(id) ? [{ id, execution }] : [],
  );
}

const whoIs = ({ session, ip, userAgent = "" }: RequestContext): string[] =>
  session ? ["session", session.owner.kind, session.owner.id] : ["visitor", ip, userAgent];

/** The key is another one each day, so that hashes of two days cannot be compared. */
const hashOf = ({ identity, brand }: RequestContext, day: string, ...parts: string[]): Buffer =>
  createHmac("sha256", identity.codeKey)
    .update(["popup", day, brand.merchant, ...parts].join("\n"))
    .digest();

async function isWithinLimit(context: RequestContext, day: string, at: number): Promise<boolean> {
  if (isRealMember(context)) return true;
  const network = hashOf(context, day, "network", networkOf(context.ip)).toString("base64url");
  const limit = { key: `popup:${network}`, max: mostOfNetwork, windowSeconds: dayMs / 1000 };
  return (await takeLimits(context.inBrand, context.brand.merchant, [limit], at)).ok;
}

type Answer = Output<"desk/content/popups">;

/** Figures of pop-ups for days of the brand's clock, the last 30 by default. Refuses `period.invalid`. */
export async function popupFigures(
  context: RequestContext,
  { by = "popup", execution, from, to }: Input<"desk/content/popups">,
): Promise<Outcome<Answer>> {
  const { brand, now } = context;
  const last = to ?? dayIn(brandZone(brand), now());
  if (!periodOf({ ...(from ? { from } : {}), to: last }, now()).ok) return refuse("period.invalid");
  const days = { from: from ?? daysAfter(last, 1 - defaultDays), to: last };
  const rows = await context.inSnapshot((tx) => figuresOf(tx, brand.merchant, { by, execution, ...days }));
  const ordered = by === "day" ? rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : rows;
  const named = namer(context, by);
  return accept({ content: ordered.slice(0, mostRows).map(named), totals: shown(totalOf(rows)) });
}

function namer(context: RequestContext, by: NonNullable<Input<"desk/content/popups">["by"]>) {
  const titles = new Map(
    announcementsOf(context.brand, context.language).map(({ id, title }) => [id, title]),
  );
  const names = {
    popup: (key: string) => titles.get(key) ?? key,
    day: (key: string) => key,
    language: (key: string) => languageName(key, context.language),
  };
  return ({ key, execution, ...figures }: FigureRow): Answer["content"][number] => ({
    key: execution ? `${key}.${execution}` : key,
    name: names[by](key),
    ...(execution ? { execution } : {}),
    ...shown(figures),
  });
}

const totalOf = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (total, row) => ({
      shown: total.shown + row.shown,
      closed: total.closed + row.closed,
      followed: total.followed + row.followed,
    }),
    { shown: 0n, closed: 0n, followed: 0n },
  );

const shown = ({ shown: seen, closed, followed }: Figures): Answer["totals"] => ({
  shown: Number(seen),
  closed: Number(closed),
  followed: Number(followed),
  ...(seen > 0n ? { percent: Math.round((Number(followed) / Number(seen)) * 10_000) / 100 } : {}),
});
