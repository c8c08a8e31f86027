import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const brand = "brand.json";
const menu = "navigation.json";
const banners = "content/banners.json";
const promotions = "content/promotions.json";
const payments = "payments.json";
const lounge = "pages/club/lounge.json";

const cdn = (address: string): [string, string, string] => [
  brand,
  '"https://img.acme.example"',
  `§"${address}"`,
];
const launch = (address: string): [string, string, string] => [
  brand,
  '"images": [',
  `"launch": [§"${address}"], "images": [`,
];
const route = (address: string): [string, string, string] => [
  lounge,
  '"route": "/club"',
  `"route": §"${address}"`,
];
const name = (text: string): [string, string, string] => [brand, '"name": "Acme"', `"name": §"${text}"`];
const region = (code: string): [string, string, string] => [brand, '"US"', `§"${code}"`];

/** Takes keys out of an object of a list; the finding stands where the object begins. */
function lost(title: string, file: string, keys: string, pointer: string): Case {
  const text = acmeFiles[file] ?? "";
  const at = text.indexOf(keys);
  let start = at - 1;
  for (let closed = 0; closed > 0 || text[start] !== "{"; start -= 1) {
    if (text[start] === "}") closed += 1;
    if (text[start] === "{") closed -= 1;
  }
  const whole = text.slice(start, at + keys.length);
  return mistake(title, [file, whole, `§${whole.slice(0, -keys.length)}`], "LB202", pointer);
}

const withTitle = '"title": {\n        "en": "Welcome",\n        "hi": "स्वागत"\n      },';

const table = (change: (text: string) => string): [string, string, string] => {
  const text = JSON.stringify(
    {
      type: "table",
      id: "mine",
      titleKey: "brand:club.title",
      emptyKey: "brand:club.text",
      operation: "session/list",
      columns: [{ field: "network", labelKey: "brand:club.text" }],
    },
    null,
    2,
  );
  return [lounge, acmeFiles[lounge]?.match(/\{\s*"type": "rich-text"[^}]*\}/)?.[0] ?? "", change(text)];
};

/** The same table inside blocks of a page. */
const inside = (change: (text: string) => string): [string, string, string] => {
  const [file, search, text] = table(change);
  const section = (inner: string) =>
    `{ "type": "section", "titleKey": "brand:club.title", "blocks": [${inner}] }`;
  const tabs = (inner: string) =>
    `{ "type": "tabs", "labelKey": "brand:club.title", "tabs": [
      { "id": "one", "labelKey": "brand:club.title", "blocks": [${inner}] },
      { "id": "two", "labelKey": "brand:club.title", "blocks": [{ "type": "rich-text", "textKey": "brand:club.text" }] }] }`;
  return [file, search, section(tabs(text))];
};

