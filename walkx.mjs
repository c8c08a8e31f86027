import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const lines = readFileSync("/tmp/walk.log","utf8").split("\n").filter(l=>l.startsWith("demo\t")).map(l=>l.split("\t"));
export const passOf = (brand, account) => lines.find(l=>l[1]===brand&&l[2]===account)[3];
export async function start() { return chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] }); }
export async function ctx(b, brand, { phone = true, lang = "en", dark = false } = {}) {
  const c = await b.newContext({ viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 }, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1, colorScheme: dark ? "dark" : "light", locale: lang });
  const p = await c.newPage();
  const base = `http://${brand}.localhost:4731`;
  p.on("console", m => { if (m.type() === "error") console.log(brand, p.url(), m.text().slice(0,200)); });
  return { c, p, base, at: (x) => base + x };
}
