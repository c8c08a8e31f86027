import type { Input, Output } from "../../../contract/shared-types.ts";
import { escapeHtml } from "../../../kernel/html.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { languageName } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import { announcementsOf, bannersOf, helpOf, promotionsOf } from "../../brands/content.ts";
import type { ContentDocument } from "../../brands/editions/edition.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { ContentKind } from "../../foundation/db/content-schema.ts";
import { draftOf } from "./draft-store.ts";
import { kinds, servedDocument } from "./edit-draft.ts";

/** A brand as it would be with other contents, for what reads contents alone: nothing is compiled. */
const withContents = (brand: Brand, kind: ContentKind, document: ContentDocument): Brand =>
  Object.create(brand, { documents: { value: { ...brand.documents, [kind]: document } } });

/** An entry of a draft, or of what is served, as readers of each language will see it. Refuses `content.unknown`. */
export async function preview(
  context: RequestContext,
  { entry }: Input<"desk/content/preview">,
): Promise<Outcome<Output<"desk/content/preview">>> {
  const [named = "", ...rest] = entry.split(".");
  const kind = kinds.find((one) => one === named);
  if (!kind) return refuse("content.unknown");
  const document = await context.inBrand(
    async (tx) =>
      ((await draftOf(tx, kind))?.document as ContentDocument | undefined) ??
      servedDocument(tx, context, kind),
  );
  const brand = withContents(context.brand, kind, document);
  const content = context.brand.payload.locales.enabled.flatMap((language) => {
    const shown = shownIn[kind](brand, language, rest.join("."));
    const title = languageName(language, context.language);
    return shown === undefined ? [] : [{ id: language, title, text: shown }];
  });
  return content.length > 0 ? accept({ content }) : refuse("content.unknown");
}

type Shown = (brand: Brand, language: string, name: string) => string | undefined;

/** What readers see of an entry, as sanitised HTML. */
const shownIn: Record<ContentKind, Shown> = {
  announcements: (brand, language, name) => {
    const one = announcementsOf(brand, language).find(({ id }) => id === name);
    return one && `${line("h3", one.title)}${one.content}`;
  },
  promotions: (brand, language, name) => {
    const one = promotionsOf(brand, language).find(({ id }) => id === name);
    return one && `${line("p", one.badge)}${line("h3", one.title)}${line("p", one.summary)}${one.content}`;
  },
  banners: (brand, language, name) => {
    const one = bannersOf(brand, language).find(({ id }) => id === name);
    return (
      one && `${line("p", one.eyebrow)}${line("h3", one.title)}${line("p", one.text)}${line("p", one.action)}`
    );
  },
  help: (brand, language, name) => {
    const one = helpOf(brand, language).find(({ tag }) => tag === name);
    return one && `${line("h3", one.title)}${one.content}`;
  },
};

const line = (element: "h3" | "p", text: string | undefined): string =>
  text ? `<${element}>${escapeHtml(text)}</${element}>` : "";
