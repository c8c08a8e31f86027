import type { PageDocument } from "../../contract/generated/page.ts";
import { allBlocks } from "../../site/block-tree.ts";
import type { BrandPayload } from "../../site/payload.ts";
import type { Asset } from "./brand.ts";
import { assetUrl } from "./content.ts";
import { pictureSize } from "./picture-size.ts";

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
      const asset = assets.get(path);
      const size = asset && sizeOf(asset);
      return size ? [[path, { src: assetUrl(path), ...size }]] : [];
    }),
  );
}
