import type { BrandPayload } from "../../site/payload.ts";
import type { Asset } from "./asset.ts";
import type { BrandFonts } from "./fonts.ts";
import type { IconSheet } from "./icon-sheet.ts";
import type { BrandDocuments } from "./inheritance.ts";

/** A brand that passed its check: frozen, hashed, ready to serve. */
export type Brand = {
  merchant: string;
  /** Content hash of everything below; changes when any byte a visitor can see changes. */
  version: string;
  /** Hosts that show it, including <merchant>.localhost. */
  hosts: string[];
  documents: BrandDocuments;
  /** The documents of its files, of which staff may have edited contents; `documents` where nothing was edited. */
  files: BrandDocuments;
  payload: BrandPayload;
  /** payload as JSON text without its closing brace, so that the visitor's part can be appended; made at each reading. */
  readonly payloadText: string;
  fonts: BrandFonts;
  icons: IconSheet;
  /** Files of its own assets folder and of inherited ones, by their path inside the folder. */
  assets: ReadonlyMap<string, Asset>;
};
