import type { PageDocument } from "../../src/contract/generated/page.ts";
import { moduleTree } from "../../src/site/modules.ts";
import type { BrandPayload } from "../../src/site/payload.ts";

/** A page with nothing but what a test says of it. */
export const pageOf = (id: string, more: Partial<PageDocument> = {}): PageDocument => ({
  id,
  access: "visitor",
  titleKey: `lobby:page.${id}`,
  blocks: [{ type: "rich-text", textKey: "promo:empty.text" }],
  ...more,
});

/** A small brand that is whole: three pages, one module each way. */
export function brandPayload(changes: Partial<BrandPayload> = {}): BrandPayload {
  return {
    merchant: "coral",
    name: "Coral",
    tagline: { en: "Play well" },
    description: { en: "A house of games." },
    version: "v1",
    parts: { content: "c1", texts: "t1" },
    whitelabel: moduleTree(
      [{ modId: "LOBBY" }, { modId: "PROMOTIONS" }, { modId: "VIP", default: false }],
      {},
    ),
    register: {} as BrandPayload["register"],
    info: { customerService: [] },
    resources: [],
    mainDomain: "coral.example",
    domainRoute: ["coral.example"],
    analytics: {},
    imageCdn: [],
    launchCdn: [],
    theme: {
      mode: "auto",
      density: "comfortable",
      motion: "calm",
      art: "minimal",
      emblem: "star",
      iconStroke: 1.75,
      hues: { brand: 20, accent: 80 },
      barColour: { light: "#ffffff", dark: "#000000" },
    } as BrandPayload["theme"],
    themeCss: "",
    iconSheet: "/icons.svg",
    navigation: { mobileBar: [{ page: "home" }], sideMenu: [] } as unknown as BrandPayload["navigation"],
    pages: [
      pageOf("home", { route: "/" }),
      pageOf("promotions", { route: "/promotions", module: "PROMOTIONS" }),
      pageOf("member/vip", { route: "/member/vip", module: "VIP", access: "member" }),
    ],
    home: { blocks: [{ type: "banner-carousel", group: "w_home" }] },
    locales: { default: "en", enabled: ["en"] },
    currency: { code: "INR", symbol: "₹", exponent: 2 },
    company: null,
    accounts: { country: "IN", forceOnFirstLogin: false, human: null, phone: null, social: [] },
    encryption: { jwk: { kty: "EC", crv: "P-256", x: "x", y: "y", kid: "k", alg: "ECDH-ES", use: "enc" } },
    ...changes,
  };
}
