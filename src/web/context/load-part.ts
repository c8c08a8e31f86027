import { chunkLoadTimeoutMs } from "../../site/constants.ts";

/** A part of the page that did not arrive: `reason` and `address` go into the message (spec section 8). */
export type PartError = Error & { reason: "failed" | "timeout"; address: string };

const partError = (reason: PartError["reason"], address: string): PartError =>
  Object.assign(new Error(`page part ${address} ${reason}`), { reason, address });

export const isPartError = (error: unknown): error is PartError =>
  error instanceof Error && "address" in error;

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
