import { partMissing } from "../kit/error-boundary.tsx";
import { keepsCookies, sessionStorage } from "../kit/storage.ts";

const place = "reloadedFor";

const mainScript = /\/assets\/(main-[\w-]+\.js)/;

const ownMain = (): string | undefined =>
  [...document.scripts].map(({ src }) => mainScript.exec(src)?.[1]).find((name) => name !== undefined);

/** The name of the release that the server has now, where it is another one than this page's. */
async function newerRelease(): Promise<string | undefined> {
  const answer = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
  const now = mainScript.exec(await answer.text())?.[1];
  return now && now !== ownMain() ? now : undefined;
}

/** Whether somebody would lose something with the page: what they typed, or the game they play. */
const isInUse = (): boolean =>
  document.querySelector("main iframe") !== null ||
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ type, value, defaultValue }) => type !== "hidden" && value !== defaultValue,
  );

/**
 * A part of the page did not come though there is a network. Where that is because the server has another release,
 * the page is loaded anew, once for each, unless somebody is in the middle of something. Answers whether there is
 * another release that the page should be loaded anew for.
 */
async function followRelease(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const next = await newerRelease().catch(() => undefined);
  if (!next || sessionStorage.getItem(place) === next) return false;
  // What is not remembered would load the page again and again.
  if (isInUse() || !keepsCookies()) return true;
  sessionStorage.setItem(place, next);
  location.reload();
  return true;
}

/** Follows the server's releases from now on: whenever a part does not come, it may be one of an earlier one. */
export function watchReleases(): void {
  addEventListener(partMissing, (event) => {
    const { detail } = event as CustomEvent<(isReleased: boolean) => void>;
    void followRelease().then(detail);
  });
}
