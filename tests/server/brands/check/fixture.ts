import { checkBrand, checkForWarnings } from "../../../../src/server/brands/check/check-brand.ts";
import type { CheckContext, PlacedFinding } from "../../../../src/server/brands/check/finding.ts";
import { assemble, lineageOf } from "../../../../src/server/brands/inheritance.ts";
import { type Platform, readPlatform } from "../../../../src/server/brands/platform.ts";
import {
  type BrandFile,
  type BrandFolder,
  parseBrandFile,
} from "../../../../src/server/brands/read-folder.ts";
import { acmeIdentity } from "./identity-fixture.ts";
import { acmeEnglish, acmeHindi } from "./locales-fixture.ts";
import { acmePayments } from "./payments-fixture.ts";
import { acmePoints, acmeSaferPlay } from "./points-fixture.ts";
import { acmeMessages, acmeProfile } from "./profile-fixture.ts";
import { acmeRewards, acmeVip } from "./rewards-fixture.ts";
import { acmeSupport } from "./support-fixture.ts";

/** Texts of a brand folder's files by path; those below assets/ are only names. */
export type Files = Record<string, string>;

const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const both = (en: string, hi: string) => ({ en, hi });

const shipped = readPlatform();

const english = {
  common: {
    "tab.games": "Games",
    "menu.more": "More",
    players_one: "{{count}} player",
    players_other: "{{count}} players",
  },
  lobby: { "section.HOT": "Hot", "page.about": "About" },
  validation: Object.fromEntries(Object.keys(shipped.patterns).map((id) => [id, id])),
};

/** The platform with two languages of its own, so that these tests do not wait for real texts. */
export const platform: Platform = {
  ...shipped,
  locales: new Map(["en", "hi"].map((language) => [language, new Map(Object.entries(english))])),
};

export const baseFiles: Files = {
  "brand.json": text({
    merchant: "base",
    name: "Base",
    locales: { default: "en", enabled: ["en", "hi"] },
    currency: { code: "INR", symbol: "₹", exponent: 2 },
    country: "IN",
    countries: ["IN", "TH"],
  }),
  "theme.json": text({
    colour: {
      brand: { l: 0.55, c: 0.16, h: 255 },
      accent: { l: 0.7, c: 0.15, h: 80 },
      neutral: { l: 0.5, c: 0.012, h: 255 },
    },
  }),
  "registration.json": text({ fields: { username: { enabled: true, minLength: 4, maxLength: 16 } } }),
};