/** Mistakes that an earlier check accepted: each was found by hand and is reported now. */
export const acceptedCases: Case[] = [
  mistake("image host that is no host", cdn("https://-..-:99999"), "LB205", "/cdn/images/0"),
  mistake("image host with empty labels", cdn("https://a..b.example"), "LB205", "/cdn/images/0"),
  mistake(
    "launch host with an impossible port",
    launch("https://play.example:70000/"),
    "LB205",
    "/cdn/launch/0",
  ),
  mistake(
    "download from an impossible address",
    [brand, '"https://acme.example/app"', '§"https://acme.example:99999/app"'],
    "LB205",
    "/resources/0/url",
  ),
  mistake(
    "customer service at no address",
    [brand, '"https://t.me/acme_example"', '§"https://-/acme"'],
    "LB205",
    "/customerService/0/path",
  ),
  mistake(
    "banner of a link with a user",
    [banners, '"page:member/depositv2"', '§"https://bank.example@evil.example/"'],
    "LB205",
    "/banners/1/link",
  ),
  mistake(
    "banner of an impossible address",
    [banners, '"page:member/depositv2"', '§"https://exa mple/"'],
    "LB205",
    "/banners/1/link",
  ),
  mistake(
    "host that no browser opens",
    [brand, '"www.acme.example"', '§"xn--.acme.example"'],
    "LB205",
    "/hosts/1",
  ),
  mistake(
    "main domain that no browser opens",
    [brand, '"mainDomain": "acme.example"', '"mainDomain": §"-..-"'],
    "LB205",
    "/mainDomain",
  ),
  lost("promotion without its title", promotions, withTitle, "/promotions/0"),
  lost("promotion without its type", promotions, '"type": "newbie",', "/promotions/0"),
  lost("banner without its group", banners, '"groupName": "w_login",', "/banners/1"),
  lost("menu group without its id", menu, '"id": "wallet",', "/sideMenu/0"),
  lost("channel without its kind", payments, '"kind": "gateway",', "/deposit/channels/0"),
  lost("channel without its least amount", payments, '"minimum": "100",', "/deposit/channels/0"),
  lost("text of a list without English", promotions, '"en": "Welcome",', "/promotions/0/title"),
  mistake("route with a parameter", route("/level/:name"), "LB205", "/route"),
  mistake("route with an end nobody asks for", route("/club/"), "LB205", "/route"),
  mistake("route of the platform", route("/readyz"), "LB605", "/route"),
  mistake("route of the platform's document", route("/openapi.json"), "LB605", "/route"),
  mistake(
    "redirect to a page that there is none of",
    [lounge, '"route": "/club"', '"redirect": §"agent/teem",\n  "route": "/club"'],
    "LB401",
    "/redirect",
  ),
  mistake("route among the calls", route("/wps/mine"), "LB605", "/route"),
  mistake("region of a code that is none", region("XX"), "LB415", "/region/countries/0"),
  mistake(
    "region that leaves out the brand's own country",
    [brand, '"region": {\n    "mode": "deny"', '"region": §{\n    "mode": "allow"'],
    "LB818",
    "/region",
  ),
  mistake("region of a former code", region("UK"), "LB415", "/region/countries/0", "GB"),
  mistake(
    "region that lets nobody in",
    [
      brand,
      '"mode": "deny",\n    "countries": [\n      "US"\n    ]',
      '"mode": "allow",\n    "countries": §[]',
    ],
    "LB415",
    "/region/countries",
  ),
  mistake("name with U+0000", name("Ac\\u0000me"), "LB209", "/name"),
  mistake("name with half a character", name("Acme \\ud83d"), "LB209", "/name"),
  mistake("name that reads backwards", name("\u202Eemca"), "LB209", "/name"),
  mistake("name with a hidden space", name("Ac\u200Bme"), "LB209", "/name"),
  mistake("name of blanks", name("   "), "LB209", "/name"),
  mistake("name of joiners", name("\u200D\u200C"), "LB209", "/name"),
  mistake(
    "title of blanks",
    [promotions, '"en": "Welcome"', '"en": §" "'],
    "LB209",
    "/promotions/0/title/en",
  ),
  mistake(
    "letter broken before",
    [promotions, '"en": "For new members"', '"en": §"For n\uFFFDw members"'],
    "LB209",
    "/promotions/0/summary/en",
  ),
  mistake(
    "table of a misspelt column",
    table((text) => text.replace('"field": "network"', '"field": §"netwrok"')),
    "LB416",
    "/blocks/0/columns/0/field",
    "network",
  ),
  mistake(
    "table of an unknown call",
    table((text) => text.replace('"session/list"', '§"session/lists"')),
    "LB416",
    "/blocks/0/operation",
    "session/list",
  ),
  mistake(
    "table of a call that lists nothing",
    table((text) => text.replace('"session/list"', '§"member/info/security"')),
    "LB416",
    "/blocks/0/operation",
  ),
  mistake(
    "amounts that the call does not take",
    table((text) =>
      text.replace(
        '"id": "mine"',
        '"id": "mine", "filters": [{ "kind": "amounts", "name": §"size", "labelKey": "brand:club.text" }]',
      ),
    ),
    "LB416",
    "/blocks/0/filters/0/name",
  ),
  mistake(
    "amounts that the browser narrows by",
    table((text) =>
      text.replace(
        '"id": "mine"',
        '"id": "mine", "filters": [{ "kind": "amounts", "name": "network", "labelKey": "brand:club.text", "here": §true }]',
      ),
    ),
    "LB416",
    "/blocks/0/filters/0/here",
  ),
  mistake(
    "table that pages where its call does not",
    table((text) => text.replace('"id": "mine"', '"id": "mine", "paging": §true')),
    "LB416",
    "/blocks/0/paging",
  ),
  mistake(
    "table whose column links to no page",
    table((text) =>
      text.replace(
        '"field": "network"',
        '"field": "network", "link": { "page": §"desk/member", "as": "account" }',
      ),
    ),
    "LB401",
    "/blocks/0/columns/0/link/page",
    "desk/members",
  ),
  mistake(
    "table whose values have no texts",
    table((text) =>
      text.replace('"field": "network"', '"field": "network", "textPattern": §"member:deposit.stat.*"'),
    ),
    "LB409",
    "/blocks/0/columns/0/textPattern",
  ),
  mistake(
    "nested table of a misspelt column",
    inside((text) => text.replace('"field": "network"', '"field": §"netwrok"')),
    "LB416",
    "/blocks/0/blocks/0/tabs/0/blocks/0/columns/0/field",
    "network",
  ),
  mistake(
    "nested table with a key that none has",
    inside((text) => text.replace('"emptyKey"', '§"emptiKey": "brand:club.text", "emptyKey"')),
    "LB201",
    "/blocks/0/blocks/0/tabs/0/blocks/0/emptiKey",
  ),
  mistake(
    "blocks five deep",
    inside((text) => {
      const section = (inner: string) =>
        `{ "type": "section", "titleKey": "brand:club.title", "blocks": [${inner}] }`;
      return section(section(`§${text}`));
    }),
    "LB210",
    "/blocks/0/blocks/0/tabs/0/blocks/0/blocks/0/blocks/0",
  ),
  mistake(
    "table whose column stands below none of its columns",
    table((text) => text.replace('"field": "network"', '"field": "network", "below": §"netwrok"')),
    "LB416",
    "/blocks/0/columns/0/below",
    "network",
  ),
];
