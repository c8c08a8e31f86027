import type { PageDocument } from "../../contract/generated/page.ts";
import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { allBlocks } from "../../site/block-tree.ts";
import type { BrandPayload, OwnMarks, OwnPicture } from "../../site/payload.ts";
import { compileTheme, type Ground, isDarkGround, type Mode } from "../../site/theme/compile.ts";
import { type Asset, assetUrl } from "./asset.ts";
import { pictureSize } from "./picture-size.ts";
import { type MarkSlot, themeFiles } from "./theme-files.ts";

/** Sizes by the hash of the bytes: a published file never changes. */
const sizes = new Map<string, ReturnType<typeof pictureSize>>();
const mostSizes = 5_000;

function sizeOf({ hash, read }: Asset): ReturnType<typeof pictureSize> {
  if (hash !== undefined && sizes.has(hash)) return sizes.get(hash);
  const bytes = read();
  const size = bytes && pictureSize(bytes);
  if (hash !== undefined && bytes && sizes.size < mostSizes) sizes.set(hash, size);
  return size;
}

/** One file of the assets as browsers get it; undefined when it is not there or tells no size. */
function ownPicture(assets: ReadonlyMap<string, Asset>, path: string): OwnPicture | undefined {
  const asset = assets.get(path);
  const size = asset && sizeOf(asset);
  return size && { src: assetUrl(path), ...size };
}

/** The marks of a theme whose files are there; undefined when there are none. */
export function ownMarks(theme: ThemeDocument, assets: ReadonlyMap<string, Asset>): OwnMarks | undefined {
  const { light, dark, icon, card } = Object.fromEntries(
    themeFiles(theme).flatMap(({ kind, slot, path }) => {
      const picture = kind === "mark" ? ownPicture(assets, path) : undefined;
      return picture ? [[slot, picture]] : [];
    }),
  ) as Partial<Record<MarkSlot, OwnPicture>>;
  const marks: OwnMarks = {
    ...(light ? { wordmark: wordmarks(theme, light, dark) } : {}),
    ...(icon ? { icon } : {}),
    ...(card ? { card } : {}),
  };
  return Object.keys(marks).length > 0 ? marks : undefined;
}

/** Which of two wordmarks stands out from what it lies on, on light and on dark pages. */
function wordmarks(theme: ThemeDocument, light: OwnPicture, dark = light): NonNullable<OwnMarks["wordmark"]> {
  const compiled = compileTheme(theme);
  const on = (ground: Ground) => {
    const of = (mode: Mode) => (isDarkGround(theme, compiled[mode], ground) ? dark : light);
    return { light: of("light"), dark: of("dark") };
  };
  return { header: on("header"), page: on("page") };
}

/**
 * The pictures of a brand's assets that its galleries show, with the sizes that the files themselves tell; a file that tells none is left
 * out, and galleries leave out what is not here.
 */
export function ownPictures(
  pages: readonly Pick<PageDocument, "blocks">[],
  assets: ReadonlyMap<string, Asset>,
): NonNullable<BrandPayload["pictures"]> {
  const named = pages.flatMap(({ blocks }) =>
    allBlocks(blocks).flatMap((block) =>
      block.type === "gallery" ? block.pictures.map(({ asset }) => asset) : [],
    ),
  );
  return Object.fromEntries(
    [...new Set(named)].flatMap((path) => {
      const picture = ownPicture(assets, path);
      return picture ? [[path, picture]] : [];
    }),
  );
}
