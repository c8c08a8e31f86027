import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { plainValue, valueAt } from "../json-tree.ts";
import { mergedValue, objectsOf, pageIdOf, textsOf } from "../merged.ts";
import { blockNodes } from "../schema/block-nodes.ts";
import { type Spot, textSpots } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";
import { pagesIn } from "./pages.ts";

type Written = Spot & { text: string };

/**
 * Every text of a block that names another block, by its id on its own page or on the page beside it, names one that is
 * there; every text that names a call beside the block's own names one that exists.
 */
export function blockPlaceFindings(context: CheckContext): Finding[] {
  return textSpots(context, ({ schema }) => schema["x-names"] !== undefined).flatMap((spot) => {
    const word = spot.schema["x-names"];
    const at = { rule: "LB416", file: spot.file.path, pointer: spot.pointer };
    if (word === "call") {
      const calls = context.platform.operations;
      if (calls.has(spot.text)) return [];
      return [
        { ...at, message: `There is no call ${quote(spot.text)}.`, ...wayOut(spot.text, calls.keys(), 0) },
      ];
    }
    const place =
      word === "block"
        ? ownPlace(context, spot)
        : word === "page-block"
          ? besideIt(context, spot)
          : undefined;
    if (!place || place.ids.includes(spot.text)) return [];
    return [
      {
        ...at,
        message: `${place.of} has no block with the id ${quote(spot.text)}.`,
        ...wayOut(spot.text, place.ids),
      },
    ];
  });
}

type Place = { of: string; ids: string[] };

/** The blocks of the page that a file is or changes, with those that the file itself puts in. */
function ownPlace(context: CheckContext, { file }: Written): Place {
  const page = pagesIn(context).get(file.kind === "home" ? "home" : pageIdOf(file.path));
  const merged = mergedValue(context, file);
  const list = isObject(merged) ? objectsOf(merged.blocks) : [];
  const written = blockNodes(file).flatMap(({ node }) => objectsOf([plainValue(node)]));
  return { of: "This page", ids: idsOf([...(page?.blocks ?? []), ...list, ...written]) };
}

/** The blocks of the page that stands beside the block's name; a page that does not exist has a finding of its own. */
function besideIt(context: CheckContext, { file, pointer }: Written): Place | undefined {
  const around = valueAt(plainValue(file.tree), pointer.slice(0, pointer.lastIndexOf("/")));
  const id = isObject(around) ? around.page : undefined;
  const page = typeof id === "string" ? pagesIn(context).get(id) : undefined;
  return page && { of: `The page ${quote(page.id)}`, ids: idsOf(page.blocks) };
}

const idsOf = (blocks: readonly Record<string, unknown>[]): string[] => [
  ...new Set(blocks.flatMap(({ id }) => textsOf([id]))),
];
