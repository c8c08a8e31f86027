import type { BrandPayload } from "../../site/payload.ts";
import type { BrandDocuments } from "./documents.ts";
import type { BrandFonts } from "./fonts.ts";
import type { IconSheet } from "./icon-sheet.ts";

/** A brand that passed its check: frozen, hashed, ready to serve. */
export type Brand = {
  merchant: string;
  /** Content hash of everything below; changes when any byte a visitor can see changes. */
  version: string;
  /** Hosts that show it, including <merchant>.localhost. */
  hosts: string[];
  documents: BrandDocuments;
  payload: BrandPayload;
  /** payload as JSON text without its closing brace, so that the visitor's part can be appended. */
  payloadText: string;
  fonts: BrandFonts;
  icons: IconSheet;
  /** Files of its own assets folder and of inherited ones: path inside the folder to absolute path. */
  assets: ReadonlyMap<string, string>;
};
