// Builds what production serves: npm run build.
import { buildWhenStale } from "../pages/build.ts";

const built = await buildWhenStale((line) => console.log(line));
console.log(built ? "The browser code is built." : "The browser code is up to date.");
