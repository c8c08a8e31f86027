import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { join } from "node:path";

/** A file in a brand's folder that is not read, with the reason and the fix. */
export type Unread = {
  /** Path inside the folder. */
  file: string;
  rule: "LB101" | "LB107" | "LB108" | "LB109" | "LB110";
  message: string;
  suggestion: string;
  /** Its position in the file; the start by default. */
  line?: number;
  column?: number;
};

/** The content of a brand's folder: plain files by their path inside it, sorted, and refused files. */
export type Listing = {
  files: string[];
  unread: Unread[];
  /** Files and folders whose name begins with a point; they are neither read nor served. */
  hidden: string[];
};

/** More than any brand needs; further files are not even listed, so that no folder can stall the reading of others. */
export const folderLimits = {
  files: 2_000,
  depth: 8,
  /** Bytes of one file below assets/, and of all files together. */
  asset: 8 * 1024 * 1024,
  total: 256 * 1024 * 1024,
};

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Files that operating systems and people leave behind; they are neither read nor served. */
const isLeftLying = (path: string): boolean =>
  /(^|\/)(\.|(Thumbs\.db|desktop\.ini)$)|~$|\.(md|txt|tmp|bak|orig|swp)$/i.test(path);

const isHidden = (name: string): boolean => name.startsWith(".");

/** File types that are served from a brand's folder: pictures and fonts, by their extension. */
const servedEndings: readonly string[] = [
  ".avif",
  ".gif",
  ".jpeg",
  ".jpg",
  ".png",
  ".svg",
  ".webp",
  ".woff2",
];

const isServed = (path: string): boolean =>
  servedEndings.some((ending) => path.toLowerCase().endsWith(ending));

const link = (file: string): Unread => ({
  file,
  rule: "LB107",
  message: `${file} is a link, and links are not followed: they can lead out of the brand's folder or in a circle.`,
  suggestion: "put the file or folder itself here, or delete the link",
});

const special = (file: string, what: string): Unread => ({
  file,
  rule: "LB107",
  message: `${file} is ${what}, where only files and folders belong.`,
  suggestion: "delete it",
});

const kindOfSpecial = (stats: Stats): string => {
  if (stats.isFIFO()) return "a pipe";
  return stats.isSocket() ? "a socket" : "a device";
};

const shut = (file: string, error: unknown): Unread => {
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  const denied = code === "EACCES" || code === "EPERM";
  return {
    file,
    rule: "LB101",
    message: denied
      ? `${file} may not be opened by the server (${code}).`
      : `${file} cannot be read: ${code}.`,
    suggestion: denied ? "let the server's account read it" : "restore the file",
  };
};

const beyond = (file: string, message: string, suggestion: string): Unread => ({
  file,
  rule: "LB108",
  message,
  suggestion,
});

const notServed = (file: string): Unread => ({
  file,
  rule: "LB109",
  message: `${file} is not a picture or font; nothing else is served from a brand's folder.`,
  suggestion: `delete it, or save it as one of ${servedEndings.join(", ")}`,
});

const tooLarge = (file: string): Unread => ({
  file,
  rule: "LB101",
  message: `${file} is larger than ${mebibytes(folderLimits.asset)}, so it is not served.`,
  suggestion: "reduce its size",
});

/**
 * Lists a brand's folder without following links or opening files, up to a limit. Hidden files and notes are skipped.
 * Throws when the folder itself does not exist.
 */
