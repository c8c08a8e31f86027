/** Width and height of a picture in pixels, as browsers show it. */
export type PictureSize = { width: number; height: number };

/** The largest side that counts; a file that claims more is not one of a site. */
const largest = 20_000;

/**
 * The size that a picture's own bytes tell: PNG, JPEG with its orientation, GIF, WebP, AVIF, SVG. Undefined for anything else,
 * and for a file that is cut short or tells none.
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    const size = readers.map((read) => read(bytes)).find((one) => one !== undefined);
    return size && isSize(size.width) && isSize(size.height) ? size : undefined;
  } catch (error) {
    // A read beyond the end of the bytes.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const isSize = (side: number): boolean => Number.isInteger(side) && side > 0 && side <= largest;

type Reader = (bytes: Buffer) => PictureSize | undefined;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

const png: Reader = (bytes) =>
  startsWith(bytes, "\x89PNG\r\n\x1a\n")
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

const gif: Reader = (bytes) =>
  startsWith(bytes, "GIF8") ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : undefined;

const webp: Reader = (bytes) => {
  if (!startsWith(bytes, "RIFF") || !startsWith(bytes, "WEBP", 8)) return undefined;
  if (startsWith(bytes, "VP8 ", 12))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (startsWith(bytes, "VP8L", 12)) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return startsWith(bytes, "VP8X", 12)
    ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    : undefined;
};

/** The property "ispe" has the size of the image; a grid of tiles has the largest last of them. */
const avif: Reader = (bytes) => {
  if (!startsWith(bytes, "ftyp", 4)) return undefined;
  let found: PictureSize | undefined;
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (!found || size.width * size.height > found.width * found.height) found = size;
  }
  return found;
};

/** Frames of a JPEG that tell its size: SOF0 to SOF15 without the tables between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpeg: Reader = (bytes) => {
  if (!startsWith(bytes, "\xff\xd8")) return undefined;
  let isTurned = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1 && startsWith(bytes, "Exif\0\0", at + 4)) isTurned = isOnItsSide(bytes, at + 10);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** Whether the orientation of Exif data turns the picture by a quarter: 5 to 8. */
function isOnItsSide(bytes: Buffer, tiff: number): boolean {
  const isLittle = startsWith(bytes, "II", tiff);
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const first = tiff + long(tiff + 4);
  const count = Math.min(short(first), 100);
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    if (short(entry) === 0x0112) return short(entry + 8) >= 5;
  }
  return false;
}

/** The first characters of a drawing, where its root element is. */
const svgHead = 4_096;

const svg: Reader = (bytes) => {
  const [root] = /<svg\b[^>]{0,2000}>/.exec(bytes.toString("utf8", 0, svgHead)) ?? [];
  if (root === undefined) return undefined;
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(root)?.[1]);
  const box =
    /\sviewBox\s*=\s*["']([^"']*)["']/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width = Number.NaN, height = Number.NaN] = [side("width") || box[2], side("height") || box[3]];
  return { width: Math.round(width), height: Math.round(height) };
};

const readers: readonly Reader[] = [png, jpeg, webp, avif, gif, svg];
