import type { Lch } from "./art-address.ts";

/** Linear sRGB of an OKLCH colour, by the matrices of Björn Ottosson's "A perceptual color space for image processing". */
function linearChannels([lightness, chroma, hue]: Lch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Rounding of the matrices may lead this far out. */
const tolerance = 0.0005;

const inGamut = (channels: readonly number[]): boolean =>
  channels.every((channel) => channel >= -tolerance && channel <= 1 + tolerance);

function channelHex(channel: number): string {
  const clamped = Math.min(1, Math.max(0, channel));
  const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/**
 * An OKLCH colour as `#rrggbb`. Programs that show SVG files may not know oklch(), so drawings carry hex. Colours outside
 * sRGB lose chroma, never lightness or hue, because contrast depends on lightness.
 */
export function hexOf([lightness, chroma, hue]: Lch): string {
  let low = 0;
  let high = chroma;
  if (!inGamut(linearChannels([lightness, chroma, hue]))) {
    for (let step = 0; step < 9; step += 1) {
      const middle = (low + high) / 2;
      if (inGamut(linearChannels([lightness, middle, hue]))) low = middle;
      else high = middle;
    }
  } else low = chroma;
  return `#${linearChannels([lightness, low, hue]).map(channelHex).join("")}`;
}
