import type { Block } from "../../../../contract/generated/block.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { allBlocks } from "../../../../site/block-tree.ts";
import { changedBlocks } from "../../block-changes.ts";
import { assemble } from "../../inheritance.ts";
import type { BrandFile } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf, valueAt } from "../json-tree.ts";
import { mergedValue } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { ownSpots } from "../schema/spots.ts";
import { isLocalized, type Lack, neededLanguages, toldLacks } from "./languages.ts";

/** A text as the brand serves it, by language. */
type Served = Record<string, unknown>;

/**
 * What the brand inherits is written in each enabled language: one finding per inherited file, at the brand's own list of
 * languages. Texts that the brand replaces are its own, and those of blocks that it hides are not served.
 */
export function inheritedTextFindings(context: CheckContext): Finding[] {
  const needed = neededLanguages(context);
  const enabled = memberOf(memberOf(readableFile(context.folder, "brand")?.tree, "locales"), "enabled");
  return [...inheritedTexts(context)].flatMap(([path, texts]): Finding[] => {
    const lacks = [...texts].flatMap(([pointer, text]): Lack[] => {
      const missing = needed.filter((language) => !Object.hasOwn(text, language));
      return missing.length > 0 ? [{ pointer, missing }] : [];
    });
    if (lacks.length === 0) return [];
    const { told, languages } = toldLacks(lacks, texts.size);
    const place = itemsOf(enabled).findIndex((node) => textOf(node) === languages[0]);
    const pointer = place < 0 ? "" : pointerTo("/locales/enabled", place);
    const message = `${path}, which the brand inherits, lacks texts in languages that the brand offers: ${told}. They would be in English.`;
    const suggestion = `write them in ${path}, or take the language out`;
    return [{ rule: "LB506", file: "brand.json", pointer, message, suggestion }];
  });
}

/** The texts that a brand serves as it inherits them, by file and pointer. */
function inheritedTexts(context: CheckContext): Map<string, Map<string, Served>> {
  const own = new Set(ownSpots(context).map(({ file, pointer }) => `${file.path} ${pointer}`));
  const found = new Map<string, Map<string, Served>>();
  for (const { file, node, pointer } of ancestorsOf(context).flatMap(ownSpots).filter(isLocalized)) {
    const english = textOf(memberOf(node, "en"));
    const served = inChange.test(pointer)
      ? servedInBlock(context, file, pointer, english)
      : own.has(`${file.path} ${pointer}`)
        ? undefined
        : valueAt(mergedValue(context, file), pointer);
    // Another text is here now: the list that this one was in is replaced.
    if (!isObject(served) || served["en"] !== english) continue;
    const texts = found.get(file.path) ?? new Map<string, Served>();
    found.set(file.path, texts.set(pointer, served));
  }
  return found;
}

/** The folders that a brand inherits as they are checked themselves, the root first. */
const ancestorsOf = (context: CheckContext): CheckContext[] =>
  context.lineage.slice(0, -1).map((folder, index) => {
    const lineage = context.lineage.slice(0, index + 1);
    return { ...context, folder, lineage, documents: assemble(lineage) };
  });

/** The pointer of a text inside a change of a block, up to the block's own property. */
const inChange = /^\/changes\/\d+\/(set|insert)(?=\/)/;

/** A text of a change in the block that the brand serves; undefined when no block has it, because a folder below replaces or hides it. */
function servedInBlock(
  context: CheckContext,
  file: BrandFile,
  pointer: string,
  english: string | undefined,
): unknown {
  const property = pointer.replace(inChange, "");
  return allBlocks(servedBlocks(context, file))
    .map((block) => valueAt(block, property))
    .find((text) => isObject(text) && text["en"] === english);
}

/** The blocks of a file's page, with the changes of all folders. */
function servedBlocks(context: CheckContext, file: BrandFile): Block[] {
  if (file.kind === "home")
    return changedBlocks(context.documents.home.blocks, context.documents.home.layers);
  const page = mergedValue(context, file);
  return isObject(page) && Array.isArray(page["blocks"]) ? (page["blocks"] as Block[]) : [];
}
