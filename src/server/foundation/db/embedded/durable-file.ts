import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Syncs a folder's entries (a rename, a new file), so that they survive a power cut.
 * Windows cannot open a folder for syncing; NTFS journals renames itself.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a small private file so that a reader sees the old text or the new one, never a part of it. */
export async function writeDurably(file: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, "w", mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
}
