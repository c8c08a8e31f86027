import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictureSize } from "../../../src/server/brands/picture-size.ts";

const drawn = sharp({ create: { width: 48, height: 32, channels: 4, background: "#c33" } });
const size = { width: 48, height: 32 };
const svg = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?><!-- a > b --><svg ${attributes}><g/></svg>`);

describe("the size of a picture", () => {
  it.each([
    ["PNG", () => drawn.clone().png().toBuffer()],
    ["JPEG", () => drawn.clone().jpeg().toBuffer()],
    ["progressive JPEG", () => drawn.clone().jpeg({ progressive: true }).toBuffer()],
    ["GIF", () => drawn.clone().gif().toBuffer()],
    ["lossy WebP", () => drawn.clone().removeAlpha().webp().toBuffer()],
    ["lossless WebP", () => drawn.clone().webp({ lossless: true }).toBuffer()],
    ["WebP with transparency", () => drawn.clone().ensureAlpha(0.5).webp().toBuffer()],
    ["AVIF", () => drawn.clone().avif({ effort: 0 }).toBuffer()],
  ])("is what a %s file tells", async (_name, made) => {
    expect(pictureSize(await made())).toEqual(size);
  });

  it("of a JPEG on its side is as browsers show it", async () => {
    const turned = await drawn.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(pictureSize(turned)).toEqual({ width: 32, height: 48 });
    const straight = await drawn.clone().jpeg().withMetadata({ orientation: 3 }).toBuffer();
    expect(pictureSize(straight)).toEqual(size);
  });

  it("of a drawing is its width and height, else its view box", () => {
    expect(pictureSize(svg('width="48" height="32px" viewBox="0 0 1 1"'))).toEqual(size);
    expect(pictureSize(svg('viewBox="0 0 47.6 32"'))).toEqual(size);
    expect(pictureSize(svg('width="100%" height="100%" viewBox="0 0 48 32"'))).toEqual(size);
    expect(pictureSize(svg('width="100%" stroke-width="3"'))).toBeUndefined();
  });

  it("is unknown for anything else, cut short, empty, or beyond belief", async () => {
    const png = await drawn.clone().png().toBuffer();
    const jpeg = await drawn.clone().jpeg().toBuffer();
    for (const bytes of [
      Buffer.from("wOF2 font"),
      Buffer.alloc(0),
      Buffer.from(png.subarray(0, 18)),
      Buffer.from(jpeg.subarray(0, 30)),
    ])
      expect(pictureSize(bytes)).toBeUndefined();
    const huge = Buffer.from(png);
    huge.writeUInt32BE(4_000_000_000, 16);
    expect(pictureSize(huge)).toBeUndefined();
    // A length that leads nowhere ends.
    expect(
      pictureSize(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, 0xff)])),
    ).toBeUndefined();
  });
});