export const acmeFiles: Files = {
  "brand.json": text({
    $schema: "../../schemas/meta/brand.schema.json",
    merchant: "acme",
    name: "Acme",
    tagline: both("Play well", "अच्छा खेलें"),
    extends: "_base",
    hosts: ["acme.example", "www.acme.example"],
    mainDomain: "acme.example",
    locales: { default: "en", enabled: ["en", "hi"] },
    currency: { code: "INR", symbol: "₹", exponent: 2 },
    country: "IN",
    countries: ["IN", "TH"],
    cdn: { images: ["https://img.acme.example"] },
    resources: [{ resourceType: "Android", labelNameEn: "Android app", url: "https://acme.example/app" }],
    customerService: [{ csType: "TELEGRAM", path: "https://t.me/acme_example" }],
    region: { mode: "deny", countries: ["US"] },
    maintenance: false,
    vendors: ["LVY", "PG", "JDB"],
    company: { name: "Acme Play", since: 2024, licence: both("Demonstration", "प्रदर्शन") },
    security: { requireEnvelope: true },
    secrets: { smsKey: "env:BRAND_ACME_SMS_KEY" },
  }),
  "theme.json": text({
    mode: "dark",
    colour: { brand: { l: 0.72, c: 0.19, h: 300 } },
    tokens: { dark: { surface: "#0b0b14", text: "#f6f6ff" } },
    type: { display: "unbounded", text: "manrope", scale: 1.2 },
    shape: { radius: 16, button: "pill" },
    density: "comfortable",
    iconStroke: 1.75,
    layout: { shell: "side-rail", header: "transparent" },
  }),
  "modules.json": text({ modules: { GAME_FISH: false, MESSAGES: true } }),
  "navigation.json": text({
    tabs: [{ page: "home", labelKey: "common:tab.games", icon: "house" }],
    categories: ["RNG", "LIVE"],
    sideMenu: [
      { id: "wallet", items: [{ page: "member/depositv2" }] },
      { id: "more", labelKey: "common:menu.more", items: [{ action: "language", icon: "languages" }] },
    ],
    mobileBar: [
      { page: "promotions" },
      { page: "member/withdraw", raised: true },
      { action: "menu", raised: false },
    ],
    footer: [{ page: "about" }, { page: "club/lounge" }],
    footerVendors: ["PG", "JDB"],
  }),
  "home.json": text({
    blocks: [
      { type: "banner-carousel", id: "hero", group: "w_home", variant: "bleed" },
      {
        type: "game-section",
        id: "hot",
        category: "HOT",
        limit: 12,
        icon: "flame",
        titleKey: "lobby:section.HOT",
      },
      { type: "winner-board", visible: { auth: "member", module: "WINNERS" } },
      {
        type: "trust-strip",
        items: [
          { icon: "shield-check", titleKey: "brand:trust.rules", textKey: "brand:trust.rulesText" },
          { icon: "wallet", titleKey: "brand:club.title", textKey: "brand:club.text" },
        ],
      },
    ],
  }),
  "registration.json": text({
    fields: {
      username: { enabled: true, required: true, patternId: "letter-first", minLength: 5 },
      mobileNum: { enabled: true, acceptedPattern: "^[0-9]+$", minLength: 8, maxLength: 12 },
      email: { enabled: true, acceptedPattern: ["^[A-Za-z0-9]+$", "[0-9]"], maxLength: 80 },
      consentMail: { enabled: true },
    },
  }),
  "payments.json": text(acmePayments),
  "races.json": text({ timeZone: "Asia/Kolkata" }),
  "safer-play.json": text(acmeSaferPlay),
  "messages.json": text(acmeMessages),
  "agents.json": text({
    timeZone: "Asia/Kolkata",
    activeMember: { validBet: "500" },
    contracts: {
      dividend: { periods: ["monthly"], highestRate: "30", rateStep: "0.5" },
      realTime: { highestWinRate: "0.7", highestLossRate: "2.1", rateStep: "0.1" },
    },
  }),
  "profile.json": text(acmeProfile),
  "points.json": text(acmePoints),
  ...Object.fromEntries(Object.entries(acmeSupport).map(([file, value]) => [file, text(value)])),
  "vip.json": text(acmeVip),
  "identity.json": text(acmeIdentity),
  "content/announcements.json": text({
    announcements: [
      {
        id: "hello",
        title: both("Hello", "नमस्ते"),
        content: both(
          '<p>See <a href="/promotions?id=welcome">the offer</a>.</p>',
          '<p><a href="/help#terms">नियम</a></p>',
        ),
        publishedOn: "2026-11-01",
        execution: "B",
      },
      { id: "second", title: both("Again", "फिर"), content: both("<p>Hi</p>", "<p>नमस्ते</p>") },
    ],
  }),
  "content/banners.json": text({
    banners: [
      {
        id: "first",
        groupName: "w_home",
        title: both("Welcome", "स्वागत"),
        link: "page:promotions?id=welcome",
        image: "assets/hero.webp",
      },
      { id: "other", groupName: "w_login", title: both("Log in", "लॉग इन"), link: "page:member/depositv2" },
    ],
  }),
  "content/help.json": text({
    topics: [
      {
        tag: "terms",
        title: both("Terms", "शर्तें"),
        content: both('<p><a href="#fees">Fees</a></p>', "<p>शर्तें</p>"),
      },
      {
        tag: "fees",
        title: both("Fees", "शुल्क"),
        content: both("<p>None.</p>", "<p>कुछ नहीं।</p>"),
        icon: "coins",
      },
    ],
  }),
  "rewards.json": text(acmeRewards),
  "content/promotions.json": text({
    promotions: [
      {
        id: "welcome",
        type: "newbie",
        title: both("Welcome", "स्वागत"),
        summary: both("For new members", "नए सदस्यों के लिए"),
        content: both("<p>Terms.</p>", "<p>शर्तें।</p>"),
        image: "assets/hero.webp",
      },
    ],
  }),
  "locales/en.json": text(acmeEnglish),
  "locales/hi.json": text(acmeHindi),
  "pages/club/lounge.json": text({
    id: "club/lounge",
    route: "/club",
    access: "member",
    titleKey: "brand:club.title",
    icon: "gem",
    module: "PROMOTIONS",
    blocks: [{ type: "rich-text", textKey: "brand:club.text" }],
  }),
  "pages/promotions.json": text({ icon: "ticket" }),
  "assets/hero.webp": "",
};

const parsed = new Map<string, BrandFile>();

/** A parsed file; the same text gives the same file, so that a changed brand costs its changed files only. */
function fileOf(path: string, content: string): BrandFile {
  const key = `${path}\0${content}`;
  const file = parsed.get(key) ?? parseBrandFile(path, content);
  parsed.set(key, file);
  return file;
}

export function folderOf(name: string, files: Files): BrandFolder {
  const paths = Object.keys(files);
  const documents = paths.filter((path) => path.endsWith(".json"));
  return {
    name,
    folder: `/nowhere/${name}`,
    files: new Map(documents.map((path) => [path, fileOf(path, files[path] ?? "")])),
    assets: new Set(paths.filter((path) => path.startsWith("assets/"))),
  };
}

/** The context of one of several brands that live in memory only. */
export function contextOf(name: string, brands: Record<string, Files>): CheckContext {
  const folders = new Map(Object.entries(brands).map(([brand, files]) => [brand, folderOf(brand, files)]));
  const folder = folders.get(name) ?? folderOf(name, {});
  const lineage = lineageOf(folder, (wanted) => folders.get(wanted));
  return { folder, lineage, documents: assemble(lineage), platform, brandNames: [...folders.keys()] };
}

/** When the brand acme is checked. */
const checkedAt = Date.parse("2026-06-15T12:00:00Z");

/** Checks the brand acme, made of these files; what it is warned of comes after the problems. */
export function checkAcme(files: Files, more: Partial<CheckContext> = {}): PlacedFinding[] {
  const context = { ...contextOf("acme", { _base: baseFiles, acme: files }), now: checkedAt, ...more };
  return [...checkBrand(context), ...checkForWarnings(context)];
}
