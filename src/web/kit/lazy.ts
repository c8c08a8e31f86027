import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { chunkLoadTimeoutMs } from "../../site/constants.ts";

/**
 * Modules that were loaded from a retry address, so that each stays one module however often it is requested.
 */
const retried = new Map<string, Promise<unknown>>();

/** The address in a browser's message about a module that failed to load; not every browser includes it. */
const addressIn = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0];

function retry(address: string): Promise<unknown> {
  const pending = retried.get(address);
  if (pending) return pending;
  const request: Promise<unknown> = import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  retried.set(address, request);
  request.catch(() => retried.delete(address));
  return request;
}

/**
 * Loads code on demand. A browser may remember that a module failed to load and never request it again until a
 * reload. Such a module is requested at another address. Nothing is requested while offline, unless a service
 * worker may have it, since the modules it imports would fail for good. Rejects when it fails; the next call
 * tries again.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  // On the server there is a navigator too, without a network state.
  if (navigator.onLine === false && !navigator.serviceWorker?.controller)
    throw new TypeError("There is no network.");
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    return (await retry(address)) as T;
  }
}

let returns = 0;
let returnedAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.("online", () => {
  returns += 1;
  returnedAt = Date.now();
});

/** How often the network has come back since the page was opened. */
export const networkReturns = (): number => returns;

/** How long after its return the network may still lose requests, and the first pause of that time. */
const unsteadyMs = 30_000;
const firstPauseMs = 500;

/**
 * The pause in ms before a part that failed is requested again without being asked, just after the network has come
 * back: the time since then, so that each pause is longer than the last. Undefined at other times.
 */
export function pauseAfterReturn(): number | undefined {
  const passed = Date.now() - returnedAt;
  return passed < unsteadyMs ? Math.max(firstPauseMs, passed) : undefined;
}

/** A part of the page that failed to load: `reason` and `address` go into the message (spec section 8). */
export type PartError = Error & {
  reason: "failed" | "timeout";
  address: string;
  /** How often the network had come back when the part was requested. */
  returns: number;
  /** Forgets the failure: the next time the part is drawn, it is requested again. */
  again?: () => void;
};

export const partError = (
  reason: PartError["reason"],
  address: string,
  requestedAt: number = returns,
): PartError =>
  Object.assign(new Error(`page part ${address} ${reason}`), { reason, address, returns: requestedAt });

export const isPartError = (error: unknown): error is PartError =>
  error instanceof Error && "address" in error;

/** A part's readable name, from the path of its file. */
const partName = (path: string): string => path.replace(/^\.\//, "").replace(/\.tsx$/, "");

/** The name of a part within its folder. */
export const fileName = (path: string): string => partName(path).replace(/^.*\//, "");

/**
 * Waits for the network and tries once more. Only for parts that a visitor opened: a part of the first view
 * that waits would block every navigation inside the site, because React hydrates the server's HTML first.
 */
export async function withNetworkRetry<T>(load: () => Promise<T>): Promise<T> {
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
  const requestedAt = returns;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(partError("timeout", address, requestedAt)), chunkLoadTimeoutMs);
    loadModule(load).then(
      (part) => {
        clearTimeout(timer);
        resolve(part);
      },
      () => {
        clearTimeout(timer);
        reject(partError("failed", address, requestedAt));
      },
    );
  });
}

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is loaded when it is first drawn. React remembers that it failed to load; the error
 * that is thrown then carries a function to request it again.
 */
export function lazyPart<Props extends object>(address: string, load: Loader<Props>): ComponentType<Props> {
  const ask = (): LazyExoticComponent<ComponentType<Props>> => {
    const request = lazy(() =>
      loadPart(address, load).catch((error: PartError) => {
        error.again = () => {
          if (current === request) current = ask();
        };
        throw error;
      }),
    );
    return request;
  };
  let current = ask();
  return function Part(props: Props) {
    return createElement(current as ComponentType<Props>, props);
  };
}

/** The parts of a folder by file name, each loaded when it is first drawn; `through` wraps the loading. */
export const lazyParts = <Props extends object>(
  files: Record<string, Loader<Props>>,
  through: (load: Loader<Props>) => ReturnType<Loader<Props>> = (load) => load(),
): [name: string, part: ComponentType<Props>][] =>
  Object.entries(files).map(([path, load]) => [
    fileName(path),
    lazyPart(partName(path), () => through(load)),
  ]);

/** Runs work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** Loads a part when idle and runs it; the page works without a part that fails to load. */
export const loadWhenIdle = <T>(address: string, load: () => Promise<T>, run: (part: T) => void): void =>
  whenIdle(() => void loadPart(address, load).then(run, () => undefined));
