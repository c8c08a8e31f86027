import { glyphByWords, glyphWords } from "../../../../art/glyph-set.ts";
import type { VendorDocument } from "../../../../contract/generated/vendor.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isOwnFile } from "../../theme-files.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { ownSpots, spotsOfDefinition, textSpots } from "../schema/spots.ts";
import { nearest, quote, wayOut } from "../wording.ts";
import { modulesOn } from "./modules.ts";

/** Every named icon exists. */
export function iconFindings(context: CheckContext): Finding[] {
  const { icons } = context.platform;
  return spotsOfDefinition(context, "icon").flatMap(({ node, file, pointer }) => {
    const icon = textOf(node);
    if (icon === undefined || icons.has(icon)) return [];
    const message = `There is no icon ${quote(icon)}.`;
    return [{ rule: "LB406", file: file.path, pointer, message, ...wayOut(icon, icons, 0) }];
  });
}

/** Both fonts of the theme are fonts of the platform. */
export function fontFindings({ folder, platform }: CheckContext): Finding[] {
  const type = memberOf(readableFile(folder, "theme")?.tree, "type");
  return ["display", "text"].flatMap((key) => {
    const font = textOf(memberOf(type, key));
    if (font === undefined || isOwnFile(font) || Object.hasOwn(platform.fonts, font)) return [];
    const message = `There is no font ${quote(font)}.`;
    return [
      {
        rule: "LB407",
        file: "theme.json",
        pointer: `/type/${key}`,
        message,
        ...wayOut(font, Object.keys(platform.fonts)),
      },
    ];
  });
}

/** In conditions a key is the field of an answer. */
const inConditions = /\/(when|only)\/[^/]+$/;

/** Vendor codes are vendors of the platform, wherever a key of that name holds them. */
export function vendorFindings(context: CheckContext): Finding[] {
  const { vendors } = context.platform;
  const offered = textsOf(context.documents.brand.vendors);
  return textSpots(
    context,
    ({ key, pointer }) => /^(vendors?|[a-z]+Vendors?)$/.test(key) && !inConditions.test(pointer),
  ).flatMap((spot): Finding[] => {
    const at = { file: spot.file.path, pointer: spot.pointer };
    const code = quote(spot.text);
    if (!vendors.has(spot.text)) {
      return [
        {
          ...at,
          rule: "LB405",
          message: `There is no vendor ${code}.`,
          ...wayOut(spot.text, vendors.keys()),
        },
      ];
    }
    if (offered.length === 0 || offered.includes(spot.text) || spot.file.kind === "brand") return [];
    const message = `The vendor ${code} is not among the vendors this brand offers.`;
    return [{ ...at, rule: "LB413", message, ...wayOut(spot.text, offered) }];
  });
}

/** A brand with modules of games offers games. */
export function emptyOfferFindings(context: CheckContext): Finding[] {
  const vendors = memberOf(readableFile(context.folder, "brand")?.tree, "vendors");
  const games = [...modulesOn(context)].filter((modId) => modId.startsWith("GAME_"));
  if (vendors?.type !== "array" || itemsOf(vendors).length > 0 || games.length === 0) return [];
  return [
    {
      rule: "LB803",
      file: "brand.json",
      pointer: "/vendors",
      message: "The list of vendors is empty, so this brand offers no game at all: its lobby is empty.",
      suggestion: 'name vendors, or leave "vendors" out to offer those of the platform',
    },
  ];
}

/** A brand with modules of games has one game that can be opened: only vendors with a protocol have an adapter. */
export function nothingPlayableFindings(context: CheckContext): Finding[] {
  const { platform, documents } = context;
  const on = modulesOn(context);
  const list = memberOf(readableFile(context.folder, "brand")?.tree, "vendors");
  if (![...on].some((modId) => modId.startsWith("GAME_")) || (list && itemsOf(list).length === 0)) return [];
  const named = textsOf(documents.brand.vendors);
  // A name that is wrong has a finding of its own.
  if (named.some((code) => !platform.vendors.has(code))) return [];
  const offered =
    named.length > 0
      ? named.flatMap((code) => platform.vendors.get(code) ?? [])
      : [...platform.vendors.values()];
  const playable = (vendor: VendorDocument, isOn: (module: string) => boolean) =>
    vendor.protocol !== undefined &&
    vendor.state === "open" &&
    !vendor.traits.includes("sandbox") &&
    vendor.games.some(({ gameType }) => isOn(`GAME_${gameType}`));
  if (offered.some((vendor) => playable(vendor, (module) => on.has(module)))) return [];
  const known = [...platform.vendors.values()].filter((vendor) => playable(vendor, () => true));
  const codes = known.map(({ code }) => code);
  return [
    {
      rule: "LB838",
      file: "brand.json",
      pointer: list ? "/vendors" : "",
      warning: true,
      message:
        "Not one game of this brand can be played: none of its vendors with a game of a type that is on has an adapter, so its whole lobby is shown as coming soon.",
      allowed: codes,
      suggestion: `offer a vendor that can be played, with the module of its games: ${codes.join(", ")}`,
    },
  ];
}

/** Excluded games are games of their vendor; vendors whose games the platform does not list may have any. */
export function excludedGameFindings(context: CheckContext): Finding[] {
  const { vendors } = context.platform;
  return textSpots(context, ({ key }) => key === "excludedGames").flatMap(
    ({ text, file, pointer }): Finding[] => {
      const [code = "", ...game] = text.split(":");
      const at = { file: file.path, pointer };
      const vendor = vendors.get(code);
      if (!vendor)
        return [
          {
            ...at,
            rule: "LB405",
            message: `There is no vendor ${quote(code)}.`,
            ...wayOut(code, vendors.keys()),
          },
        ];
      const games = vendor.games.map(({ gameCode }) => `${code}:${gameCode}`);
      if (games.length === 0 || games.includes(text)) return [];
      const message = `${code} has no game ${quote(game.join(":"))}.`;
      return [{ ...at, rule: "LB723", message, ...wayOut(text, games) }];
    },
  );
}

/** The emblem is a word that the platform has a drawing for: of another one, any drawing would be chosen. */
export function emblemFindings({ folder }: CheckContext): Finding[] {
  const emblem = textOf(memberOf(readableFile(folder, "theme")?.tree, "emblem"));
  if (emblem === undefined || glyphByWords(emblem)) return [];
  const message = `There is no emblem ${quote(emblem)}, so the app icon would show any other.`;
  const suggestion =
    nearest(emblem, glyphWords()) ?? "take another subject, such as crown, koi, lotus, rocket or tiger";
  return [{ rule: "LB825", file: "theme.json", pointer: "/emblem", message, suggestion }];
}

/** Ids and tags are unique within one list. */
export function duplicateIds(context: CheckContext): Finding[] {
  return ownSpots(context).flatMap(({ node, pointer, file }) => {
    if (node.type !== "array") return [];
    const seen = new Map<string, number>();
    return (node.children ?? []).flatMap((item, index): Finding[] => {
      const key = memberOf(item, "id") ? "id" : "tag";
      const id = textOf(memberOf(item, key));
      if (id === undefined) return [];
      const first = seen.get(id);
      if (first === undefined) {
        seen.set(id, index);
        return [];
      }
      const message = `The ${key} ${quote(id)} already belongs to entry ${first + 1} of this list.`;
      return [
        { rule: "LB601", file: file.path, pointer: pointerTo(pointerTo(pointer, index), key), message },
      ];
    });
  });
}
