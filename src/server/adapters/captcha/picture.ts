import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import type { CaptchaPainter } from "../../core/identity/ports.ts";

const width = 160;
const height = 56;
/** Characters that people mistake for one another are left out. */
const alike = "0oO1iIlL5sS2zZuUvV";

/**
 * A picture of five distorted characters. It is sent as pixels: the outlines of an SVG would name the
 * letters to whoever reads them.
 */
export const captchaPicture: CaptchaPainter = async () => {
  const { text, data } = svgCaptcha.create({
    size: 5,
    noise: 3,
    width,
    height,
    fontSize: 52,
    color: true,
    background: "#f4f4f6",
    ignoreChars: alike,
  });
  const png = await sharp(Buffer.from(data), { density: 144 }).png({ palette: true }).toBuffer();
  return { text, picture: png.toString("base64") };
};