export function listFolder(folder: string): Listing {
  const found: Listing = { files: [], unread: [], hidden: [] };
  if (isLinked(folder)) {
    return {
      files: [],
      hidden: [],
      unread: [
        { ...link("brand.json"), message: "The brand's folder is a link, and links are not followed." },
      ],
    };
  }
  let [seen, bytes] = [0, 0];
  const walk = (inside: string, depth: number): void => {
    for (const name of namesIn(folder, inside, found)) {
      const path = inside ? `${inside}/${name}` : name;
      if (isHidden(name)) found.hidden.push(path);
      if (isLeftLying(path) || seen > folderLimits.files || bytes > folderLimits.total) continue;
      const stats = lstatSync(join(folder, path), { throwIfNoEntry: false });
      if (!stats) continue;
      seen += 1;
      if (stats.isDirectory() && !path.endsWith(".json")) descend(path, depth + 1);
      else {
        // What is too large for a file has a finding of its own, and is not read.
        bytes += Math.min(stats.size, folderLimits.asset);
        place(path, stats);
      }
    }
  };
  const descend = (path: string, depth: number): void => {
    if (depth < folderLimits.depth) return walk(path, depth);
    found.unread.push(
      beyond(path, `Folders nest too deep here; ${folderLimits.depth} is the most.`, "move its files up"),
    );
  };
  const place = (path: string, stats: Stats): void => {
    const problem = problemWith(path, stats);
    if (problem) found.unread.push(problem);
    else found.files.push(path);
  };
  walk("", 0);
  if (seen > folderLimits.files) {
    const message = `The folder holds more than ${folderLimits.files} files; the rest is not read.`;
    found.unread.push(beyond("brand.json", message, "delete files that the brand does not show"));
  } else if (bytes > folderLimits.total) {
    const message = `The folder holds more than ${mebibytes(folderLimits.total)}; the rest is not read.`;
    found.unread.push(beyond("brand.json", message, "reduce the size of pictures"));
  }
  return { ...found, files: found.files.sort() };
}

function namesIn(folder: string, inside: string, { unread }: Listing): string[] {
  try {
    return readdirSync(join(folder, inside)).sort();
  } catch (error) {
    // The lister handles a missing folder; a subfolder that was deleted meanwhile is skipped.
    if (inside === "") throw error;
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") unread.push(shut(inside, error));
    return [];
  }
}

function problemWith(path: string, stats: Stats): Unread | undefined {
  if (stats.isSymbolicLink()) return link(path);
  if (stats.isDirectory()) {
    return { ...special(path, "a folder"), message: `${path} is a folder, where a file belongs.` };
  }
  if (!stats.isFile()) return special(path, kindOfSpecial(stats));
  if (!path.startsWith("assets/")) return undefined;
  if (!isServed(path)) return notServed(path);
  return stats.size > folderLimits.asset ? tooLarge(path) : undefined;
}

/**
 * Reads a plain file up to a size; undefined when it is larger. Throws for a link, and for anything but a plain file: a
 * pipe would never end.
 */
export function readPlainFile(path: string, maximumBytes: number): Buffer | undefined {
  // Windows has neither of these flags, and no pipes in folders.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw Object.assign(new Error(`${path} is not a file`), { code: "ENOTFILE" });
    if (stats.size > maximumBytes) return undefined;
    const bytes = Buffer.alloc(stats.size);
    let filled = 0;
    for (let count = -1; count !== 0 && filled < bytes.length; filled += count) {
      count = readSync(handle, bytes, filled, bytes.length - filled, filled);
    }
    return bytes.subarray(0, filled);
  } finally {
    closeSync(handle);
  }
}

/** Why a file could not be read, as a finding. */
export const unreadable = (file: string, error: unknown): Unread => shut(file, error);

/**
 * Reads the current content of an asset file; undefined when it is gone, or when a link has been placed in its path
 * since the folder was read.
 */
export const readAsset = (path: string, inside: string): Buffer | undefined =>
  readInside(path.slice(0, -inside.length), inside, folderLimits.asset);

/**
 * Reads a plain file of a folder up to a size; undefined when it is larger or gone, and when a link is in its path inside
 * the folder.
 */
export function readInside(folder: string, inside: string, maximumBytes: number): Buffer | undefined {
  const path = join(folder, inside);
  try {
    if (realpathSync(path) !== join(realpathSync(folder), inside)) return undefined;
    return readPlainFile(path, maximumBytes);
  } catch {
    return undefined;
  }
}

/** Whether a folder of a brand is a link, which is not followed. */
export const isLinked = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
