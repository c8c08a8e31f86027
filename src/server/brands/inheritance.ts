import type { AccountsDocument } from "../../contract/generated/accounts.ts";
import type { AgentsDocument } from "../../contract/generated/agents.ts";
import type { BlockChange } from "../../contract/generated/block.ts";
import type { BrandDocument } from "../../contract/generated/brand.ts";
import type { ChatDocument } from "../../contract/generated/chat.ts";
import type { ContentAnnouncementsDocument } from "../../contract/generated/content/announcements.ts";
import type { ContentBannersDocument } from "../../contract/generated/content/banners.ts";
import type { ContentHelpDocument } from "../../contract/generated/content/help.ts";
import type { ContentPromotionsDocument } from "../../contract/generated/content/promotions.ts";
import type { DeskDocument } from "../../contract/generated/desk.ts";
import type { HomeDocument } from "../../contract/generated/home.ts";
import type { IdentityDocument } from "../../contract/generated/identity.ts";
import type { MessagesDocument } from "../../contract/generated/messages.ts";
import type { ModulesDocument } from "../../contract/generated/modules.ts";
import type { NavigationDocument } from "../../contract/generated/navigation.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { PaymentsDocument } from "../../contract/generated/payments.ts";
import type { PointsDocument } from "../../contract/generated/points.ts";
import type { ProfileDocument } from "../../contract/generated/profile.ts";
import type { RacesDocument } from "../../contract/generated/races.ts";
import type { RegistrationDocument } from "../../contract/generated/registration.ts";
import type { RewardsDocument } from "../../contract/generated/rewards.ts";
import type { SaferPlayDocument } from "../../contract/generated/safer-play.ts";
import type { SupportDocument } from "../../contract/generated/support.ts";
import type { ThemeDocument } from "../../contract/generated/theme.ts";
import type { VipDocument } from "../../contract/generated/vip.ts";
import { isObject, overlay } from "../../kernel/json-values.ts";
import { changedBlocks } from "./block-changes.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { type BrandFile, type BrandFolder, rootBrand } from "./read-folder.ts";

/** A document with blocks; `layers` are the changes of each folder to them, the root's first. */
export type Layered<Document> = Omit<Document, "changes"> & { layers?: BlockChange[][] };

/** A brand's documents after inheritance: its own files merged over those it extends. */
export type BrandDocuments = {
  brand: BrandDocument;
  modules: ModulesDocument;
  theme: ThemeDocument;
  navigation: NavigationDocument;
  home: Layered<HomeDocument>;
  registration: RegistrationDocument;
  accounts: AccountsDocument;
  payments: PaymentsDocument;
  agents: AgentsDocument;
  chat: ChatDocument;
  desk: DeskDocument;
  identity: IdentityDocument;
  messages: MessagesDocument;
  points: PointsDocument;
  profile: ProfileDocument;
  rewards: RewardsDocument;
  races: RacesDocument;
  saferPlay: SaferPlayDocument;
  support: SupportDocument;
  vip: VipDocument;
  announcements: ContentAnnouncementsDocument;
  banners: ContentBannersDocument;
  help: ContentHelpDocument;
  promotions: ContentPromotionsDocument;
  /** Language to "namespace:key" to text. */
  locales: Record<string, Record<string, string>>;
  /** The brand's own pages and its overrides of the platform's, by page id. */
  pages: Record<string, Layered<Partial<PageDocument>>>;
};

/** Documents that an earlier version stored, with the kinds that it did not know yet. */
export const completed = (stored: BrandDocuments): BrandDocuments => ({ ...empty, ...stored });

/** The folders from the root ancestor to the brand itself, with their own values. */
export type Lineage = BrandFolder[];

/** The part of the documents that a kind of file describes; texts and pages are collected by name instead. */
export const documentOfKind: Partial<Record<DocumentKind, keyof BrandDocuments>> = {
  brand: "brand",
  modules: "modules",
  theme: "theme",
  navigation: "navigation",
  home: "home",
  registration: "registration",
  accounts: "accounts",
  payments: "payments",
  agents: "agents",
  chat: "chat",
  desk: "desk",
  identity: "identity",
  messages: "messages",
  points: "points",
  profile: "profile",
  rewards: "rewards",
  races: "races",
  "safer-play": "saferPlay",
  support: "support",
  vip: "vip",
  "content/announcements": "announcements",
  "content/banners": "banners",
  "content/help": "help",
  "content/promotions": "promotions",
};

const empty: BrandDocuments = {
  brand: { merchant: "", name: "" },
  modules: { modules: {} },
  theme: {},
  navigation: {},
  home: { blocks: [{ type: "notice-marquee" }] },
  registration: { fields: {} },
  accounts: {},
  payments: {},
  agents: {},
  chat: {},
  desk: {},
  identity: {},
  messages: {},
  points: {},
  profile: {},
  rewards: {},
  races: {},
  saferPlay: {},
  support: {},
  vip: {},
  announcements: { announcements: [] },
  banners: { banners: [] },
  help: { topics: [] },
  promotions: { promotions: [] },
  locales: {},
  pages: {},
} as unknown as BrandDocuments;

