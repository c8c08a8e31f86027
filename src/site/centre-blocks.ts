import type { Block } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import { allBlocks } from "./block-tree.ts";
import { type BrandPayload, blocksOf, type Centre } from "./payload.ts";

type Known = Pick<BrandPayload, "pages" | "home">;

/** The centre that a page belongs to; the login of the desk, which has no menu yet, belongs to the desk. */
export const centreOf = ({ centre, layout }: PageDocument): Centre | undefined =>
  centre ?? (layout === "desk" ? "desk" : undefined);

/** Pages that are drawn together: the chosen ones, and those whose blocks they show as their own. */
function drawnWith(payload: Known, chosen: readonly PageDocument[]): Set<string> {
  const named = chosen.flatMap((page) =>
    allBlocks(blocksOf(payload, page)).flatMap((block) =>
      block.type === "page-blocks" ? (block.of.page ?? []) : [],
    ),
  );
  return new Set([...chosen.map(({ id }) => id), ...named]);
}

/** The blocks of the pages of a centre, and of those that they show as their own, by the page's id. */
export function centreBlocks(payload: Known, centre: Centre): Record<string, Block[]> {
  const drawn = drawnWith(
    payload,
    payload.pages.filter((page) => centreOf(page) === centre),
  );
  return Object.fromEntries(
    payload.pages.filter(({ id }) => drawn.has(id)).map(({ id, blocks }) => [id, blocks]),
  );
}

/**
 * The payload as it stands in a page's HTML: blocks of the site and of the centres of the shown pages. Blocks of
 * other centres are most of a payload, and few visitors ever open one: `unread` names these centres.
 */
export function withoutOtherCentres<Payload extends Known>(
  payload: Payload,
  shown: readonly PageDocument[],
): Payload & { unread: Centre[] } {
  const near = new Set(shown.map(centreOf));
  const isNear = (page: PageDocument) => {
    const centre = centreOf(page);
    return centre === undefined || near.has(centre);
  };
  const drawn = drawnWith(payload, payload.pages.filter(isNear));
  const pages = payload.pages.map((page) => (drawn.has(page.id) ? page : { ...page, blocks: [] }));
  const far = payload.pages.flatMap((page) => (isNear(page) ? [] : (centreOf(page) ?? [])));
  return { ...payload, pages, unread: [...new Set(far)] };
}

/** The payload with the blocks of one more centre. */
export const withCentre = (
  payload: BrandPayload,
  centre: Centre,
  blocks: Record<string, Block[]>,
): BrandPayload => ({
  ...payload,
  pages: payload.pages.map((page) => {
    const own = blocks[page.id];
    return own && page.blocks.length === 0 ? { ...page, blocks: own } : page;
  }),
  unread: payload.unread?.filter((one) => one !== centre) ?? [],
});

/** The address of the blocks of a centre in one version of a brand (`centreBlocks`). */
export const centreAddress = ({ version }: Pick<BrandPayload, "version">, centre: Centre): string =>
  `/centres/${version}/${centre}.json`;
