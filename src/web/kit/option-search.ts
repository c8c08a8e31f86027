/** One of several values, with its name. */
export type Option = { value: string; label: string };

/** A text as it is compared: without regard to case and accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLocaleLowerCase()
    .trim();

/** The options whose names have every typed word, those that begin with the text first; all of them without one. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const text = plain(typed);
  if (text === "") return options;
  const words = text.split(/\s+/);
  const found = options
    .map((option) => ({ option, name: plain(option.label) }))
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const begins = ({ name }: { name: string }) => name.startsWith(text);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(({ option }) => option);
}
