import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import type { CaptchaPainter } from "../../core/identity/ports.ts";

const width = 160;
const height = 56;
/** Characters that look alike: pictures have none of them. */
const alike = "0oO1iIlL5sS2zZuUvV";

/**
 * A picture of five distorted characters, sent as pixels: the outlines of an SVG would name the letters to a program.
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
