import { type ArtRequest, type ArtShape, artColours, artInk, artPath } from "../art/art-address.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { Banner, Output, Promotion } from "../contract/shared-types.ts";
import { fnv1a, pickById } from "../kernel/random.ts";
import { dataKey, noticesInput } from "./block-data.ts";
import { allBlocks } from "./block-tree.ts";
import { imageFolders, imagePath } from "./constants.ts";
import { directionOf } from "./locale.ts";
import { type BrandPayload, blocksOf } from "./payload.ts";

/** A picture: its address, the art that replaces it when it fails, and the colours shown until it is loaded. */
export type Picture = {
  src: string;
  fallback: string;
  from: string;
  to: string;
  /** Whether light or dark text is readable on its clear part. */
  ink: "light" | "dark";
};

function generated(request: ArtRequest, real?: string): Picture {
  const fallback = artPath(request);
  return { src: real ?? fallback, fallback, ...artColours(request), ink: artInk(request) };
}

const brandArt = ({ theme }: BrandPayload) =>
  ({ style: theme.art, hue: theme.hues.brand, accent: theme.hues.accent }) as const;

/** What a tile is of. */
type Tiled = { nodeId: string; gameType: string; iconUrl?: string };

/**
 * A game's tile, or that of another row; an icon of the vendor, or the row's own picture, takes precedence (spec section 3:
 * showIcon or iconUrl).
 */
export function tilePicture(payload: BrandPayload, game: Tiled, shape: ArtShape): Picture {
  const request: ArtRequest = {
    style: payload.theme.art,
    kind: "tile",
    shape,
    id: game.nodeId,
    topic: game.gameType,
  };
  return generated(request, game.iconUrl);
}

export function bannerPicture(
  payload: BrandPayload,
  banner: Banner,
  shape: ArtShape,
  language: string,
): Picture {
  const mirrored = directionOf(language) === "rtl";
  const request: ArtRequest = {
    ...brandArt(payload),
    kind: "banner",
    shape,
    id: banner.id,
    ...(banner.topic ? { topic: banner.topic } : {}),
    ...(mirrored ? { mirrored } : {}),
  };
  return generated(request, banner.image);
}

export function coverPicture(payload: BrandPayload, promotion: Promotion): Picture {
  const request: ArtRequest = {
    ...brandArt(payload),
    kind: "cover",
    shape: "wide",
    id: promotion.id,
    topic: promotion.type,
  };
  return generated(request, promotion.image);
}

/** A vendor's mark: from an image CDN by the specification's path, else generated. */
export function markPicture(payload: BrandPayload, vassalage: string): Picture {
  const base = pickById(payload.imageCdn, vassalage);
  const real = base ? imagePath(base, imageFolders.vendorIcon.path, vassalage, "DEFAULT") : undefined;
  return generated({ style: payload.theme.art, kind: "mark", shape: "square", id: vassalage }, real);
}

/** Art of the brand itself: medals, scenes, avatars, entrances. */
export function brandPicture(
  payload: BrandPayload,
  kind: ArtRequest["kind"],
  id: string,
  shape: ArtShape = "square",
  topic?: string,
): Picture {
  return generated({ ...brandArt(payload), kind, shape, id, ...(topic ? { topic } : {}) });
}

/** The number of avatars. Each member has one of them, so their addresses are a known set. */
export const avatarCount = 400;

/** A member's avatar, by the member's id. */
export const avatarPicture = (payload: BrandPayload, memberId: string): Picture =>
  brandPicture(payload, "avatar", String(fnv1a(memberId) % avatarCount));

/** The brand's sign, as app icon or as social card: its own file, else drawn from its emblem. */
export const signPicture = (payload: BrandPayload, kind: "icon" | "card" = "icon"): Picture =>
  generated(
    {
      ...brandArt(payload),
      kind,
      shape: kind === "card" ? "wide" : "square",
      id: `${payload.merchant}-${payload.theme.emblem}`,
    },
    payload.theme.logo?.[kind]?.src,
  );

/** The address of a brand's sign as pixels, which not every program draws from an SVG file. */
export const signPixels = (payload: BrandPayload, kind: "icon" | "card" = "icon"): string =>
  signPicture(payload, kind).src.replace(/^(\/art\/.*)\.svg$/, "$1.png");

/** The aspect ratio of a carousel's pictures, by its variant. */
export const bannerShape = (variant: string | undefined): ArtShape => (variant === "bleed" ? "hero" : "wide");

/** Address of the first picture of a page's carousel, so that it is fetched before everything else. */
export function heroPicture(
  payload: BrandPayload,
  page: PageDocument,
  data: Record<string, unknown>,
  language: string,
): string | undefined {
  const shown = page.modal ? payload.pages.find(({ id }) => id === page.modal) : page;
  const carousel =
    shown && allBlocks(blocksOf(payload, shown)).find((block) => block.type === "banner-carousel");
  if (carousel?.type !== "banner-carousel") return undefined;
  const answer = data[dataKey("relay/MCSFE_getListAnnouncements", noticesInput(language))];
  const banners = (answer as Output<"relay/MCSFE_getListAnnouncements"> | undefined)?.banners ?? [];
  const first = banners.find(({ groupName }) => groupName === carousel.group);
  return first && bannerPicture(payload, first, bannerShape(carousel.variant), language).src;
}
