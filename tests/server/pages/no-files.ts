import type { BrowserFiles } from "../../../src/server/pages/browser-files.ts";

/** A build without any file, for pages whose HTML alone is looked at. */
export const noFiles = (): BrowserFiles => ({
  scripts: [],
  preloads: [],
  partModules: () => [],
  styles: [],
  partStyles: () => [],
  preamble: "",
});
