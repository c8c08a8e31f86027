import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decoderRefusal, readPicture } from "../../../../src/server/core/members/uploaded-picture.ts";
import { mostImageBytes } from "../../../../src/site/constants.ts";

const plain = (width: number, height: number, background = "#963") =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (width = 40, height = 30) => plain(width, height).png().toBuffer();
const jpeg = (width = 40, height = 30) => plain(width, height).jpeg().toBuffer();

async function drawn(bytes: Buffer): Promise<Buffer> {
  const proof = await readPicture(bytes);
  if (!proof.ok) throw new Error(`not taken: ${proof.code}`);
  return proof.value;
}

/** A part of a PNG file, with a right checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc(body), 4);
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** A PNG that says to be so large, whatever is in it. */
function claims(width: number, height: number, data = deflateSync(Buffer.alloc(1_000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

const after = (bytes: Buffer, more: string | Buffer) => Buffer.concat([bytes, Buffer.from(more as string)]);

describe("a picture that is taken", () => {
  it.each([
    ["png", png],
    ["jpeg", jpeg],
  ])("as %s is drawn anew as webp", async (_format, make) => {
    const bytes = await drawn(await make());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 40, height: 30 });
  });

  it.each([
    ["of the longest side", () => png(8_000, 10), { width: 1_600, height: 2 }],
    ["of one pixel", () => png(1, 1), { width: 1, height: 1 }],
    ["upright", () => png(900, 3_200), { width: 450, height: 1_600 }],
    ["of the most pixels", () => jpeg(4_000, 4_000), { width: 1_600, height: 1_600 }],
  ])("%s is no larger than people read", async (_what, make, size) => {
    expect(await sharp(await drawn(await make())).metadata()).toMatchObject(size);
  });

  it("stands upright as the camera held it, and says nothing of place, camera and time", async () => {
    const metadata = {
      IFD0: { Make: "Canary Cam", Software: "canary", Artist: "Asha Rao", DateTime: "2026:11:21 10:00:00" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "28/1 36/1 50/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 12/1 32/1",
      },
    };
    const camera = await plain(60, 20).withExif(metadata).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const withGps = await plain(60, 20).jpeg().withExif(metadata).toBuffer();
    expect((await sharp(withGps).metadata()).exif?.length).toBeGreaterThan(100);
    expect(await sharp(await drawn(camera)).metadata()).toMatchObject({ width: 20, height: 60 });
    for (const taken of [camera, withGps]) {
      const bytes = await drawn(taken);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(bytes.toString("latin1")).not.toMatch(/canary|Asha|Exif/i);
    }
  });

  it("loses hidden content: texts, scripts, archives behind its end", async () => {
    const hidden = [
      after(await png(), "<script>canary()</script><?php canary(); ?>"),
      after(await jpeg(), Buffer.concat([Buffer.from("PK\u0003\u0004canary"), randomBytes(2_000)])),
      Buffer.concat([
        (await png()).subarray(0, 33),
        chunk("tEXt", Buffer.from("Comment\0canary")),
        (await png()).subarray(33),
      ]),
    ];
    for (const bytes of hidden) {
      expect(bytes.toString("latin1")).toContain("canary");
      expect((await drawn(bytes)).toString("latin1")).not.toContain("canary");
    }
  });

  it("may be grey, clear, of many colours, for print, or of several pictures", async () => {
    const clear = { width: 9, height: 9, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } };
    const frames = await sharp(await png()).toBuffer();
    for (const bytes of [
      await sharp({ create: clear }).png().toBuffer(),
      await plain(9, 9).greyscale().jpeg().toBuffer(),
      await plain(9, 9).png({ palette: true }).toBuffer(),
      await plain(9, 9).toColourspace("rgb16").png().toBuffer(),
      await plain(9, 9).toColourspace("cmyk").jpeg().toBuffer(),
      await plain(300, 300).jpeg({ progressive: true }).toBuffer(),
      Buffer.concat([
        frames.subarray(0, 33),
        chunk("acTL", Buffer.from("0000000200000000", "hex")),
        frames.subarray(33),
      ]),
    ]) {
      const { format, space } = await sharp(await drawn(bytes)).metadata();
      expect([format, space]).toEqual(["webp", "srgb"]);
    }
  });

  it("is kept small enough for its place, the worst of noise included", async () => {
    const side = 1_600;
    const bits = randomBytes(side * side);
    // Hard edges everywhere, in colour and in how clear they are: small as a PNG, the largest as anything else.
    const pixels = Buffer.alloc(bits.length * 4);
    for (const [place, bit] of bits.entries()) {
      const colours = [bit & 1, bit & 2, (bit ^ (bit >> 1)) & 1, bit & 4].map((one) => (one ? 255 : 0));
      pixels.set(colours, place * 4);
    }
    const noise = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
      .png({ palette: true })
      .toBuffer();
    expect(noise.length).toBeLessThan(mostImageBytes);
    const bytes = await drawn(noise);
    expect(bytes.length).toBeLessThanOrEqual(2_000_000);
    expect(bytes.length).toBeGreaterThan(500_000);
  });
});

