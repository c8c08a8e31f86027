import type { LocalVersions } from "./local-versions.ts";
import type { SignedVersion } from "./version.ts";

/** Hears that the disk took no copy, and that it takes them again. */
export type DiskReport = { failed: (error: Error) => void; works: () => void };

/** How long copies that the disk did not take wait to be written again. */
const usualRetryMs = 10_000;

/**
 * Copies that are held in memory while the disk does not take them (full, read-only), so that what is published is served all the
 * same; they are written as soon as the disk takes them.
 */
export function heldVersions(disk: LocalVersions, report: DiskReport, retryMs = usualRetryMs): LocalVersions {
  const versions = new Map<string, SignedVersion>();
  const files = new Map<string, Buffer>();
  let timer: NodeJS.Timeout | undefined;

  function written(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      // Handled: held in memory, and tried again.
      report.failed(error as Error);
      timer ??= setTimeout(writeAll, retryMs).unref();
      return false;
    }
  }

  function writeAll(): void {
    timer = undefined;
    // A version is readable only with its pictures, so these come first.
    for (const [hash, bytes] of files)
      if (written(() => disk.keepFile(hash, bytes))) files.delete(hash);
      else return;
    for (const [merchant, version] of versions)
      if (written(() => disk.keep(merchant, version))) versions.delete(merchant);
      else return;
    report.works();
  }

  return {
    merchants: () => [...new Set([...disk.merchants(), ...versions.keys()])],
    version: (merchant) => versions.get(merchant) ?? disk.version(merchant),
    keep: (merchant, version) => {
      versions.delete(merchant);
      if (!written(() => disk.keep(merchant, version))) versions.set(merchant, version);
    },
    forget: (merchant) => {
      versions.delete(merchant);
      disk.forget(merchant);
    },
    file: (hash) => files.get(hash) ?? disk.file(hash),
    keepFile: (hash, bytes) => {
      if (!written(() => disk.keepFile(hash, bytes))) files.set(hash, bytes);
    },
    sweep: (used) => {
      for (const hash of files.keys()) if (!used.has(hash)) files.delete(hash);
      disk.sweep(used);
    },
  };
}
