import type { PictureSize } from "../../picture-size.ts";
import { isOwnFile, type MarkSlot } from "../../theme-files.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { factsOfFile, ownThemeFiles } from "../named-files.ts";
import { textSpots } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";

/** Places of documents that name a file of assets/. */
const assetSpots = (context: CheckContext) =>
  textSpots(context, ({ schema }) => schema.pattern?.startsWith("^assets/") === true);

/** Every named file below assets/ exists, in the brand's own folder or an inherited one. */
export function assetFindings(context: CheckContext): Finding[] {
  const assets = new Set(context.lineage.flatMap((folder) => [...folder.assets]));
  return assetSpots(context).flatMap(({ text, file, pointer }) => {
    // The font of a theme may be one of the platform's.
    if (assets.has(text) || !isOwnFile(text)) return [];
    const message = `There is no file ${quote(text)} in the brand's folder.`;
    return [{ rule: "LB408", file: file.path, pointer, message, ...wayOut(text, assets, 12) }];
  });
}

/** The marks of the brand's own theme. */
const ownMarks = (context: CheckContext) =>
  ownThemeFiles(context).flatMap((file) => (file.kind === "mark" ? [{ file: "theme.json", ...file }] : []));

/** Pictures of galleries and of the logo tell their size, without which the page would jump. */
export function sizeFindings(context: CheckContext): Finding[] {
  const shown = assetSpots(context).flatMap(({ key, text, file, pointer }) =>
    key === "asset" ? [{ file: file.path, pointer, path: text, facts: factsOfFile(context, text) }] : [],
  );
  return [...shown, ...ownMarks(context)].flatMap(({ file, pointer, path, facts }): Finding[] => {
    if (!facts || facts.size) return [];
    const message = `${path} is no picture that tells its width and height.`;
    const suggestion =
      "save it again as a PNG, JPEG, WebP or AVIF file; an SVG file needs width and height, or a viewBox";
    return [{ rule: "LB749", file, pointer, message, suggestion }];
  });
}

/** What is wrong with the size of a mark, and how to mend it. */
type Demand = (size: PictureSize) => [wrong: string, mend: string] | undefined;

/** A wordmark is 36 pixels high and at most 200 wide. */
const widthDemand: Demand = ({ width, height }) =>
  width <= height * 8
    ? undefined
    : ["so long a wordmark is only a few pixels high in the header", "draw it in two lines, or shorten it"];

const demands: Record<MarkSlot, Demand> = {
  icon: ({ width, height }) =>
    width === height && width >= 192
      ? undefined
      : [
          "the icon of an installed site is a square of 192 pixels at least",
          "save a square of 512 x 512 pixels",
        ],
  card: ({ width, height }) =>
    width >= 600 && height >= 315
      ? undefined
      : [
          "networks show smaller cards than 600 x 315 as a thumbnail, or not at all",
          "save it at 1200 x 630 pixels",
        ],
  light: widthDemand,
  dark: widthDemand,
};

/** Whether a PNG or JPEG file is one. */
function isNamedRight(path: string, format: string | undefined): boolean {
  if (path.endsWith(".png")) return format === "png";
  return !/\.jpe?g$/.test(path) || format === "jpeg";
}

/** Marks of the logo have sizes with which they are shown as they are meant. */
export function markFindings(context: CheckContext): Finding[] {
  return ownMarks(context).flatMap(({ file, pointer, path, slot, facts }): Finding[] => {
    if (!facts) return [];
    if (!isNamedRight(path, facts.format)) {
      const message = `${path} is of another format than its name says, and browsers are told that of the name.`;
      const suggestion = "save it again in the format of its name";
      return [{ rule: "LB829", file, pointer, message, suggestion }];
    }
    const [wrong, suggestion] = (facts.size && demands[slot](facts.size)) ?? [];
    if (!facts.size || !wrong || !suggestion) return [];
    const message = `${path} is ${facts.size.width} x ${facts.size.height} pixels: ${wrong}.`;
    return [{ rule: "LB829", file, pointer, message, suggestion }];
  });
}
