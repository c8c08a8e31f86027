import { partMissing } from "../kit/error-boundary.tsx";
import { keepsCookies, sessionStorage } from "../kit/storage.ts";

const storageKey = "reloadedFor";

const mainScript = /\/assets\/(main-[\w-]+\.js)/;

/** The first script of this page, which names its release. */
export const ownMain = (): string | undefined =>
  [...document.scripts].map(({ src }) => mainScript.exec(src)?.[1]).find((name) => name !== undefined);

/** The server's current release, if it differs from this page's. */
async function newerRelease(): Promise<string | undefined> {
  const answer = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
  const now = mainScript.exec(await answer.text())?.[1];
  return now && now !== ownMain() ? now : undefined;
}

/** Whether a reload would lose something: typed input, or a game being played. */
const isInUse = (): boolean =>
  document.querySelector("main iframe") !== null ||
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ type, value, defaultValue }) => type !== "hidden" && value !== defaultValue,
  );

/**
 * Called when a part of the page failed to load although there is a network. If the server has another release,
 * the page is reloaded, once per release, unless it is in use. Answers whether another release is there that the page
 * has not been reloaded for by itself.
 */
async function followRelease(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const next = await newerRelease().catch(() => undefined);
  if (!next || sessionStorage.getItem(storageKey) === next) return false;
  // Browsers deny storage together with cookies: with nothing to remember it, the page would reload endlessly.
  if (isInUse() || !keepsCookies()) return true;
  sessionStorage.setItem(storageKey, next);
  location.reload();
  return true;
}

/** Checks for a new release whenever a part fails to load, since the part may belong to an earlier one. */
export function watchReleases(): void {
  addEventListener(partMissing, (event) => {
    const { detail } = event as CustomEvent<(isReleased: boolean) => void>;
    void followRelease().then(detail);
  });
}
