import { quote } from "../wording.ts";

/** Letters that are not a plain one with a mark, as they are written in addresses. */
const spellings: Record<string, string> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
};

/** A text without accents, and with other letters in their plain spelling where they have one. */
const plainSpelling = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\p{L}/gu, (letter) => {
      const plain = spellings[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });

/** What an address of a page has letters of other alphabets instead of: its plain spelling, and a sentence that names the first. */
export function otherLetters(
  value: unknown,
  pattern: string,
): { words: string; plain: string | undefined } | undefined {
  if (typeof value !== "string" || !pattern.startsWith("^/")) return undefined;
  const expression = new RegExp(pattern, "u");
  const foreign = /[^\P{L}A-Za-z]\p{M}*/gu;
  const letter = foreign.exec(value.normalize("NFC"))?.[0];
  const rest = value.normalize("NFC").replaceAll(foreign, "x").replaceAll(/\p{M}/gu, "");
  if (letter === undefined || !expression.test(rest)) return undefined;
  const plain = plainSpelling(value);
  return {
    words: `${quote(letter)} is no letter from a to z, and addresses have no others`,
    plain: expression.test(plain) ? plain : undefined,
  };
}
