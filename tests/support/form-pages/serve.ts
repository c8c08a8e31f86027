import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fontsOf } from "../../../src/server/brands/fonts.ts";
import { iconSheet } from "../../../src/server/brands/icon-sheet.ts";
import { assemble, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { registrationKind, registrationSchema } from "../../../src/site/forms/registration-schema.ts";
import { directionOf, pseudoLocales, pseudoText } from "../../../src/site/locale.ts";
import type { FieldRule } from "../../../src/site/payload.ts";
import { compileTheme } from "../../../src/site/theme/compile.ts";
import { themeCss } from "../../../src/site/theme/css.ts";
import { listenAnywhere } from "../../bench/side-process.ts";
import type { FormBoot } from "./boot.ts";
import type { BuiltForm } from "./build.ts";

/** Eighteen fields to fill in: every field of the specification but one, and no code until a number is typed. */
const formats: Record<string, string> = {
  username: "letter-first",
  password: "strong",
  email: "email",
  payeeName: "english-spaces",
  paymentPassword: "digits",
  mobileNum: "digits",
  birthday: "date-ymd",
  captcha: "alphanumeric",
  qqNum: "digits",
};
const switchedOff = new Set(["wechat", "verificationCode"]);
const ruled =
  "username password payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode paymentPassword line whatsapp facebook wechat idNumber birthday".split(
    " ",
  );

const platform = readPlatform();
const icons = iconSheet([]);

function ruleOf(field: string): FieldRule {
  const patternId = formats[field] ?? "any";
  return {
    enabled: !switchedOff.has(field),
    required: ["email", "captcha", "birthday"].includes(field),
    acceptedPattern: platform.patterns[patternId]?.all ?? ["*"],
    patternId,
    minLength: field === "captcha" ? 4 : 6,
    maxLength: 32,
  };
}

function bootOf(query: URLSearchParams): FormBoot {
  const language = query.get("lang") ?? "en";
  const texts = platform.locales.get(language) ?? platform.locales.get("en");
  const flags = new Set(query.getAll("flag"));
  const rules = Object.fromEntries(ruled.map((field) => [field, ruleOf(field)]));
  return {
    plan: registrationSchema({ rules, flags, kind: registrationKind(flags) }),
    data: { referralCode: "friend" },
    texts: Object.fromEntries([...(texts ?? [])].map(([name, list]) => [name, inLanguage(list, language)])),
    language,
    countries: Object.entries(platform.countries)
      .map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }))
      .toSorted((one, other) => Number(other.countryCode === "IN") - Number(one.countryCode === "IN")),
    iconSheet: icons.url,
    title: texts?.get("auth")?.["page.register"] ?? "",
  };
}

/** The pseudo-languages are made of English, as the app makes them. */
const inLanguage = (texts: Record<string, string>, language: string): Record<string, string> =>
  pseudoLocales.some((one) => one === language)
    ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text, language)]))
    : texts;

function styleOf(brand: string): string {
  const folder = join(rootFolder, "whitelabels");
  const read = (name: string) => readBrandFolder(folder, name);
  const { theme } = assemble(lineageOf(read(brand), read));
  const fonts = fontsOf(theme, platform);
  return fonts.css + themeCss(theme, compileTheme(theme), fonts.stacks);
}

/** What the app allows a page, so that a form that needs more fails here. rjsf's usual validator does. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

function pageOf(built: BuiltForm, query: URLSearchParams): string {
  const boot = bootOf(query);
  const theme = query.get("mode");
  const styles = built.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
  const frame =
    "main{max-width:560px;margin:24px auto;padding:22px;border-radius:calc(var(--radius)*1.15);background:var(--surface-raised);border:max(1px,var(--keyline)) solid var(--line)}@media(max-width:600px){main{margin:0;padding:18px;border:0}}";
  return `<!doctype html><html lang="${boot.language}" dir="${directionOf(boot.language)}"${theme ? ` data-theme="${theme}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${boot.title}</title><link rel="icon" href="data:,">${styles}<style>${styleOf(query.get("brand") ?? "aurora")}${frame}</style></head><body><main><h1>${boot.title}</h1><p>${boot.title} <b>${boot.title}</b></p><div id="form"></div></main><script type="application/json" id="boot">${JSON.stringify(boot).replaceAll("<", "\\u003c")}</script><script type="module" src="/${built.script}"></script></body></html>`;
}

const kinds: Record<string, string> = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** Serves a built form page on this machine: /?brand=&lang=&mode=&flag=&wait. Answers its address. */
export async function serveFormPage(
  built: BuiltForm,
  strict: boolean,
): Promise<{ address: string; close: () => void }> {
  const send = (response: ServerResponse, type: string, body: string | Buffer) =>
    response
      .writeHead(200, { "content-type": type, ...(strict ? { "content-security-policy": policy } : {}) })
      .end(body);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/") return send(response, "text/html; charset=utf-8", pageOf(built, searchParams));
    if (pathname === icons.url) return send(response, "image/svg+xml", icons.svg);
    const font = fontFile(pathname);
    if (font) return send(response, "font/woff2", readFileSync(font));
    if (pathname.includes("..")) return response.writeHead(404).end();
    return send(
      response,
      kinds[pathname.split(".").at(-1) ?? ""] ?? "text/plain",
      readFileSync(join(built.folder, pathname)),
    );
  });
  const { port } = await listenAnywhere(server);
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const brands = ["aurora", "saffron", "jade"];

/** The file behind a font's address, in whichever brand's theme it is named. */
function fontFile(path: string): string | undefined {
  if (!path.startsWith("/fonts/")) return undefined;
  const folder = join(rootFolder, "whitelabels");
  const read = (name: string) => readBrandFolder(folder, name);
  return brands
    .flatMap((brand) => fontsOf(assemble(lineageOf(read(brand), read)).theme, platform).files)
    .find(({ url }) => url === path)?.path;
}
