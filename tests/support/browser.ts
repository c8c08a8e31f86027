import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

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

const packages = ["chromium-headless-shell", "fonts-lohit-deva", "fonts-wqy-microhei"];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(":");
  for (const name of candidates) {
    const folder = folders.find((place) => place && existsSync(`${place}/${name}`));
    if (folder) return `${folder}/${name}`;
  }
  return undefined;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function install(): void {
  console.log(`Installing ${packages.join(", ")} ...`);
  execFileSync("apt-get", ["update"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/**
 * The browser that journeys drive: CHROMIUM_PATH, else one that is installed, else (as root, with apt) one
 * that is installed now. Throws one clear sentence when there is none to be had.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = installed();
  if (found) return found;
  if (canInstall()) install();
  const now = installed();
  if (now) return now;
  throw new Error(
    "The journeys need Chromium: install chromium-headless-shell or chromium, or name one in CHROMIUM_PATH.",
  );
}
