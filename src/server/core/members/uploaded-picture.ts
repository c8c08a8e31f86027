import sharp from "sharp";
import { createWorkQueue, tooMuchWork } from "../../../kernel/concurrency-limit.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { mostImageBytes } from "../../../site/constants.ts";
import { takeLimits } from "../identity/rate-limit-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import type { Member } from "./member-store.ts";

/** Limits of docs/reliability.md 2b, Images; the bytes of spec section 5 are in `site/constants.ts`. */
const mostPixels = 16_000_000;
const longestSide = 8_000;
/** What is above a limit, with all of them: a picture within one may be above another. */
const tooLarge = refuse("image.large", {
  params: { megabytes: mostImageBytes / 2 ** 20, megapixels: mostPixels / 1_000_000, side: longestSide },
});
/** Enough for the desk to read a picture. */
const keptSide = 1_600;
const decodeSeconds = 5;
/** The limit of a row with a picture. Only noise needs a lower quality than the first one. */
const mostKeptBytes = 2_000_000;
const qualities = [80, 40];

/** What every kept picture is, whatever was sent. */
export const keptMedia = "image/webp" as const;

const magic: Record<string, Buffer> = {
  png: Buffer.from("89504e470d0a1a0a", "hex"),
  jpeg: Buffer.from("ffd8ff", "hex"),
};

/** One at a time, since decoding and the hashing of passwords share threads: logins never wait for a flood of pictures. */
const decoding = createWorkQueue({ atOnce: 1, longest: 30 });

/**
 * Decodes a picture and encodes it again as WebP, which removes metadata and hidden content. Refuses `image.large` (bytes,
 * pixels or sides), `image.type` (neither png nor jpeg, whatever its name) and `image.broken`. Rejects with LIVERY_BUSY
 * when too many wait, and when this one was not decoded in time: on a busy server nobody knows whether it is broken.
 */
export async function readPicture(bytes: Buffer): Promise<Outcome<Buffer>> {
  if (bytes.length > mostImageBytes) return tooLarge;
  const named = Object.keys(magic).find((format) => bytes.subarray(0, 8).indexOf(magic[format] ?? "") === 0);
  return named === undefined ? refuse("image.type") : decoding(() => redraw(bytes, named));
}

async function redraw(bytes: Buffer, named: string): Promise<Outcome<Buffer>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
    const { format, width, height } = await picture.metadata();
    if (format !== named) return refuse("image.type");
    if (width > longestSide || height > longestSide || width * height > mostPixels) return tooLarge;
    for (const quality of qualities) {
      const drawn = await picture
        .clone()
        .rotate()
        .resize({ width: keptSide, height: keptSide, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .webp({ quality })
        .timeout({ seconds: decodeSeconds })
        .toBuffer();
      if (drawn.length <= mostKeptBytes) return accept(drawn);
    }
    return tooLarge;
  } catch (error) {
    return decoderRefusal(error);
  }
}

/**
 * Why the decoder could not draw a picture: it has more pixels than are looked at, or it is broken. Throws LIVERY_BUSY when the
 * decoder only ran out of time.
 */
export function decoderRefusal(error: unknown): Refusal {
  const said = String(error);
  if (/\btimeout: \d+% complete/.test(said)) throw tooMuchWork("a picture was not decoded in time");
  // For every other error of the decoder the picture cannot be used.
  return said.includes("exceeds pixel limit") ? tooLarge : refuse("image.broken");
}

const picturesADay = { max: 20, windowSeconds: 86_400 };

/**
 * Reads a member's picture with readPicture, within the daily limit of its purpose (docs/reliability.md 2b, Images).
 * Refuses what readPicture refuses, and `request.too-many`.
 */
export async function takePicture(
  { brand, inBrand, now }: RequestContext,
  { id }: Member,
  { bytes, purpose }: { bytes: Buffer; purpose: "proof" | "ticket" | "application" | "identity" },
): Promise<Outcome<Buffer>> {
  const limit = { key: `${purpose}:${id}`, ...picturesADay };
  const taken = await takeLimits(inBrand, brand.merchant, [limit], now());
  if (!taken.ok)
    return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
  return readPicture(bytes);
}
