/** A text that can be searched: its title and its HTML. */
type Searched = { title: string; text: string };

const tag = /<[^>]*>/g;
const entity = /&(amp|lt|gt|quot|nbsp|#39);/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/**
 * Marks above and below letters of Latin script, and the dot of Hindi that many leave out; the vowel signs of Hindi are
 * letters' own and stay.
 */
const accents = /[\u0300-\u036f\u093c]/g;

/** Words as they are compared: without case and accents. */
export const plainWord = (text: string): string =>
  text.normalize("NFD").replace(accents, "").toLowerCase().replaceAll("đ", "d");

/** What a reader sees of HTML. */
const readable = (html: string): string =>
  html.replace(tag, " ").replace(entity, (_whole, name: string) => entities[name] ?? " ");

/**
 * The topics that have all words of a search, in any order, in title or text; those with a word in the title first. Every
 * topic without words. Names of tags and attributes are not found.
 */
export function searchTopics<Topic extends Searched>(topics: readonly Topic[], wanted: string): Topic[] {
  const words = plainWord(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...topics];
  const found = topics.flatMap((topic) => {
    const title = plainWord(topic.title);
    const all = `${title} ${plainWord(readable(topic.text))}`;
    if (!words.every((word) => all.includes(word))) return [];
    return [{ topic, inTitle: words.filter((word) => title.includes(word)).length }];
  });
  return found.sort((a, b) => b.inTitle - a.inTitle).map(({ topic }) => topic);
}
