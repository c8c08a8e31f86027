/** The characters of GSM 03.38, one unit each, and those of its extension, which take two. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€\f";

/** The units of a single SMS, and of each part of a longer one, whose header takes the rest. */
const gsm = { single: 160, part: 153 };
const ucs2 = { single: 70, part: 67 };

/**
 * How many parts an SMS has: 7-bit characters where all of its characters are among them, UCS-2 otherwise. A character is
 * never cut in two, so a part may end early.
 */
export function smsParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((one) => basic.includes(one) || extended.includes(one));
  const { single, part } = isGsm ? gsm : ucs2;
  const sizes = characters.map((one) => (isGsm ? (extended.includes(one) ? 2 : 1) : one.length));
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return parts;
}
