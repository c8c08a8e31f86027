// Originals in a process of their own that a test may kill at any time: node originals-process.ts <database url> <how far its clock is ahead, ms>.
// Prints its address when it listens.
import { openOriginals } from "../../../src/partners/originals/open.ts";
import { quickGames } from "./quick-games.ts";
import { keyOf } from "./signed.ts";

const [, , databaseUrl, aheadMs] = process.argv;
if (!databaseUrl) throw new Error("usage: originals-process.ts <url> <ms>");

let origin = "";
const originals = openOriginals({
  databaseUrl,
  keyOf,
  games: quickGames,
  pages: "/nowhere",
  publicOrigin: () => origin,
  now: () => Date.now() + Number(aheadMs),
  log: (error) => console.error(error),
  delays: { answerMs: 300, retryMs: [50, 100, 200] },
});
origin = await originals.listen("127.0.0.1", 0);
process.stdout.write(`${origin}\n`);
