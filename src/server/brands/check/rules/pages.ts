import type { PageDocument } from "../../../../contract/generated/page.ts";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { allBlocks } from "../../../../site/block-tree.ts";
import { isReserved } from "../../../foundation/reserved-paths.ts";
import { servedPage } from "../../inheritance.ts";
import { rootBrand } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, textOf } from "../json-tree.ts";
import { objectsOf, pageIdOf, textsOf } from "../merged.ts";
import { readableFiles } from "../reading/documents.ts";
import { type Spot, spotsOfDefinition, textSpots } from "../schema/spots.ts";
import { instead, quote, wayOut } from "../wording.ts";
import { isModule, modulesOn, whyOff } from "./modules.ts";

/** The parts of a page that the rules need; the rest of a merged page may still be malformed. */
export type KnownPage = {
  id: string;
  routes: string[];
  titleKey: string | undefined;
  /** One of them suffices; none where the page has no module. */
  modules: string[];
  blocks: Record<string, unknown>[];
};

const pagesOf = new WeakMap<CheckContext, Map<string, KnownPage>>();

function knownPage(id: string, page: Partial<PageDocument>): KnownPage {
  const routes = [...(typeof page.route === "string" ? [page.route] : []), ...textsOf(page.aliases)];
  const modules = typeof page.module === "string" ? [page.module] : textsOf(page.module);
  const titleKey = typeof page.titleKey === "string" ? page.titleKey : undefined;
  const blocks = allBlocks(Array.isArray(page.blocks) ? page.blocks : []);
  return { id, routes, titleKey, modules, blocks: objectsOf(blocks) };
}

/** Every brand shares the platform's pages, which nobody changes once they are read. */
const platformPages = new WeakMap<Partial<PageDocument>, KnownPage>();

function platformPage(id: string, page: Partial<PageDocument>): KnownPage {
  const known = platformPages.get(page) ?? knownPage(id, page);
  platformPages.set(page, known);
  return known;
}

/** The platform's pages merged with the brand's own, by id. */
export function pagesIn(context: CheckContext): Map<string, KnownPage> {
  const known = pagesOf.get(context);
  if (known) return known;
  const { platform, documents } = context;
  const pages = new Map([...platform.pages].map(([id, page]) => [id, platformPage(id, page)]));
  for (const [id, own] of Object.entries(documents.pages)) {
    pages.set(id, knownPage(id, servedPage(platform.pages.get(id), own)));
  }
  pagesOf.set(context, pages);
  return pages;
}

const unknownPage = (id: string, pages: ReadonlyMap<string, KnownPage>) => ({
  rule: "LB401",
  message: `There is no page ${quote(id)}, so this leads nowhere.`,
  ...wayOut(id, pages.keys(), 20),
});

/** Why a named page cannot be reached; undefined when it can. */
export function deadEnd(
  id: string,
  context: CheckContext,
): (Pick<Finding, "rule" | "message"> & Partial<Finding>) | undefined {
  const pages = pagesIn(context);
  const page = pages.get(id);
  if (!page) return unknownPage(id, pages);
  if (page.routes.length === 0) {
    return { rule: "LB401", message: `The page ${quote(id)} has no route, so this leads nowhere.` };
  }
  // An unknown module gets its finding where it is named.
  const modules = page.modules.filter((module) => isModule(module, context));
  const on = modulesOn(context);
  if (modules.length === 0 || modules.some((module) => on.has(module))) return undefined;
  return {
    rule: "LB402",
    message: `The page ${quote(id)} is never shown: ${modules.map((module) => whyOff(module, context)).join(", and ")}.`,
    suggestion: `remove the entry, or switch ${modules.join(" or ")} on`,
  };
}

/** Every menu entry names a reachable page, an action or another site; those of the root wait for brands that switch their modules on. */
export function navigationFindings(context: CheckContext): Finding[] {
  return spotsOfDefinition(context, "entry").flatMap((spot) => entryFindings(spot, context));
}

