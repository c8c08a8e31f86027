const firstPicture = 0x2400;

/** Control characters without line ends and tabs, and those that turn the order of what follows. */
const controls = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A character for each that a terminal would obey: columns stay as they are. */
const pictureOf = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(firstPicture + code);
  return code === 0x7f ? "\u2421" : "\ufffd";
};

/** A text of somebody else's file for a terminal, which must not be given commands by it. */
export const printable = (text: string): string => text.replace(controls, pictureOf);

/** The same of a text that is one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\r\t]/g, pictureOf);
