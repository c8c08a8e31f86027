import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { ArtRequest } from "../../src/art/art-address.ts";
import { drawArt } from "../../src/art/draw.ts";
import { ART_STYLES } from "../../src/art/parse-art-address.ts";

const SIDE = 24;

async function thumb(request: ArtRequest): Promise<Buffer> {
  const svg = Buffer.from(drawArt(request));
  return sharp(svg).flatten().resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer();
}

/** Mean difference of two thumbs per channel, 0..255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

const tile = (style: ArtRequest["style"], at: number): ArtRequest => ({
  style,
  kind: "tile",
  shape: "portrait",
  id: `V${at % 4}:game-${at}`,
  topic: at % 2 ? "RNG" : "SPORTS",
});

describe("the look of pictures", () => {
  it.each(ART_STYLES)("makes 40 %s tiles distinguishable", async (style) => {
    const thumbs = await Promise.all(Array.from({ length: 40 }, (_, at) => thumb(tile(style, at))));
    for (let one = 0; one < thumbs.length; one += 1) {
      for (let other = one + 1; other < thumbs.length; other += 1) {
        expect(
          difference(thumbs[one] as Buffer, thumbs[other] as Buffer),
          `${one} and ${other}`,
        ).toBeGreaterThan(2.5);
      }
    }
  });

  it("gives one game three different looks", async () => {
    for (let at = 0; at < 10; at += 1) {
      const [neon, festive, minimal] = await Promise.all(ART_STYLES.map((style) => thumb(tile(style, at))));
      if (!neon || !festive || !minimal) throw new Error("three styles");
      expect(difference(neon, festive)).toBeGreaterThan(30);
      expect(difference(neon, minimal)).toBeGreaterThan(60);
      expect(difference(festive, minimal)).toBeGreaterThan(15);
    }
  });

  it("leaves a banner's copy side calm", async () => {
    for (const style of ART_STYLES) {
      for (const topic of ["deposit", "slots", "fish"]) {
        const svg = drawArt({ style, kind: "banner", shape: "hero", id: `${topic}-main`, topic });
        const area = { left: 0, top: 70, width: 330, height: 290 };
        const { data, info } = await sharp(Buffer.from(svg))
          .extract(area)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width, height, channels: count } = info;
        const { channels } = await sharp(data, { raw: { width, height, channels: count } }).stats();
        for (const { stdev } of channels) expect(stdev, `${style} ${topic}`).toBeLessThan(12);
      }
    }
  });
});