function entryFindings({ node, pointer, file }: Spot, context: CheckContext): Finding[] {
  if (node.type !== "object") return [];
  const page = textOf(memberOf(node, "page"));
  const at = { file: file.path, pointer };
  const [first, second] = ["page", "action", "link"].filter((key) => memberOf(node, key));
  if (!first) {
    const message = "This entry names no page, action or link, so it leads nowhere.";
    return [{ ...at, rule: "LB401", message, suggestion: 'add "page", "action" or "link"' }];
  }
  if (second) {
    const message = `This entry names a ${first} and ${second === "action" ? "an" : "a"} ${second}; only one of them can happen.`;
    return [{ ...at, rule: "LB401", pointer: pointerTo(pointer, second), at: "key", message }];
  }
  if (first === "link" && !memberOf(node, "labelKey")) {
    const message = "A link to another site has no page whose title it could show.";
    return [
      { ...at, rule: "LB401", message, suggestion: 'add "labelKey", with a text of the brand\'s locales' },
    ];
  }
  if (page === undefined) return [];
  const end = deadEnd(page, context);
  const isOffered = end?.rule === "LB402" && context.folder.name === rootBrand;
  return end && !isOffered ? [{ ...at, ...end, pointer: pointerTo(pointer, "page") }] : [];
}

/** Every text of a block that names a page, by its schema, names one that exists. */
export function blockPageFindings(context: CheckContext): Finding[] {
  const pages = pagesIn(context);
  return textSpots(context, ({ schema }) => schema["x-names"] === "page").flatMap(
    ({ text, file, pointer }) =>
      pages.has(text) ? [] : [{ ...unknownPage(text, pages), file: file.path, pointer }],
  );
}

/** At most one entry of the mobile bar is raised. */
export function raisedFindings(context: CheckContext): Finding[] {
  const raised = spotsOfDefinition(context, "entry").filter(
    ({ pointer, node }) => pointer.startsWith("/mobileBar/") && memberOf(node, "raised")?.value === true,
  );
  return raised.slice(1).map(({ file, pointer }) => ({
    rule: "LB602",
    file: file.path,
    pointer: pointerTo(pointer, "raised"),
    message: "A second entry of the mobile bar is raised; only one is possible.",
    suggestion: "raise one entry only",
  }));
}

/** A brand's own pages: the id is the path, the pages that it names exist, and no address is used twice. */
export function ownPageFindings(context: CheckContext): Finding[] {
  const pages = pagesIn(context);
  const own = readableFiles(context.folder).filter(({ kind }) => kind === "page");
  return own.flatMap((file) => {
    const id = pageIdOf(file.path);
    const findings: Finding[] = [];
    const written = textOf(memberOf(file.tree, "id"));
    if (written !== undefined && written !== id) {
      const message = `The id ${quote(written)} is not the path of its file, ${quote(id)}.`;
      findings.push({ rule: "LB603", file: file.path, pointer: "/id", message, ...instead(written, id) });
    }
    for (const { pointer, text } of routesIn(context, file.path)) {
      if (isReserved(text)) {
        const message = `The address ${quote(text)} is the platform's own, so this page would never be shown there.`;
        const suggestion = "choose another address";
        findings.push({ rule: "LB605", file: file.path, pointer, message, suggestion });
      }
      const other = [...pages.values()].find((page) => page.id !== id && page.routes.includes(text));
      if (!other) continue;
      const message = `The address ${quote(text)} already belongs to the page ${quote(other.id)}.`;
      findings.push({ rule: "LB604", file: file.path, pointer, message });
    }
    for (const key of ["modal", "redirect"]) {
      const named = textOf(memberOf(file.tree, key));
      if (named !== undefined && !pages.has(named))
        findings.push({ ...unknownPage(named, pages), file: file.path, pointer: `/${key}` });
    }
    return findings;
  });
}

const routesIn = (context: CheckContext, path: string) =>
  textSpots(
    context,
    ({ file, pointer }) => file.path === path && (pointer === "/route" || /^\/aliases\/\d+$/.test(pointer)),
  );
