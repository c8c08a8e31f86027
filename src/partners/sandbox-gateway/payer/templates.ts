import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");

/** The pages' HTML, read once: `fillHtml` puts the values in. */
export const templates = {
  page: read("page.html"),
  checkout: read("checkout.html"),
  choice: read("choice.html"),
  amountField: read("amount-field.html"),
  result: read("result.html"),
};

/** The one style sheet of all pages: phone first, light and dark, no fonts to load. */
export const style = ["page.css", "checkout.css", "result.css", "wide.css"].map(read).join("\n");