/** How many folders a brand may inherit. */
export const mostInherited = 12;

/**
 * The folders a brand inherits, the root first, the brand itself last. A missing folder or a circle ends the chain; the
 * check reports both.
 */
export function lineageOf(folder: BrandFolder, find: (name: string) => BrandFolder | undefined): Lineage {
  const chain: BrandFolder[] = [folder];
  for (let current = folder; chain.length <= mostInherited; ) {
    const parentName = parentOf(current);
    const parent = parentName === undefined ? undefined : find(parentName);
    if (!parent || chain.includes(parent)) break;
    chain.unshift(parent);
    current = parent;
  }
  return chain;
}

/** Name of the folder that a brand extends; undefined for the root of all. */
export function parentOf(folder: BrandFolder): string | undefined {
  const brand = folder.files.get("brand.json")?.value;
  if (isObject(brand) && typeof brand.extends === "string") return brand.extends;
  return folder.name === rootBrand ? undefined : rootBrand;
}

/** Whether a lineage ends before the root of all, so that what the brand inherits is not known. */
export const isCut = ([eldest]: Lineage): boolean => eldest !== undefined && parentOf(eldest) !== undefined;

/** Merges the documents of a lineage: objects key by key, lists as a whole, the nearest folder last. */
export function assemble(lineage: Lineage): BrandDocuments {
  let documents = empty;
  for (const folder of lineage) {
    // A host shows only one brand, so hosts and what binds them are not inherited.
    const { hosts: _hosts, mainDomain: _mainDomain, strictTransport: _strict, ...brand } = documents.brand;
    documents = { ...documents, brand };
    for (const file of folder.files.values()) documents = withFile(documents, file);
  }
  return documents;
}

function withFile(documents: BrandDocuments, file: BrandFile): BrandDocuments {
  if (!isObject(file.value) || !file.kind) return documents;
  const tail = file.path.replace(/^(locales|pages)\//, "").replace(/\.json$/, "");
  const under: Record<string, unknown> = documents;
  if (file.kind === "locale") return overlay(under, { locales: { [tail]: file.value } }) as BrandDocuments;
  if (file.kind === "page") {
    const pages = { ...documents.pages, [tail]: withChanges(documents.pages[tail], file.value) };
    return { ...documents, pages };
  }
  if (file.kind === "home") return { ...documents, home: withChanges(documents.home, file.value) };
  if (file.kind === "registration")
    return overlay(withoutOtherFormat(documents, file.value), { registration: file.value }) as BrandDocuments;
  const name = documentOfKind[file.kind];
  return name ? (overlay(under, { [name]: file.value }) as BrandDocuments) : documents;
}

/**
 * A field of registration has a pattern of its own in the place of a named format. A file that writes one of them takes it in the
 * place of both that are inherited: the message of a named format would tell of another rule.
 */
function withoutOtherFormat(
  documents: BrandDocuments,
  { fields: own }: Record<string, unknown>,
): BrandDocuments {
  // An inherited file may be malformed while it is checked.
  const inherited: unknown = documents.registration.fields;
  if (!isObject(inherited) || !isObject(own)) return documents;
  const fields = Object.entries(inherited).map(([field, rule]) => {
    const written = own[field];
    if (!isObject(rule) || !isObject(written)) return [field, rule];
    if (!("acceptedPattern" in written || "patternId" in written)) return [field, rule];
    const { acceptedPattern: _pattern, patternId: _format, ...rest } = rule;
    return [field, rest];
  });
  const registration = { ...documents.registration, fields: Object.fromEntries(fields) };
  return { ...documents, registration: registration as BrandDocuments["registration"] };
}

/** A document with blocks and a file over it: blocks of its own replace them with all changes before, changes add to those. */
function withChanges<Document extends object>(
  under: Layered<Document> | undefined,
  { changes, layers: _none, ...file }: Record<string, unknown>,
): Layered<Document> {
  const { layers = [], ...before } = under ?? ({} as Layered<Document>);
  const merged = overlay(before, file) as Layered<Document>;
  const own = Array.isArray(changes) ? [changes.filter(isObject) as BlockChange[]] : [];
  const all = [...("blocks" in file ? [] : layers), ...own];
  return all.length > 0 ? { ...merged, layers: all } : merged;
}

/** A page of the platform with a brand's own document over it, as it is served; either may be missing. */
export function servedPage(
  page: PageDocument | undefined,
  own: Layered<Partial<PageDocument>> = {},
): PageDocument {
  const { layers, ...document } = own;
  const merged = overlay(page, document);
  // A brand's document may be malformed while it is checked.
  return Array.isArray(merged.blocks) ? { ...merged, blocks: changedBlocks(merged.blocks, layers) } : merged;
}
