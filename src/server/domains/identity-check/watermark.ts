import sharp from "sharp";
import { dotText, letterSize } from "../../../art/dot-letters.ts";
import { keptMedia } from "../../core/members/uploaded-picture.ts";

const degrees = -24;
/** Dots between two lines, and between two repetitions of a line. */
const gap = { across: 14, down: 30 };

/** The watermark over a whole picture: a text again and again, readable on bright and on dark ground. */
function markOf(text: string, width: number, height: number): Buffer {
  const dot = Math.max(1, Math.min(3, Math.min(width, height) / 260));
  const across = text.length * letterSize.width + gap.across;
  const down = letterSize.height + gap.down;
  const path = dotText(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="m" width="${across}" height="${down}" patternUnits="userSpaceOnUse"
 patternTransform="rotate(${degrees}) scale(${dot})">
<path d="${path}" transform="translate(0.6 0.6)" fill="#fff" fill-opacity=".55"/>
<path d="${path}" fill="#c00" fill-opacity=".5"/></pattern></defs>
<rect width="100%" height="100%" fill="url(#m)"/></svg>`;
  return Buffer.from(svg);
}

/**
 * A picture with who looks at it, and when, written all over it: a copy that leaves the desk names its source. It is drawn
 * into the pixels on the server.
 */
export async function watermarked(
  bytes: Buffer,
  { who, at }: { who: string; at: number },
): Promise<{ media: string; bytes: Buffer }> {
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const text = `${who} ${new Date(at).toISOString().slice(0, 16).replace("T", " ")}`;
  const marked = await picture
    .composite([{ input: markOf(text, width, height) }])
    .webp({ quality: 80 })
    .toBuffer();
  return { media: keptMedia, bytes: marked };
}
