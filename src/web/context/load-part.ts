import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { chunkLoadTimeoutMs } from "../../site/constants.ts";

/** A part of the page that did not arrive: `reason` and `address` go into the message (spec section 8). */
export type PartError = Error & { reason: "failed" | "timeout"; address: string };

const partError = (reason: PartError["reason"], address: string): PartError =>
  Object.assign(new Error(`page part ${address} ${reason}`), { reason, address });

export const isPartError = (error: unknown): error is PartError =>
  error instanceof Error && "address" in error;

/** A part's name for people, from the path of its file. */
export const partName = (path: string): string => path.replace(/^\.\//, "").replace(/\.tsx$/, "");

/**
 * Tries once more when the network is back. Only for what somebody opened: a part of the first view that
 * waits would hold up every step inside the site, since React takes over what the server drew first.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return load();
  }
}

/** Loads a part within 120 s (spec section 9). */
export function loadPart<T>(address: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(partError("timeout", address)), chunkLoadTimeoutMs);
    load().then(
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

/** A component whose code is loaded when it is first drawn. */
export const lazyPart = <Props>(
  address: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadPart(address, load));
