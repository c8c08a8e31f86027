import { mkdtempSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "/work/main/tests/support/browser.ts";
import { buildFormPage } from "/work/main/tests/support/form-pages/build.ts";
import { serveFormPage } from "/work/main/tests/support/form-pages/serve.ts";

const built = await buildFormPage("own", mkdtempSync("/tmp/form-"));
console.log((built.bytesBeyondCore / 1024).toFixed(1), built.styles);
const { address, close } = await serveFormPage(built, true);
const browser = await chromium.launch({ args: browserFlags, executablePath: await findBrowser() });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
page.on("console", (m) => console.log("console", m.text()));
page.on("pageerror", (e) => console.log("error", e.message));
await page.goto(address + "?brand=" + (process.argv[2] ?? "aurora") + "&flag=REGMOBVERF3&mode=dark");
await page.waitForSelector("form", { timeout: 5000 }).catch((e) => console.log(String(e).slice(0, 200)));
await page.waitForTimeout(600);
await page.screenshot({ path: "/tmp/shot1.png", fullPage: true });
await page.click("button[type=submit]");
await page.waitForTimeout(200);
console.log(
  await page.evaluate(
    () => document.activeElement?.id + " " + document.querySelector("form [role=status]")?.textContent,
  ),
);
await page.setViewportSize({ width: 360, height: 740 });
await page.screenshot({ path: "/tmp/shot2.png", fullPage: true });
await browser.close();
close();
