import type { Transaction } from "kysely";
import sharp from "sharp";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { takeLimits } from "../../core/identity/limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { randomToken } from "../../core/identity/secret.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { insertProof } from "./proof-store.ts";

/** Limits of spec section 5 and docs/reliability.md 2b, Images. */
export const mostImageBytes = 5 * 1024 * 1024;
const mostPixels = 16_000_000;
const longestSide = 8_000;
/** Enough for the desk to read a picture. */
const keptSide = 1_600;
const decodeSeconds = 5;
/** The limit of a row of proof_image. Only noise needs a lower quality than the first one. */
const mostKeptBytes = 2_000_000;
const qualities = [80, 40];

const magic: Record<string, Buffer> = {
  png: Buffer.from("89504e470d0a1a0a", "hex"),
  jpeg: Buffer.from("ffd8ff", "hex"),
};

/**
 * Decodes a picture and encodes it again, which removes metadata and hidden content. Refuses `image.large` (bytes,
 * pixels or sides), `image.type` (neither png nor jpeg, whatever its name) and `image.broken`.
 */
export async function readProof(bytes: Buffer): Promise<Outcome<Buffer>> {
  if (bytes.length > mostImageBytes) return refuse("image.large");
  const named = Object.keys(magic).find((format) => bytes.subarray(0, 8).indexOf(magic[format] ?? "") === 0);
  if (named === undefined) return refuse("image.type");
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
    const { format, width, height } = await picture.metadata();
    if (format !== named) return refuse("image.type");
    if (width > longestSide || height > longestSide || width * height > mostPixels)
      return refuse("image.large");
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
    return refuse("image.large");
  } catch (error) {
    // Translated: for every error of the decoder the picture cannot be used.
    return refuse(String(error).includes("exceeds pixel limit") ? "image.large" : "image.broken");
  }
}

const picturesADay = { max: 20, windowSeconds: 86_400 };

/** Reads a member's picture with readProof, within the daily limit (docs/reliability.md 2b, Images). */
export async function takeProof(
  { brand, inBrand, now }: RequestContext,
  { id }: Member,
  bytes: Buffer,
): Promise<Outcome<Buffer>> {
  const taken = await takeLimits(inBrand, brand.merchant, [{ key: `proof:${id}`, ...picturesADay }], now());
  if (!taken.ok)
    return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
  return readProof(bytes);
}

/** Stores a proof and returns its number. */
export async function keepProof(
  tx: Transaction<Schema>,
  brandId: string,
  memberId: string,
  bytes: Buffer,
  now: number,
): Promise<string> {
  const id = randomToken(12);
  await insertProof(tx, {
    brand_id: brandId,
    id,
    member_id: memberId,
    media: "image/webp",
    bytes,
    at: new Date(now),
  });
  return id;
}
