import { join } from "node:path";
import type { EnvelopeKey } from "../../contract/envelope.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { moduleTree } from "../../site/modules.ts";
import { entryIcons } from "../../site/navigation.ts";
import type {
  BrandPayload,
  FieldRule,
  PayloadAccounts,
  PayloadTheme,
  RegistrationRules,
} from "../../site/payload.ts";
import { compileTheme } from "../../site/theme/compile.ts";
import { themeCss } from "../../site/theme/css.ts";
import { agentHoursOf } from "./agent-hours.ts";
import { type Asset, hashedAssetUrl } from "./asset.ts";
import { changedBlocks } from "./block-changes.ts";
import type { Brand } from "./brand.ts";
import { digestOf, digestsOf, hashOf } from "./digest.ts";
import { type BrandFonts, fontsOf } from "./fonts.ts";
import { iconSheet, iconsIn } from "./icon-sheet.ts";
import { type BrandDocuments, type Lineage, servedPage } from "./inheritance.ts";
import { readAsset } from "./list-folder.ts";
import { ownMarks, ownPictures } from "./own-pictures.ts";
import type { Platform } from "./platform.ts";
import { withSchemaFields } from "./schema-fields.ts";
import { sealAddress } from "./sealed-address.ts";
import { brandZone } from "./zones.ts";

/** Keys of the platform that a brand's payload needs. */
export type BrandKeys = {
  /** Seals addresses. */
  address: Buffer;
  /** The current public key of a brand's envelopes. */
  envelope: (merchant: string) => EnvelopeKey;
};

/** The files of the assets folders of a lineage, the nearest folder wins. */
export const assetsOf = (lineage: Lineage): ReadonlyMap<string, Asset> =>
  new Map(
    lineage.flatMap(({ folder, assets }) =>
      [...assets].map((path) => [path, { read: () => readAsset(join(folder, path), path) }] as const),
    ),
  );

type Company = BrandDocuments["brand"]["company"];

/** The company's line. A version that was published before licences had languages has one text for all. */
function companyOf({ company }: BrandDocuments["brand"]): Company {
  const licence: unknown = company?.licence;
  return company && typeof licence === "string" ? { ...company, licence: { en: licence } } : company;
}

/**
 * Compiles the served brand from its documents, which have passed the check. `files` are the documents before contents
 * were edited at the desk.
 */
export function compileBrand(
  documents: BrandDocuments,
  assets: ReadonlyMap<string, Asset>,
  platform: Platform,
  keys: BrandKeys,
  files: BrandDocuments = documents,
): Brand {
  const fonts = fontsOf(documents.theme, platform, documents.brand.locales?.enabled, (path) =>
    hashedAssetUrl(assets, path),
  );
  const pages = pagesOf(documents, platform);
  const icons = iconSheet([
    ...[...Object.values(documents), ...pages, platform.gameTypes].flatMap(iconsIn),
    ...entryIcons(),
  ]);
  const shown = payloadOf(documents, platform, fonts, keys);
  const pictures = ownPictures([...pages, shown.home], assets);
  const logo = ownMarks(documents.theme, assets);
  const payload = {
    ...shown,
    ...(logo ? { theme: { ...shown.theme, logo } } : {}),
    pages,
    iconSheet: icons.url,
    // A brand that shows none has no key for them.
    ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
  };
  const hashes = [...assets].flatMap(([path, { hash }]) => (hash === undefined ? [] : [[path, hash]]));
  // Content, maintenance and region are not in the payload but change what a visitor sees: all are hashed.
  const version = hashOf([
    digestsOf({ ...payload, pages: pages.map(digestOf) }),
    digestsOf(documents),
    ...(hashes.length > 0 ? [hashes] : []),
  ]);
  const { theme: _theme, home: _home, navigation: _navigation, locales, ...content } = documents;
  const parts = { content: hashOf(digestsOf(content)), texts: digestOf(locales) };
  const versioned = { ...payload, version, parts };
  const { merchant, hosts = [] } = documents.brand;
  return Object.freeze({
    merchant,
    version,
    hosts: [...hosts, `${merchant}.localhost`],
    documents,
    files,
    payload: versioned,
    get payloadText() {
      return JSON.stringify(versioned).slice(0, -1);
    },
    fonts,
    icons,
    assets,
  });
}

/** The currency of a brand's amounts. */
export const currencyOf = ({ brand }: BrandDocuments): BrandPayload["currency"] =>
  brand.currency ?? { code: "INR", symbol: "₹", exponent: 2 };

/** What a brand decides of the flows that members go through. */
export const brandTerms = (
  documents: BrandDocuments,
  platform: Platform,
): Pick<BrandPayload, "register" | "whitelabel" | "accounts"> => ({
  register: rulesOf(documents, platform),
  whitelabel: moduleTree(platform.modules, documents.modules.modules),
  accounts: payloadAccounts(documents),
});

