import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const brand = "brand.json";
const home = "home.json";
const menu = "navigation.json";
const modules = "modules.json";
const banners = "content/banners.json";
const notices = "content/announcements.json";
const theme = "theme.json";

export const coherenceCases: Case[] = [
  mistake(
    "merchant of another folder",
    [brand, '"merchant": "acme"', '"merchant": §"acne"'],
    "LB301",
    "/merchant",
    "acme",
  ),
  mistake(
    "extends a brand that is not there",
    [brand, '"extends": "_base"', '"extends": §"base"'],
    "LB302",
    "/extends",
    "_base",
  ),
  mistake("extends itself", [brand, '"extends": "_base"', '"extends": §"acme"'], "LB303", "/extends"),
  mistake(
    "main domain of another brand",
    [brand, '"mainDomain": "acme.example"', '"mainDomain": §"acne.example"'],
    "LB305",
    "/mainDomain",
    "acme.example",
  ),
  mistake(
    "country that is not accepted",
    [brand, '"country": "IN"', '"country": §"VN"'],
    "LB305",
    "/country",
  ),
  {
    ...mistake(
      "host of another brand",
      [brand, '"www.acme.example"', '§"www.acme.example"'],
      "LB304",
      "/hosts/1",
    ),
    context: { otherHosts: new Map([["www.acme.example", "jade"]]) },
  },
  ...["aurora.localhost", "play.aurora.localhost", "nobody.localhost", "127.0.0.1", "10.0.0.5"].map((host) =>
    mistake(`host of another: ${host}`, [brand, '"www.acme.example"', `§"${host}"`], "LB304", "/hosts/1"),
  ),
  {
    ...mistake(
      "main domain of another brand, without hosts",
      [brand, '"mainDomain": "acme.example"', '"mainDomain": §"jade.localhost"'],
      "LB304",
      "/mainDomain",
    ),
    edits: [
      [brand, '"hosts": [\n    "acme.example",\n    "www.acme.example"\n  ],\n', ""],
      [brand, '"mainDomain": "acme.example"', '"mainDomain": §"jade.localhost"'],
    ],
  },
  mistake(
    "amount finer than the currency",
    [brand, '"country": "IN"', '"wallet": { "transfer": { "minimum": §"0.505" } },\n  "country": "IN"'],
    "LB706",
    "/wallet/transfer/minimum",
  ),
  mistake(
    "limits of transfers that cross",
    [
      brand,
      '"country": "IN"',
      '"wallet": { "transfer": { "minimum": §"50", "maximum": "20" } },\n  "country": "IN"',
    ],
    "LB707",
    "/wallet/transfer/minimum",
  ),
  mistake("unknown page", [menu, '"page": "about"', '"page": §"abuot"'], "LB401", "/footer/0/page", "about"),
  mistake(
    "page without its centre",
    [menu, '"page": "member/withdraw"', '"page": §"withdraw"'],
    "LB401",
    "/mobileBar/1/page",
    "member/withdraw",
  ),
  mistake(
    "entry without page and action",
    [menu, '{\n      "page": "about"\n    }', "§{}"],
    "LB401",
    "/footer/0",
  ),
  mistake(
    "entry with page and action",
    [menu, '"page": "about"', '"page": "about",\n      §"action": "menu"'],
    "LB401",
    "/footer/0/action",
  ),
  mistake(
    "page of a module that is off",
    [menu, '"page": "about"', '"page": §"games/fish"'],
    "LB402",
    "/footer/0/page",
  ),
  {
    ...mistake(
      "page of a module below one that is off",
      [modules, '"MESSAGES": true', '"CONTENT": false'],
      "LB402",
      "/footer/0/page",
    ),
    edits: [
      [modules, '"MESSAGES": true', '"ABOUT": false'],
      [menu, '"page": "about"', '"page": §"about"'],
    ],
  },
  mistake("unknown module", [modules, '"MESSAGES"', '§"MESAGES"'], "LB403", "/modules/MESAGES", "MESSAGES"),
  mistake(
    "unknown module of a block",
    [home, '"module": "WINNERS"', '"module": §"WINNER"'],
    "LB403",
    "/blocks/2/visible/module",
    "WINNERS",
  ),
  mistake(
    "unknown module of a page",
    ["pages/club/lounge.json", '"module": "PROMOTIONS"', '"module": §"PROMOTION"'],
    "LB403",
    "/module",
    "PROMOTIONS",
  ),
  mistake(
    "requirement switched off",
    [modules, '"MESSAGES": true', '§"GAME_SPORTS": false'],
    "LB404",
    "/modules/GAME_SPORTS",
  ),
  mistake(
    "switched on without its requirement",
    [modules, '"MESSAGES": true', '§"MOBILENUMPASSREG3": true'],
    "LB404",
    "/modules/MOBILENUMPASSREG3",
  ),
  {
    title: "switched on below one that is off",
    edits: [
      [modules, '"GAME_FISH": false,\n    "MESSAGES": true', '"AGENTS": false,\n    §"DIVIDEND": true'],
      ["agents.json", acmeFiles["agents.json"] ?? "", "{}"],
    ],
    rule: "LB404",
    pointer: "/modules/DIVIDEND",
  },
  mistake("unknown vendor", [brand, '"LVY",', '§"LVYY",'], "LB405", "/vendors/0", "LVY"),
  mistake("unknown vendor in the footer", [menu, '"JDB"', '§"JBD"'], "LB405", "/footerVendors/1", "JDB"),
  mistake("vendor that is not offered", [menu, '"JDB"', '§"PT"'], "LB413", "/footerVendors/1"),
  mistake(
    "unknown icon of a block",
    [home, '"icon": "flame"', '"icon": §"flmae"'],
    "LB406",
    "/blocks/1/icon",
    "flame",
  ),
  mistake(
    "unknown icon in the deep",
    [home, '"icon": "shield-check"', '"icon": §"shield-chek"'],
    "LB406",
    "/blocks/3/items/0/icon",
    "shield-check",
  ),
  mistake(
    "unknown icon of a menu",
    [menu, '"icon": "house"', '"icon": §"hous"'],
    "LB406",
    "/tabs/0/icon",
    "house",
  ),
  mistake(
    "unknown icon of a help topic",
    ["content/help.json", '"icon": "coins"', '"icon": §"coinss"'],
    "LB406",
    "/topics/1/icon",
    "coins",
  ),
  mistake(
    "unknown icon of an override",
    ["pages/promotions.json", '"ticket"', '§"tiket"'],
    "LB406",
    "/icon",
    "ticket",
  ),
  mistake(
    "unknown display font",
    [theme, '"unbounded"', '§"unbound"'],
    "LB407",
    "/type/display",
    "unbounded",
  ),
  mistake("unknown text font", [theme, '"manrope"', '§"comic-sans"'], "LB407", "/type/text"),
  mistake(
    "missing picture",
    [banners, '"assets/hero.webp"', '§"assets/hreo.webp"'],
    "LB408",
    "/banners/0/image",
    "assets/hero.webp",
  ),
  mistake(
    "picture in other letters",
    ["content/promotions.json", '"assets/hero.webp"', '§"assets/Hero.webp"'],
    "LB408",
    "/promotions/0/image",
    "assets/hero.webp",
  ),
  mistake(
    "picture by a way round",
    [banners, '"assets/hero.webp"', '§"assets/../assets/hero.webp"'],
    "LB408",
    "/banners/0/image",
  ),
  mistake(
    "unknown house text",
    [menu, '"common:tab.games"', '§"common:tab.gmaes"'],
    "LB409",
    "/tabs/0/labelKey",
    "common:tab.games",
  ),
  mistake(
    "unknown text of a block",
    [home, '"lobby:section.HOT"', '§"lobby:section.HOTT"'],
    "LB409",
    "/blocks/1/titleKey",
    "lobby:section.HOT",
  ),
  mistake(
    "unknown text of the brand's own",
    [home, '"brand:trust.rulesText"', '§"brand:trust.ruleText"'],
    "LB409",
    "/blocks/3/items/0/textKey",
    "brand:trust.rulesText",
  ),
  mistake(
    "override of nothing",
    ["locales/en.json", '"common:tab.games"', '§"common:tab.game"'],
    "LB409",
    "/common:tab.game",
    "common:tab.games",
  ),
  mistake(
    "banner of an unknown page",
    [banners, '"page:member/depositv2"', '§"page:member/deposit"'],
    "LB401",
    "/banners/1/link",
  ),
  mistake(
    "banner of a page that is off",
    [banners, '"page:member/depositv2"', '§"page:games/fish"'],
    "LB402",
    "/banners/1/link",
  ),
  mistake(
    "banner of an unknown promotion",
    [banners, '"page:promotions?id=welcome"', '§"page:promotions?id=welcom"'],
    "LB410",
    "/banners/0/link",
    "welcome",
  ),
  mistake(
    "link to an unknown promotion",
    [notices, "/promotions?id=welcome", "§/promotions?id=wellcome"],
    "LB410",
    "/announcements/0/content/en",
    "welcome",
  ),
  mistake(
    "link to an unknown address",
    [notices, "/promotions?id=welcome", "§/promotion"],
    "LB410",
    "/announcements/0/content/en",
    "/promotions",
  ),
  mistake(
    "link to an unknown help topic",
    [notices, "/help#terms", "§/help#term"],
    "LB411",
    "/announcements/0/content/hi",
    "terms",
  ),
  mistake(
    "anchor of an unknown help topic",
    ["content/help.json", "#fees", "§#fee"],
    "LB411",
    "/topics/0/content/en",
    "fees",
  ),
  mistake(
    "link to a page that is off",
    [notices, "/help#terms", "§/fish"],
    "LB402",
    "/announcements/0/content/hi",
  ),
  mistake("unknown country", [brand, '"TH"', '§"ZZ"'], "LB412", "/countries/1"),
  mistake("unknown preselected country", [brand, '"country": "IN"', '"country": §"ZZ"'], "LB412", "/country"),
];
