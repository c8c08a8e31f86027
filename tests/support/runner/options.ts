/** What somebody asked `npm test` for: all there is, what some words name, or what a change touches. */
export type Asked = { words: string[]; changed: boolean };

const usage = `npm test                  everything
npm test -- <words>       unit files and journeys whose path or title holds every word
npm test -- --changed     what differs from the main branch, the working tree included`;

/** Reads the arguments; a sentence to print instead when they cannot be followed, or when help is asked for. */
export function readOptions(args: readonly string[]): Asked | { message: string; isHelp: boolean } {
  if (args.includes("--help")) return { message: usage, isHelp: true };
  const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--changed");
  if (unknown) return { message: `There is no option ${unknown}.\n${usage}`, isHelp: false };
  const words = args.filter((arg) => arg !== "--changed");
  const changed = args.includes("--changed");
  if (changed && words.length > 0)
    return {
      message: `--changed takes no words, and these came: ${words.join(" ")}.\n${usage}`,
      isHelp: false,
    };
  return { words, changed };
}
