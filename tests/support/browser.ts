import { existsSync, globSync } from "node:fs";
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

/**
 * The engines that players have, beside the shell that most journeys drive, and what WebKit needs to be driven: the package of
 * a distribution, and the names of its program.
 */
const engines = {
  chromium: { from: "chromium", names: ["chromium", "chromium-browser", "google-chrome"] },
  firefox: { from: "firefox-esr", names: ["firefox-esr", "firefox"] },
  webkit: { from: "webkit2gtk-driver", names: ["MiniBrowser"] },
  webkitDriver: { from: "webkit2gtk-driver", names: ["WebKitWebDriver"] },
  screen: { from: "xvfb", names: ["Xvfb"] },
} as const;
type Program = keyof typeof engines;

/** Where a program is installed; undefined when it is not. */
export const installedProgram = (program: Program): string | undefined => onPath(engines[program].names);

const onPath = (names: readonly string[]): string | undefined => {
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
    debianFolder,
    ...globSync("/usr/lib/*/webkit2gtk-4.1"),
  ];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
};

/**
 * Makes sure that all engines are there, brought by apt where root may ask it. Throws one clear sentence when one is
 * not: a skipped journey proves nothing.
 */
export function findEngines(): void {
  const missing = () => (Object.keys(engines) as Program[]).filter((program) => !installedProgram(program));
  const wanted = new Set(missing().map((program) => engines[program].from));
  if (wanted.size > 0) installByApt([...wanted]);
  const [lacking] = missing();
  if (lacking)
    throw new Error(
      `The journeys of players' own browsers need ${lacking}: install ${engines[lacking].from}.`,
    );
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
