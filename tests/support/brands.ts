import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { temporaryFolder } from "./database.ts";
import { fastFolder } from "./fast-folder.ts";
import { shippedBrands } from "./shipped-brands.ts";

/** A copy of the app's brands that a test may edit, break and remove. */
export type BrandsCopy = {
  folder: string;
  /** Text of a file of a brand. */
  read: (brand: string, file: string) => string;
  /** Puts a text in place at once, as a careful editor does. */
  write: (brand: string, file: string, text: string) => void;
  /** Writes a text in two halves, `pauseMs` apart, as a careless editor does. */
  writeSlowly: (brand: string, file: string, text: string, pauseMs: number) => Promise<void>;
  /** Changes a document in place. `T` is what the test expects to find. */
  edit: <T>(brand: string, file: string, change: (document: T) => void) => void;
  remove: () => Promise<void>;
};

/** Copies the shipped brands and what they inherit into a folder of its own. */
export async function copyBrands(): Promise<BrandsCopy> {
  const { folder: above, remove } = await temporaryFolder(fastFolder());
  const folder = join(above, "whitelabels");
  for (const name of ["_base", ...shippedBrands])
    cpSync(join(rootFolder, "whitelabels", name), join(folder, name), { recursive: true });
  const pathOf = (brand: string, file: string) => join(folder, brand, file);
  const read = (brand: string, file: string) => readFileSync(pathOf(brand, file), "utf8");
  const write = (brand: string, file: string, text: string) => {
    const path = pathOf(brand, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  return {
    folder,
    read,
    write,
    writeSlowly: async (brand, file, text, pauseMs) => {
      const middle = Math.floor(text.length / 2);
      writeFileSync(pathOf(brand, file), text.slice(0, middle));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      writeFileSync(pathOf(brand, file), text);
    },
    edit: <T>(brand: string, file: string, change: (document: T) => void) => {
      const document = JSON.parse(read(brand, file)) as T;
      change(document);
      write(brand, file, `${JSON.stringify(document, null, 2)}\n`);
    },
    remove,
  };
}

/** Leaves a notice and one short list of games of a brand's home page, for tests that look at what lies over it. */
export function smallHome(copy: BrandsCopy, brand: string): void {
  copy.edit<{ blocks: { type: string; limit?: number }[] }>(brand, "home.json", (home) => {
    const notices = home.blocks.filter(({ type }) => type === "notice-marquee");
    const [games] = home.blocks.filter(({ type }) => type === "game-section");
    home.blocks = [...notices, ...(games ? [games] : [])];
  });
}
