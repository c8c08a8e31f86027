// An arcade in a process of its own that a test may kill at any moment: node arcade-process.ts <url of the books>.
// It says its address when it listens.
import { openOriginals } from "../../../src/partners/originals/open.ts";
import { quickGames } from "./quick-games.ts";
import { keyOf } from "./signed.ts";

const [, , databaseUrl] = process.argv;
if (!databaseUrl) throw new Error("usage: arcade-process.ts <url>");

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
