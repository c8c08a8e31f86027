const firstPicture = 0x2400;

/** Control characters without line ends and tabs, and those that turn the order of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const commanding = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** A character for each that a terminal would obey: columns stay as they are. */
const pictureOf = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(firstPicture + code);
  return code === 0x7f ? "\u2421" : "\ufffd";
};

/** A text of somebody else's file for a terminal, which must not be given commands by it. */
export const printable = (text: string): string => text.replace(commanding, pictureOf);

/** The same of a text that is one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\r\t]/g, pictureOf);
