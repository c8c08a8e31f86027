import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installByApt } from "./programs.ts";

/** Flags every test browser is started with: no sandbox for root, nothing that talks to the outside. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const candidates = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Where Debian keeps the program itself; its link on PATH may be missing. */
const debianFolder = "/usr/lib/chromium";

const shellPackages = ["chromium-headless-shell", "fonts-lohit-deva", "fonts-wqy-microhei"];

/** The engines that players have, beside the shell that most journeys drive: a distribution's names for each. */
const engines = {
  chromium: ["chromium", "chromium-browser", "google-chrome"],
  firefox: ["firefox-esr", "firefox"],
} as const;
type Engine = keyof typeof engines;

/** Where an engine is installed; undefined when it is not. */
export const installedProgram = (engine: Engine): string | undefined => onPath(engines[engine]);

const onPath = (names: readonly string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), debianFolder];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
};

/**
 * Makes sure that both engines are there, brought by apt where root may ask it. Throws one clear sentence when one is
 * not: a skipped journey proves nothing.
 */
export function findEngines(): void {
  const missing = () => (["chromium", "firefox"] as const).filter((engine) => !installedProgram(engine));
  const wanted = missing().map((engine) => engines[engine][0]);
  if (wanted.length > 0) installByApt(wanted);
  const [lacking] = missing();
  if (lacking)
    throw new Error(`The journeys of players' own browsers need ${lacking}: install ${engines[lacking][0]}.`);
}

/** A browser that is there already: CHROMIUM_PATH, else one on PATH. Throws when CHROMIUM_PATH leads nowhere. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (named) return named;
  return onPath(candidates);
}

/** A browser that came as a package, for machines where nothing may be installed; it is optional. */
async function packagedBrowser(): Promise<string | undefined> {
  const name = "@sparticuz/chromium";
  try {
    const { default: chromium } = (await import(name)) as {
      default: { executablePath: () => Promise<string> };
    };
    return await chromium.executablePath();
  } catch {
    // Not among the installed packages.
    return undefined;
  }
}

/**
 * The browser that journeys drive: CHROMIUM_PATH, else one that is installed, else (as root, with apt) one
 * that is installed now, else one that came as a package. Throws one clear sentence when there is none.
 */
export async function findBrowser(): Promise<string> {
  const found =
    installedBrowser() ??
    (installByApt(shellPackages) ? installedBrowser() : undefined) ??
    (await packagedBrowser());
  if (found) return found;
  throw new Error(
    "The journeys need Chromium: install chromium-headless-shell or chromium, or name one in CHROMIUM_PATH.",
  );
}
