import { type ArtRequest, artPath } from "../../art/art-address.ts";
import { sceneIds } from "../../art/scenes/spot.ts";
import { avatarCount, signPicture } from "../../site/pictures.ts";
import type { Brand } from "../brands/brand.ts";
import type { Platform } from "../brands/platform.ts";
import { shownType } from "../domains/games/catalogue.ts";

/**
 * Whether the platform issued a picture's address. `moved`: the subject is one of the brand's, in colours that the
 * brand no longer has; `to` is its present address.
 */
export type IssuedArt = { type: "issued" } | { type: "moved"; to: string } | { type: "unknown" };

/** The subject of a picture, without its colours. */
const subjectOf = ({ kind, shape, id, topic = "" }: Omit<ArtRequest, "style">): string =>
  [kind, shape, id, topic].join("|");

const tileShapes = ["portrait", "square", "wide", "hero"] as const;
const bannerShapes = ["wide", "hero"] as const;

/** Pictures that every brand may show: the games, vendors and categories of the catalogue. */
function catalogueSubjects({ vendors, gameTypes }: Platform): Set<string> {
  const subjects = new Set<string>();
  for (const vendor of vendors.values()) {
    const { code, games } = vendor;
    const shown = (gameType: string) => shownType(gameTypes, vendor, gameType);
    subjects.add(subjectOf({ kind: "mark", shape: "square", id: code }));
    for (const topic of new Set(vendor.gameTypes.map(shown)))
      subjects.add(subjectOf({ kind: "cover", shape: "wide", id: `${code}-${topic}`, topic }));
    for (const { gameCode, gameType } of games)
      for (const shape of tileShapes)
        subjects.add(subjectOf({ kind: "tile", shape, id: `${code}:${gameCode}`, topic: shown(gameType) }));
  }
  for (const { code } of gameTypes.gameTypes)
    subjects.add(subjectOf({ kind: "banner", shape: "hero", id: `entrance-${code}`, topic: code }));
  for (const id of sceneIds) subjects.add(subjectOf({ kind: "scene", shape: "wide", id }));
  for (let id = 0; id < avatarCount; id += 1)
    subjects.add(subjectOf({ kind: "avatar", shape: "square", id: String(id) }));
  for (let rank = 1; rank < 100; rank += 1)
    subjects.add(subjectOf({ kind: "medal", shape: "square", id: String(rank) }));
  return subjects;
}

/** Pictures of a brand's own content. */
function brandSubjects({ documents, payload }: Brand): Set<string> {
  const id = `${payload.merchant}-${payload.theme.emblem}`;
  return new Set([
    subjectOf({ kind: "icon", shape: "square", id }),
    subjectOf({ kind: "card", shape: "wide", id }),
    ...documents.promotions.promotions.map((one) =>
      subjectOf({ kind: "cover", shape: "wide", id: one.id, topic: one.type }),
    ),
    ...(documents.points.goods ?? []).map(({ id: good }) =>
      subjectOf({ kind: "tile", shape: "wide", id: good, topic: "points" }),
    ),
    ...documents.banners.banners.flatMap(({ id: banner, topic = "" }) =>
      bannerShapes.map((shape) => subjectOf({ kind: "banner", shape, id: banner, topic })),
    ),
  ]);
}

/** Kinds whose colours come from their subject alone. */
const withoutHues: readonly ArtRequest["kind"][] = ["tile", "mark"];

/** The request in the colours that the brand has now. */
function inLookOf({ payload }: Brand, request: ArtRequest): ArtRequest {
  const { kind, shape, id, topic, mirrored } = request;
  const { art, hues } = payload.theme;
  return {
    style: art,
    kind,
    shape,
    id,
    ...(topic ? { topic } : {}),
    ...(withoutHues.includes(kind) ? {} : { hue: hues.brand, accent: hues.accent }),
    ...(mirrored && kind === "banner" ? { mirrored } : {}),
  };
}

/**
 * Checks addresses of pictures, so that made-up ones are not drawn: drawing and compressing take threads that other
 * requests need. A brand's host serves the brand's pictures; the platform's host, which has no `brand`, serves only
 * the brands' own signs.
 */
export function artJudge(platform: Platform): (request: ArtRequest, brand: Brand) => IssuedArt {
  const everybodys = catalogueSubjects(platform);
  const ofBrand = new WeakMap<Brand, Set<string>>();
  const subjectsOf = (brand: Brand): Set<string> => {
    const known = ofBrand.get(brand) ?? brandSubjects(brand);
    ofBrand.set(brand, known);
    return known;
  };
  return (request, brand) => {
    const subject = subjectOf(request);
    if (!everybodys.has(subject) && !subjectsOf(brand).has(subject)) return { type: "unknown" };
    const to = artPath(inLookOf(brand, request));
    return to === artPath(request) ? { type: "issued" } : { type: "moved", to };
  };
}

/** The brand whose sign an address of the platform's own host asks for. */
export const brandOfSign = (brands: readonly Brand[], path: string): Brand | undefined =>
  brands.find(({ payload }) =>
    (["icon", "card"] as const).some((kind) => signPicture(payload, kind).fallback === path),
  );
