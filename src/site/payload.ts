import type { EnvelopeKey } from "../contract/envelope.ts";
import type { Block } from "../contract/generated/block.ts";
import type { BrandDocument } from "../contract/generated/brand.ts";
import type { HomeDocument } from "../contract/generated/home.ts";
import type { NavigationDocument } from "../contract/generated/navigation.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { RegistrationDocument } from "../contract/generated/registration.ts";
import type { ThemeDocument } from "../contract/generated/theme.ts";
import type { ModuleNode } from "./modules.ts";
import type { OpeningHours } from "./opening-hours.ts";
import type { Ground, Mode } from "./theme/compile.ts";

/** Rules of one registration field as the payload carries them (spec section 3). */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string[];
  patternId: string;
  minLength: number;
  maxLength: number;
};

export type RegistrationRules = Record<keyof RegistrationDocument["fields"] & string, FieldRule>;

/** A picture of the brand's own assets: its address, and its size in pixels. */
export type OwnPicture = { src: string; width: number; height: number };

/** The marks that a brand has as files; the others are drawn. */
export type OwnMarks = {
  /** For what they lie on, and for light and dark pages: a solid header may be dark on both. */
  wordmark?: Record<Ground, Record<Mode, OwnPicture>>;
  icon?: OwnPicture;
  card?: OwnPicture;
};

/** The theme's values for the browser: the variants of the frame. Colours are sent as CSS. */
export type PayloadTheme = Required<
  Pick<ThemeDocument, "mode" | "density" | "motion" | "art" | "emblem" | "iconStroke">
> & {
  shape: Required<NonNullable<ThemeDocument["shape"]>>;
  layout: Required<NonNullable<ThemeDocument["layout"]>>;
  /** OKLCH hues of brand and accent, for generated art. */
  hues: { brand: number; accent: number };
  /** Colour of the browser's own bars, by mode. */
  barColour: { light: string; dark: string };
  /** Missing when the brand has none of its own. */
  logo?: OwnMarks;
};

/** The login methods of a brand, as far as the browser needs them. */
export type PayloadAccounts = {
  /** Country whose dialling code is preselected. */
  country: string;
  /** Whether a first login must choose a new password (spec section 4). */
  forceOnFirstLogin: boolean;
  /** The page of the human verification, and the actions that require it; null when there is none. */
  human: { page: string; login: boolean; register: boolean; sms: boolean } | null;
  /** The page of the third-party phone verification. */
  phone: { page: string } | null;
  social: ("google" | "facebook")[];
};

/** A part of the platform with a menu and a guard of its own. */
export type Centre = NonNullable<PageDocument["centre"]>;

/** The part of the permission payload that is the same for every visitor of a brand. */
export type BrandPayload = {
  merchant: string;
  name: string;
  tagline: { en: string };
  description: { en: string };
  version: string;
  /** Hashes of data outside the payload: a page reads them again only when their hash changes. */
  parts: { content: string; texts: string };
  whitelabel: ModuleNode[];
  register: RegistrationRules;
  info: {
    customerService: { csType: string; path: string }[];
    /** When staff answer agents; missing when the brand says no hours. */
    agentHours?: OpeningHours;
  };
  /** Pictures of the brand's own assets that galleries show, by their path in its folder. */
  pictures?: Readonly<Record<string, OwnPicture>>;
  resources: NonNullable<BrandDocument["resources"]>;
  mainDomain: string;
  domainRoute: string[];
  analytics: { gtagId?: string };
  imageCdn: string[];
  launchCdn: string[];
  theme: PayloadTheme;
  /** The theme as CSS, for a page whose brand changes while it is open. */
  themeCss: string;
  /** Address of the sheet that holds every icon the brand uses. */
  iconSheet: string;
  navigation: NavigationDocument;
  pages: PageDocument[];
  /** Centres whose pages are here without their blocks, in the payload of an HTML page alone (`centreBlocks`). */
  unread?: Centre[];
  home: HomeDocument;
  locales: { default: string; enabled: string[] };
  currency: { code: string; symbol: string; exponent: number };
  /** The IANA zone of the brand's clock. */
  timeZone?: string;
  company: BrandDocument["company"] | null;
  accounts: PayloadAccounts;
  /** The key of calls marked encrypted. */
  encryption: { jwk: EnvelopeKey };
};

/** The blocks of a page in this brand: those of home come from home.json. */
export function blocksOf(payload: Pick<BrandPayload, "home">, page: PageDocument): Block[] {
  return page.id === "home" ? payload.home.blocks : page.blocks;
}
