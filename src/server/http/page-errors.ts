/** What an open page reports: a script failed. Nothing in it may belong to one visitor. */
export type PageError = {
  /** Where it was noticed: an uncaught error, a rejected promise, or a part of the page that could not be drawn. */
  kind: "error" | "rejection" | "part";
  name: string;
  message: string;
  /** The page's id. */
  page: string;
  /** Places in the platform's own files, the latest first: "main-abc123.js:1:2345". */
  frames: string[];
  /** The brand's version and the script of the release that the page runs. */
  version: string;
  build: string;
};

const kinds = new Set(["error", "rejection", "part"]);
const longestMessage = 160;
const mostFrames = 6;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text if all of it has this shape, or else a star. */
const shaped = (value: unknown, shape: RegExp): string =>
  typeof value === "string" && shape.test(value) ? value : "*";

/** Addresses, quoted texts, numbers and long words of a message may be somebody's: they are stars. */
const scrubbed = (message: unknown): string =>
  typeof message === "string"
    ? message
        .slice(0, 1_000)
        .replace(/\p{Cc}+/gu, " ")
        .replace(/\S*[@/\\]\S*/g, "*")
        .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, "*")
        .replace(/[^\s.,:;()]*\p{Nd}[^\s.,:;()]*/gu, "*")
        .replace(/[^\s.,:;()]{30,}/g, "*")
        .slice(0, longestMessage)
    : "";

const framesOf = (frames: unknown): string[] =>
  Array.isArray(frames)
    ? frames
        .slice(0, mostFrames)
        .filter(
          (one): one is string => typeof one === "string" && /^[\w-]{1,60}\.js:\d{1,6}:\d{1,7}$/.test(one),
        )
    : [];

/** The report of a body; undefined for anything else. */
export function readPageError(body: unknown): PageError | undefined {
  if (!isFields(body) || typeof body.kind !== "string" || !kinds.has(body.kind)) return undefined;
  return {
    kind: body.kind as PageError["kind"],
    name: shaped(body.name, /^[A-Za-z]{1,40}$/),
    message: scrubbed(body.message),
    page: shaped(body.page, /^[A-Za-z]{1,30}(\/[A-Za-z0-9]{1,40})*$/),
    frames: framesOf(body.frames),
    version: shaped(body.version, /^[\w-]{1,64}$/),
    build: shaped(body.build, /^[\w-]{1,60}\.js$/),
  };
}
