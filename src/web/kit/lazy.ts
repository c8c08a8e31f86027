import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { chunkLoadTimeoutMs } from "../../site/constants.ts";

/** What came only at another address than its own, so that it stays one module however often it is asked for. */
const come = new Map<string, Promise<unknown>>();

/** The address in a browser's words about a module that did not come; not every browser tells it. */
const addressIn = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0];

function again(address: string): Promise<unknown> {
  const kept = come.get(address);
  if (kept) return kept;
  const asked: Promise<unknown> = import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  come.set(address, asked);
  asked.catch(() => come.delete(address));
  return asked;
}

/**
 * Code that is loaded when it is needed. A browser may keep that a module did not come and never ask for it
 * again, until the page is loaded anew: such a one is asked for at another address, and what it needs itself is
 * kept from failing as far as one can know (nothing is asked for while one is offline, unless a worker could
 * have it). Rejects when it does not come this time; the next call tries again.
 */
export async function arrived<T>(load: () => Promise<T>): Promise<T> {
  // On the server there is a navigator too, and it does not know.
  if (navigator.onLine === false && !navigator.serviceWorker?.controller)
    throw new TypeError("There is no network.");
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    return (await again(address)) as T;
  }
}

/** A part of the page that did not arrive: `reason` and `address` go into the message (spec section 8). */
export type PartError = Error & {
  reason: "failed" | "timeout";
  address: string;
  /** Forgets that it did not arrive: whoever draws it next asks for it anew. */
  again?: () => void;
};

export const partError = (reason: PartError["reason"], address: string): PartError =>
  Object.assign(new Error(`page part ${address} ${reason}`), { reason, address });

export const isPartError = (error: unknown): error is PartError =>
  error instanceof Error && "address" in error;

/** A part's name for people, from the path of its file. */
const partName = (path: string): string => path.replace(/^\.\//, "").replace(/\.tsx$/, "");

/** The name by which a folder's part is asked for: its file's. */
const fileName = (path: string): string => partName(path).replace(/^.*\//, "");

/**
 * Waits for the network and tries once more. Only for what somebody opened: a part of the first view that
 * waits would hold up every step inside the site, since React takes over what the server drew first.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
  }
  await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  return load();
}

/** Loads a part within 120 s (spec section 9). */
export function loadPart<T>(address: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(partError("timeout", address)), chunkLoadTimeoutMs);
    arrived(load).then(
      (part) => {
        clearTimeout(timer);
        resolve(part);
      },
      () => {
        clearTimeout(timer);
        reject(partError("failed", address));
      },
    );
  });
}

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is loaded when it is first drawn. React keeps that it did not arrive; the error that is
 * thrown then carries the way to have it asked for anew.
 */
export function lazyPart<Props extends object>(address: string, load: Loader<Props>): ComponentType<Props> {
  const ask = (): LazyExoticComponent<ComponentType<Props>> => {
    const asked = lazy(() =>
      loadPart(address, load).catch((error: PartError) => {
        error.again = () => {
          if (current === asked) current = ask();
        };
        throw error;
      }),
    );
    return asked;
  };
  let current = ask();
  return function Part(props: Props) {
    return createElement(current as ComponentType<Props>, props);
  };
}

/** The parts of a folder by their files' names, each loaded when it is first drawn; `through` how it is tried. */
export const lazyParts = <Props extends object>(
  files: Record<string, Loader<Props>>,
  through: (load: Loader<Props>) => ReturnType<Loader<Props>> = (load) => load(),
): [name: string, part: ComponentType<Props>][] =>
  Object.entries(files).map(([path, load]) => [
    fileName(path),
    lazyPart(partName(path), () => through(load)),
  ]);

/** Runs work once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** Loads a part when idle and runs it; one that never comes is one the page can do without. */
export const loadWhenIdle = <T>(address: string, load: () => Promise<T>, run: (part: T) => void): void =>
  whenIdle(() => void loadPart(address, load).then(run, () => undefined));
