import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { quote } from "../wording.ts";
import { type FindingText, hrefFinding, hrefsIn } from "./links.ts";
import { modulesOn } from "./modules.ts";
import { deadEnd, pagesIn } from "./pages.ts";

const ownHelp = "content/help.json";

/** A help text in one language, with its place in the document. */
type HelpText = { tag: string; language: string; html: string; pointer: string };

/** The texts of the topics that this brand shows. */
function helpTexts(context: CheckContext): HelpText[] {
  const on = modulesOn(context);
  return objectsOf(context.documents.help.topics).flatMap(({ tag, content, module }, place) =>
    typeof module === "string" && !on.has(module)
      ? []
      : Object.entries(isObject(content) ? content : {}).flatMap(([language, html]) => {
          const at = pointerTo(pointerTo(pointerTo("/topics", place), "content"), language);
          return typeof html === "string"
            ? [{ tag: typeof tag === "string" ? tag : "", language, html, pointer: at }]
            : [];
        }),
  );
}

const isInherited = ({ folder }: CheckContext): boolean => readableFile(folder, "content/help") === undefined;

/** Where a brand is told about a help text that it inherits: where it switches pages off. */
function placeOf(context: CheckContext): Pick<Finding, "file" | "pointer"> {
  const own = readableFile(context.folder, "modules") !== undefined;
  return own ? { file: "modules.json", pointer: "/modules" } : { file: "brand.json", pointer: "" };
}

const inherited = (context: CheckContext, { tag }: HelpText, { message }: FindingText): Finding => ({
  rule: "LB760",
  ...placeOf(context),
  message: `The inherited help topic ${quote(tag)} leads wrong. ${message}`,
  suggestion: `write a ${ownHelp} of your own, or switch the page on`,
});

/** Links of inherited help texts lead to pages that this brand shows; those of its own have LB402 and LB410. */
export function inheritedHelpFindings(context: CheckContext): Finding[] {
  if (!isInherited(context)) return [];
  const found = helpTexts(context).flatMap((text) =>
    hrefsIn(text.html).flatMap((href) => {
      const finding = hrefFinding(href, true, context);
      return finding ? [inherited(context, text, finding)] : [];
    }),
  );
  // Said once, whatever the languages.
  return [...new Map(found.map((finding) => [finding.message, finding])).values()];
}

const emphasised = /<(b|strong|em|i)>([^<]+)<\/\1>/g;

/** Pages by their titles in a language, as the brand words them. */
function titlesIn(context: CheckContext, language: string): Map<string, string[]> {
  const { platform, documents } = context;
  const own = documents.locales[language] ?? {};
  const found = new Map<string, string[]>();
  for (const { id, titleKey = "" } of pagesIn(context).values()) {
    const [namespace = "", name = ""] = titleKey.split(":");
    const title = own[titleKey] ?? platform.locales.get(language)?.get(namespace)?.[name];
    if (title !== undefined) found.set(title, [...(found.get(title) ?? []), id]);
  }
  return found;
}

/** An emphasised page title in a help text is that of a page that the brand shows. */
export function namedPageFindings(context: CheckContext): Finding[] {
  const texts = helpTexts(context);
  const languages = new Set(texts.map(({ language }) => language));
  const titlesBy = new Map([...languages].map((language) => [language, titlesIn(context, language)]));
  return texts.flatMap((text) => {
    const titles = titlesBy.get(text.language) ?? new Map<string, string[]>();
    return [...text.html.matchAll(emphasised)].flatMap(([whole, , name = ""]): Finding[] => {
      const ids = titles.get(name.trim()) ?? [];
      const ends = ids.flatMap((id) => deadEnd(id, context) ?? []);
      const [end] = ends;
      if (!end || ends.length < ids.length) return [];
      if (isInherited(context)) return [inherited(context, text, end)];
      const message = `This text names the page ${quote(name.trim())}. ${end.message}`;
      return [{ rule: "LB760", file: ownHelp, pointer: text.pointer, within: whole, message }];
    });
  });
}
