import { join } from "node:path";
import { readAsset } from "../../disk.ts";
import { isOwnFile } from "../../fonts.ts";
import { type PictureSize, pictureSize } from "../../picture-size.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { type Spot, textSpots } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";

/** Places of documents that name a file of assets/. */
const assetSpots = (context: CheckContext, isWanted: (spot: Spot) => boolean = () => true) =>
  textSpots(context, (spot) => spot.schema.pattern?.startsWith("^assets/") === true && isWanted(spot));

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

/** Named files with their bytes, of the brand's own folder or an inherited one; those that are missing have a finding of their own. */
const namedFiles = (context: CheckContext, isWanted: (spot: Spot) => boolean) =>
  assetSpots(context, isWanted).flatMap((spot) => {
    const folder = context.lineage.findLast(({ assets }) => assets.has(spot.text));
    const bytes = folder && readAsset(join(folder.folder, spot.text), spot.text);
    return bytes ? [{ ...spot, bytes }] : [];
  });

const isMark = ({ file, pointer }: Spot): boolean => file.kind === "theme" && pointer.startsWith("/logo/");
const isFont = ({ file, pointer }: Spot): boolean => file.kind === "theme" && pointer.startsWith("/type/");

/** Pictures of galleries and of the logo tell their size, without which the page would jump. */
export function sizeFindings(context: CheckContext): Finding[] {
  return namedFiles(context, (spot) => spot.key === "asset" || isMark(spot)).flatMap(
    ({ text, bytes, file, pointer }): Finding[] => {
      if (pictureSize(bytes)) return [];
      const message = `${text} is no picture that tells its width and height.`;
      const suggestion =
        "save it again as a PNG, JPEG, WebP or AVIF file; an SVG file needs width and height, or a viewBox";
      return [{ rule: "LB749", file: file.path, pointer, message, suggestion }];
    },
  );
}

/** More than this is much for phones on slow networks, which load it before all else. */
const heaviestFont = 120 * 1024;

/** Own fonts are WOFF2 files. */
export function ownFontFindings(context: CheckContext): Finding[] {
  return namedFiles(context, isFont).flatMap(({ text, bytes, file, pointer }): Finding[] => {
    if (startsWith(bytes, "774f4632")) return [];
    const message = `${text} is no WOFF2 font, so browsers would not show it.`;
    const suggestion = "convert it to WOFF2; another ending is not enough";
    return [{ rule: "LB830", file: file.path, pointer, message, suggestion }];
  });
}

/** A warning for own fonts that are heavy. */
export function heavyFontFindings(context: CheckContext): Finding[] {
  return namedFiles(context, isFont).flatMap(({ text, bytes, file, pointer }): Finding[] => {
    if (bytes.length <= heaviestFont) return [];
    const message = `${text} has ${Math.round(bytes.length / 1024)} KB, which phones load before they show anything in it.`;
    const suggestion = `cut it to the scripts of the brand's languages, below ${heaviestFont / 1024} KB`;
    return [{ rule: "LB831", file: file.path, pointer, message, suggestion }];
  });
}

/** What a mark has to be like, by its key: what is wrong with a size, and how to mend it. */
const demands: Record<string, (size: PictureSize) => [wrong: string, mend: string] | undefined> = {
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

/** A wordmark is 36 pixels high and at most 200 wide. */
function widthDemand({ width, height }: PictureSize): [string, string] | undefined {
  return width <= height * 8
    ? undefined
    : ["so long a wordmark is only a few pixels high in the header", "draw it in two lines, or shorten it"];
}

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).toString("hex") === hex;

/** Whether a PNG or JPEG file is one. */
function isNamedRight(path: string, bytes: Buffer): boolean {
  if (path.endsWith(".png")) return startsWith(bytes, "89504e47");
  return !/\.jpe?g$/.test(path) || startsWith(bytes, "ffd8");
}

/** Marks of the logo have sizes with which they are shown as they are meant. */
export function markFindings(context: CheckContext): Finding[] {
  return namedFiles(context, isMark).flatMap(({ text, bytes, key, file, pointer }): Finding[] => {
    if (!isNamedRight(text, bytes)) {
      const message = `${text} is of another format than its name says, and browsers are told that of the name.`;
      return [
        {
          rule: "LB829",
          file: file.path,
          pointer,
          message,
          suggestion: "save it again in the format of its name",
        },
      ];
    }
    const size = pictureSize(bytes);
    const [wrong, suggestion] = (size && demands[key]?.(size)) ?? [];
    if (!size || !wrong || !suggestion) return [];
    const message = `${text} is ${size.width} x ${size.height} pixels: ${wrong}.`;
    return [{ rule: "LB829", file: file.path, pointer, message, suggestion }];
  });
}
