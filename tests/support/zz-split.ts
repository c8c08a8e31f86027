import { mkdtempSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "./browser.ts";
import { buildFormPage } from "./form-pages/build.ts";
import { serveFormPage } from "./form-pages/serve.ts";
const browser = await chromium.launch({ args: browserFlags, executablePath: await findBrowser() });
for (const kind of ["own", "stock"] as const) {
const built = await buildFormPage(kind, mkdtempSync("/tmp/form-"));
const { address, close } = await serveFormPage(built, kind === "own");
const styles: Record<string,string> = { none: "", nograd: "body{background:none!important}", nohas: ".x{}", nosvg: "svg,img{display:none!important}", plain: "form *{border:0!important;background:none!important;transition:none!important;font-family:Arial!important}", hidden: "#form{display:none}" };
for (const [q, css] of Object.entries(styles).flatMap(x => [x, x, x])) {
const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
const s = await page.context().newCDPSession(page);
await page.goto(address + "?wait");
await page.waitForFunction(() => "mountForm" in globalThis);
if (css) await page.evaluate((c) => { const sh = new CSSStyleSheet(); sh.replaceSync(c); document.adoptedStyleSheets = [sh]; }, css);
await page.waitForTimeout(500);
await s.send("Emulation.setCPUThrottlingRate", { rate: 4 });
const t = await page.evaluate(async () => {
  const w = globalThis as any;
  await document.fonts.ready;
  const raf = requestAnimationFrame; let script = 0, inraf = 0; const start = performance.now();
  w.requestAnimationFrame = (f: any) => { script ||= performance.now() - start; return raf((x) => { inraf ||= performance.now() - start; f(x); }); };
  const total = await w.mountForm();
  return [script, inraf, total].map(Math.round).join(" / ");
});
console.log(kind, q, "script / raf / painted:", t);
await page.close();
}
close();
}
await browser.close();
