import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { languageName, localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { segmentsOf } from "../../core/members/segments.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { MessageTexts } from "../../foundation/db/message-schema.ts";
import { leadsTo, messagePages } from "./pages.ts";
import {
  allTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  mostTemplates,
  type Template,
  updateTemplate,
} from "./template-store.ts";

/** Characters that cannot be shown: control characters but line breaks. */
const unreadable = /[^\P{C}\n]/u;

const languagesOf = ({ payload }: Pick<Brand, "payload">): readonly string[] => payload.locales.enabled;

/** The languages of the brand in which a template has no text. */
export const missingLanguages = (brand: Pick<Brand, "payload">, texts: MessageTexts): string[] =>
  languagesOf(brand).filter((language) => !texts[language]);

/** The templates of a brand, each in every language of the brand. */
export async function templates(context: RequestContext): Promise<Output<"desk/messages/templates">> {
  const { brand, inBrand } = context;
  const rows = await inBrand(allTemplates);
  const content = rows.flatMap((row) =>
    languagesOf(brand).map((language) => ({
      reference: `${row.id}.${language}`,
      template: row.id,
      name: row.name,
      kind: row.kind,
      page: row.page ?? "",
      pageTitle: pageTitle(context, row.page),
      language,
      title: row.texts[language]?.title ?? "",
      text: row.texts[language]?.text ?? "",
      linkName: row.texts[language]?.link?.name ?? "",
      linkAddress: row.texts[language]?.link?.address ?? "",
      noteName: row.texts[language]?.note?.name ?? "",
      noteText: row.texts[language]?.note?.text ?? "",
      state: row.texts[language] ? ("written" as const) : ("missing" as const),
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    })),
  );
  return { content };
}

/** The title of a page in the reader's language; empty for none. */
export function pageTitle({ brand, text }: RequestContext, id: string | null): string {
  const page = brand.payload.pages.find((one) => one.id === id);
  return page ? text(page.titleKey, {}) : "";
}

/** What a form about messages offers: templates that are complete, languages, and pages to lead to. */
export async function choices(
  context: RequestContext,
  { of: wanted }: Input<"desk/messages/choices">,
): Promise<Output<"desk/messages/choices">> {
  const { brand, inBrand, language } = context;
  if (wanted === "languages")
    return { content: languagesOf(brand).map((tag) => ({ value: tag, name: languageName(tag, language) })) };
  if (wanted === "pages")
    return { content: messagePages(brand).map(({ id }) => ({ value: id, name: pageTitle(context, id) })) };
  if (wanted === "segments")
    return {
      content: segmentsOf(brand).map(([id, { name }]) => ({ value: id, name: localized(name, language) })),
    };
  const rows = await inBrand(allTemplates);
  return {
    content: rows
      .filter(({ texts }) => missingLanguages(brand, texts).length === 0)
      .map(({ id, name }) => ({ value: id, name })),
  };
}

type Saved = Outcome<Output<"desk/messages/templates/save">>;

/**
 * Makes a template, or changes it in one language. Refuses `message.unknown`, `message.name`, `message.page`,
 * `message.text`, `message.link`, `language.unknown`, and `request.too-many` for more templates than a brand may keep.
 */
export async function saveTemplate(
  context: RequestContext,
  input: Input<"desk/messages/templates/save">,
): Promise<Saved> {
  const refusal = templateRefusal(context.brand, input);
  if (refusal) return refusal;
  return allOrNothing(context, async (tx): Promise<Saved> => {
    const { brand, now } = context;
    const at = new Date(now());
    const { username } = staffOf(context);
    const earlier = input.template ? await lockTemplate(tx, input.template) : undefined;
    if (input.template && !earlier) return refuse("message.unknown");
    const { name, ...own } = written(input);
    const texts: MessageTexts = { ...earlier?.texts, [input.language]: own };
    const change = {
      name,
      kind: input.kind,
      page: input.page || null,
      texts: JSON.stringify(texts),
      updated_at: at,
      updated_by: username,
    };
    const others = (await allTemplates(tx)).filter(({ id }) => id !== earlier?.id);
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return inField("name", "message.name");
    const id = earlier?.id ?? paymentNumber();
    if (earlier) await updateTemplate(tx, id, change);
    else if (others.length >= mostTemplates)
      return refuse("message.many", { params: { count: mostTemplates } });
    else if (!(await insertTemplate(tx, { ...change, brand_id: brand.merchant, id, created_at: at })))
      return inField("name", "message.name");
    const shown = ({ name: was, kind, page }: Pick<Template, "name" | "kind" | "page">) => ({
      name: was,
      kind,
      page,
    });
    await audit(tx, context, {
      action: "message.template",
      subject: id,
      ...(earlier ? { before: { ...shown(earlier), ...textsIn(earlier.texts, input.language) } } : {}),
      after: { name, kind: input.kind, page: input.page || null, language: input.language, ...own },
    });
    return accept({ template: id });
  });
}

const textsIn = (texts: MessageTexts, language: string): object => ({ language, ...texts[language] });

type Writing = Input<"desk/messages/templates/save">;

const lines = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** What is kept of a template's form in one language, and the template's name. */
function written(input: Writing): MessageTexts[string] & { name: string } {
  const [linkName, linkAddress, noteName] = [input.linkName, input.linkAddress, input.noteName].map(
    (part = "") => part.trim(),
  ) as [string, string, string];
  const noteText = lines(input.noteText ?? "");
  return {
    name: input.name.trim(),
    title: input.title.trim(),
    text: lines(input.text),
    ...(linkName || linkAddress ? { link: { name: linkName, address: linkAddress } } : {}),
    ...(noteName || noteText ? { note: { name: noteName, text: noteText } } : {}),
  };
}

/** An address out of the site that a reader may be led to. */
function isLink(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** A line break where none may be is as unreadable as any other control character. */
const oneLine = (part: string): string => part.replace(/\n/g, "\u0000");

function templateRefusal(brand: Brand, input: Input<"desk/messages/templates/save">): Refusal | undefined {
  if (!languagesOf(brand).includes(input.language))
    return inField("language", "language.unknown", { language: input.language });
  if (input.page && !leadsTo(brand, input.page)) return inField("page", "message.page");
  const { name, title, text, link, note } = written(input);
  const parts = {
    name: oneLine(name),
    title: oneLine(title),
    text,
    ...(link ? { linkName: oneLine(link.name) } : {}),
    ...(note ? { noteName: oneLine(note.name), noteText: note.text } : {}),
  };
  for (const [field, part] of Object.entries(parts))
    if (part === "" || unreadable.test(part)) return inField(field, "message.text");
  return link && !isLink(link.address) ? inField("linkAddress", "message.link") : undefined;
}

/** Deletes a template; what was sent by it stays. Refuses `message.unknown`. */
export const removeTemplate = (
  context: RequestContext,
  { template }: Input<"desk/messages/templates/delete">,
): Promise<Outcome<Record<string, never>>> =>
  allOrNothing(context, async (tx): Promise<Outcome<Record<string, never>>> => {
    const row = await lockTemplate(tx, template);
    if (!row) return refuse("message.unknown");
    await deleteTemplate(tx, template);
    await audit(tx, context, { action: "message.delete", subject: template, before: { name: row.name } });
    return accept({});
  });
