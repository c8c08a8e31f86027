import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that a test fills up and empties. */
export type SmallVolume = {
  folder: string;
  /** Takes all space but so many kilobytes. */
  fill: (leaveKb?: number) => void;
  /** Gives the space back. */
  free: () => void;
  remove: () => void;
};

/** Mounts a volume of so many megabytes in memory. Undefined where this process may mount nothing: that wants root on Linux. */
export function smallVolume(megabytes: number): SmallVolume | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "livery-volume-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    // A container without the right to mount has no such volume.
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: (leaveKb = 0) => {
      const file = openSync(ballast, "a");
      const piece = Buffer.alloc(64 * 1024, 1);
      const left = () => Number(statfsSync(folder).bavail) * Number(statfsSync(folder).bsize);
      try {
        while (left() > leaveKb * 1024)
          writeSync(file, piece, 0, Math.min(piece.length, left() - leaveKb * 1024));
      } catch (error) {
        // Somebody else took the last of it.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync("umount", ["-l", folder]);
      rmdirSync(folder);
    },
  };
}
