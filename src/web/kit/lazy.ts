import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { chunkLoadTimeoutMs } from "../../site/constants.ts";
import { arrived } from "../context/arrival.ts";

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
export const fileName = (path: string): string => partName(path).replace(/^.*\//, "");

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