function payloadOf(
  documents: BrandDocuments,
  platform: Platform,
  fonts: BrandFonts,
  keys: BrandKeys,
): Omit<BrandPayload, "iconSheet" | "pages"> {
  const { brand, theme } = documents;
  const { name, merchant, hosts = [], cdn = {} } = brand;
  const compiled = compileTheme(theme);
  const terms = brandTerms(documents, platform);
  const agentHours = agentHoursOf(documents, terms.whitelabel);
  return {
    merchant,
    name,
    tagline: brand.tagline ?? { en: name },
    description: brand.description ?? { en: name },
    version: "",
    parts: { content: "", texts: "" },
    ...terms,
    info: {
      customerService: (brand.customerService ?? []).map(({ csType, path }) => ({
        csType,
        path: sealAddress(path, merchant, keys.address),
      })),
      ...(agentHours ? { agentHours } : {}),
    },
    resources: brand.resources ?? [],
    mainDomain: brand.mainDomain ?? hosts[0] ?? `${merchant}.localhost`,
    domainRoute: hosts,
    analytics: brand.analytics ?? {},
    imageCdn: cdn.images ?? [],
    launchCdn: cdn.launch ?? [],
    theme: payloadTheme(theme, { light: compiled.light.header, dark: compiled.dark.header }),
    themeCss: fonts.css + themeCss(theme, compiled, fonts.stacks),
    navigation: documents.navigation,
    home: {
      blocks: withSchemaFields(
        changedBlocks(documents.home.blocks, documents.home.layers),
        platform.operations,
      ),
    },
    locales: { default: brand.locales?.default ?? "en", enabled: brand.locales?.enabled ?? ["en"] },
    currency: currencyOf(documents),
    timeZone: brandZone({ documents }),
    company: companyOf(brand),
    encryption: { jwk: keys.envelope(merchant) },
  };
}

/** The part of accounts.json that the browser needs: addresses of pages, never of gateways. */
function payloadAccounts({ brand, accounts }: BrandDocuments): PayloadAccounts {
  const { human, phone, social = {}, password = {} } = accounts;
  const named = ["google", "facebook"] as const;
  return {
    country: brand.country ?? "IN",
    forceOnFirstLogin: password.forceOnFirstLogin ?? false,
    human: human
      ? {
          page: human.page,
          login: human.login ?? false,
          register: human.register ?? false,
          sms: human.sms ?? false,
        }
      : null,
    phone: phone ? { page: phone.page } : null,
    social: named.filter((provider) => social[provider] !== undefined),
  };
}

const withoutNotes = new WeakMap<PageDocument, PageDocument>();

/** A page of the platform as it is served: one object for all brands that do not change it. */
function platformPage(page: PageDocument): PageDocument {
  const served = withoutNotes.get(page) ?? servedPage(page);
  withoutNotes.set(page, served);
  return served;
}

/** The platform's pages merged with the brand's own by id, and pages that only the brand has. */
function pagesOf(documents: BrandDocuments, platform: Platform): PageDocument[] {
  const pages = new Map<string, PageDocument>();
  for (const [id, page] of platform.pages) pages.set(id, platformPage(page));
  for (const [id, own] of Object.entries(documents.pages)) {
    pages.set(id, servedPage(platform.pages.get(id), own));
  }
  return [...pages.values()].map((page) => withSchemaFields(page, platform.operations));
}

function payloadTheme(theme: ThemeDocument, barColour: { light: string; dark: string }): PayloadTheme {
  const { shape = {}, layout = {}, colour = {} } = theme;
  return {
    mode: theme.mode ?? "auto",
    density: theme.density ?? "comfortable",
    motion: theme.motion ?? "calm",
    art: theme.art ?? "minimal",
    emblem: theme.emblem ?? "star",
    iconStroke: theme.iconStroke ?? 1.75,
    shape: {
      radius: 12,
      button: "rounded",
      border: 1,
      elevation: "soft",
      heading: "plain",
      texture: "none",
      ...shape,
    },
    layout: {
      shell: "side-rail",
      header: "classic",
      mobileNav: "tab-bar",
      footer: "full",
      card: "portrait",
      ...layout,
    },
    hues: { brand: colour.brand?.h ?? 255, accent: colour.accent?.h ?? 80 },
    barColour,
  };
}

/** Registration rules as the payload carries them: the named format's patterns, or the brand's own. */
function rulesOf(documents: BrandDocuments, platform: Platform): RegistrationRules {
  const rules: [string, FieldRule][] = Object.entries(documents.registration.fields).map(([field, rule]) => {
    const patternId = rule.patternId ?? "any";
    const own = rule.acceptedPattern;
    const acceptedPattern = own === undefined ? (platform.patterns[patternId]?.all ?? ["*"]) : [own].flat();
    return [
      field,
      {
        enabled: rule.enabled,
        required: rule.required ?? false,
        acceptedPattern,
        patternId,
        minLength: rule.minLength ?? 0,
        maxLength: rule.maxLength ?? 255,
      },
    ];
  });
  return Object.fromEntries(rules) as RegistrationRules;
}