describe("a file that is not taken", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["a drawing", () => Buffer.from(svg)],
    ["a drawing behind a first line", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a document", () => Buffer.from("%PDF-1.7\n")],
    ["a program", () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a GIF", () => plain(9, 9).gif().toBuffer()],
    ["a WebP", () => plain(9, 9).webp().toBuffer()],
    ["an AVIF", () => plain(9, 9).avif({ effort: 0 }).toBuffer()],
    ["a TIFF", () => plain(9, 9).tiff().toBuffer()],
    ["a picture behind something else", async () => Buffer.concat([Buffer.from("GIF89a"), await png()])],
    ["the half of a PNG's first bytes", () => signature.subarray(0, 4)],
  ])("%s: image.type", async (_what, make) => {
    expect(await readPicture(await make())).toEqual({ ok: false, code: "image.type" });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["a PNG's first bytes", () => signature],
    ["a PNG's first bytes before a drawing", () => after(signature, svg)],
    ["a JPEG's first bytes before a page", () => after(Buffer.from("ffd8ffe0", "hex"), "<html>")],
    ["a PNG that ends in the middle", async () => (await png(300, 300)).subarray(0, 200)],
    [
      "a JPEG that ends in the middle",
      async () => {
        const whole = await plain(300, 300)
          .composite([{ input: Buffer.from(svg.replace("<script>alert(1)</script>", '<circle r="4"/>')) }])
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length - 300);
      },
    ],
    [
      "a PNG with a changed byte",
      async () => {
        const whole = Buffer.from(await png(64, 64));
        whole.writeUInt8((whole.readUInt8(60) ^ 0xff) & 0xff, 60);
        return whole;
      },
    ],
    ["a PNG with nothing in it", () => claims(100, 100, Buffer.alloc(0))],
    ["a PNG that says to be nothing", () => claims(0, 0)],
    ["a PNG that says to have two thousand millions a side", () => claims(2_000_000_000, 2_000_000_000)],
  ])("%s: image.broken", async (_what, make) => {
    expect(await readPicture(await make())).toEqual({ ok: false, code: "image.broken" });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["more bytes than a picture has", async () => after(await png(), Buffer.alloc(mostImageBytes))],
    ["a side too long", () => png(8_001, 1)],
    ["upright, a side too long", () => png(1, 8_001)],
    ["more pixels than are looked at", () => png(4_001, 4_000)],
    ["30,000 by 30,000 in 109 KB", () => claims(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3_000)))],
    [
      "a JPEG of 65,000 a side",
      () => {
        const head = Buffer.from("ffd8ffc0001108fde8fde803012200021101031101", "hex");
        return Buffer.concat([head, Buffer.from("ffda000c03010002110311003f00", "hex"), Buffer.alloc(64)]);
      },
    ],
  ])("%s is refused before anything is drawn", async (_what, make) => {
    expect(await readPicture(await make())).toEqual({
      ok: false,
      code: "image.large",
      params: { megabytes: 5, megapixels: 16, side: 8_000 },
    });
  });

  it("of any two hundred damaged pictures breaks nothing", async () => {
    const [one, other] = [await png(64, 48), await plain(64, 48).jpeg().toBuffer()];
    const codes = new Map<string, number>();
    for (let turn = 0; turn < 200; turn += 1) {
      const bytes = Buffer.from(turn % 2 === 0 ? one : other);
      for (let change = 0; change <= turn % 5; change += 1) {
        const place = 8 + ((turn * 7_919 + change * 104_729) % (bytes.length - 8));
        bytes.writeUInt8((bytes.readUInt8(place) + 1 + turn) & 0xff, place);
      }
      const done = await readPicture(
        turn % 3 === 0 ? bytes.subarray(0, 8 + ((turn * 31) % bytes.length)) : bytes,
      );
      const code = done.ok ? "taken" : done.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(
      [...codes.keys()].filter(
        (code) => !["taken", "image.type", "image.broken", "image.large"].includes(code),
      ),
    ).toEqual([]);
    expect(codes.get("image.broken")).toBeGreaterThan(50);
  });
});

it("pictures wait for each other, and are refused while too many wait", async () => {
  const bytes = await png();
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => readPicture(bytes)));
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused).toHaveLength(40 - 31);
  expect(refused[0]).toMatchObject({ reason: { code: "LIVERY_BUSY" } });
  expect(await readPicture(bytes)).toMatchObject({ ok: true });
});

it("a picture that is not decoded in time is not called broken: the server is busy", async () => {
  const slow = plain(12_000, 12_000).blur(200).timeout({ seconds: 1 }).toBuffer();
  const said = await slow.catch((error: unknown) => error);
  expect(String(said)).toContain("timeout");
  expect(() => decoderRefusal(said)).toThrow(expect.objectContaining({ code: "LIVERY_BUSY" }));
  expect(decoderRefusal(new Error("VipsJpeg: premature end of JPEG image"))).toMatchObject({
    code: "image.broken",
  });
});
