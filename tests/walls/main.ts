// The walls of `npm run check` that an import graph cannot see: purity, names, SQL, the environment, languages, properties and citations.
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { shippedBrands } from "../support/shipped-brands.ts";
import { breaches } from "./breaches.ts";

const found = breaches(rootFolder, shippedBrands);
for (const { wall, file, line, found: text } of found) console.error(`✖ ${wall}: ${file}:${line}  ${text}`);
if (found.length === 0)
  console.log(
    "✔ pure floors, names, SQL, its functions, the environment, languages and properties stand; every citation leads somewhere; nothing is dead",
  );
process.exitCode = found.length > 0 ? 1 : 0;
