// Originals in a process of their own that a test may kill at any time: node originals-process.ts <database url>.
// Prints its address when it listens.
import { openOriginals } from "../../../src/partners/originals/open.ts";
import { quickGames } from "./quick-games.ts";
import { keyOf } from "./signed.ts";

const [, , databaseUrl] = process.argv;
if (!databaseUrl) throw new Error("usage: originals-process.ts <url>");

let origin = "";
const originals = openOriginals({
  databaseUrl,
  keyOf,
  games: quickGames,
  pages: "/nowhere",
  publicOrigin: () => origin,
  now: () => Date.now(),
  log: (error) => console.error(error),
  delays: { answer: 300, again: [50, 100, 200] },
});
origin = await originals.listen("127.0.0.1", 0);
process.stdout.write(`${origin}\n`);
