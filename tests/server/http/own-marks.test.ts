import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

let app: TestApp;
const logo = {
  wordmark: { light: "assets/logo.svg" },
  icon: "assets/icon.png",
  card: "assets/card.png",
};
const font = "assets/display.woff2";
const packagedFont = join(rootFolder, "node_modules/@fontsource/mukta/files/mukta-latin-700-normal.woff2");
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><script>alert(1)</script><path d="M0 0h120v30z"/></svg>';
beforeAll(async () => {
  const [icon, card] = await Promise.all(
    [
      [256, 256],
      [1200, 630],
    ].map(([width = 0, height = 0]) =>
      sharp({ create: { width, height, channels: 3, background: "#345" } })
        .png()
        .toBuffer(),
    ),
  );
  app = await openTestApp({
    prepare: (brands) => {
      brands.write("acme", "brand.json", '{ "merchant": "acme", "name": "Acme", "extends": "_base" }');
      brands.write("acme", "theme.json", JSON.stringify({ logo, type: { display: font } }));
      const put = (path: string, bytes: string | Buffer = "") =>
        writeFileSync(join(brands.folder, "acme", path), bytes);
      mkdirSync(join(brands.folder, "acme", "assets"), { recursive: true });
      put(logo.wordmark.light, drawing);
      put(logo.icon, icon);
      put(logo.card, card);
      put(font, readFileSync(packagedFont));
    },
  });
}, openTimeoutMs);
afterAll(() => app.close());

const host = "acme.localhost";

it("a brand's own marks stand on its pages, in its manifest and where links are shared", async () => {
  const { text } = await ask(app.port, "/", { host });
  expect(text).toContain('<link rel="icon" type="image/png" href="/brand/assets/icon.png">');
  expect(text).toContain('<link rel="apple-touch-icon" href="/brand/assets/icon.png">');
  expect(text).toMatch(/property="og:image" content="http[^"]+\/brand\/assets\/card\.png"/);
  expect(text).toMatch(/<img [^>]*src="\/brand\/assets\/logo\.svg" width="120" height="30" alt="Acme"/);
  const manifest = JSON.parse((await ask(app.port, "/manifest.webmanifest", { host })).text) as object;
  expect(manifest).toMatchObject({
    icons: [{ src: "/brand/assets/icon.png", sizes: "256x256", type: "image/png", purpose: "any" }],
  });
  for (const path of ["icon.png", "card.png", "logo.svg"])
    expect((await ask(app.port, `/brand/assets/${path}`, { host })).status, path).toBe(200);
});

it("a brand's own font is loaded early, and kept for good under the address of its bytes", async () => {
  const { text } = await ask(app.port, "/", { host });
  const [, address = ""] =
    /<link rel="preload" as="font"[^>]* href="(\/brand\/assets\/display\.woff2\?v=[0-9a-f]{12})">/.exec(
      text,
    ) ?? [];
  expect(text).toContain(`src:url(${address}) format("woff2")`);
  const kept = async (path: string) => (await ask(app.port, path, { host })).headers["cache-control"];
  expect(await kept(address)).toContain("immutable");
  expect(await kept("/brand/assets/display.woff2?v=000000000000")).toBe("public, max-age=300");
  expect(await kept("/brand/assets/display.woff2")).toBe("public, max-age=300");
});

it("a script in a brand's drawing runs for nobody who opens the file", async () => {
  const { headers } = await ask(app.port, "/brand/assets/logo.svg", { host });
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toMatch(/(sandbox|script-src 'none'|default-src 'none')/);
});

it("a brand without marks of its own has drawn ones", async () => {
  const { text } = await ask(app.port, "/", { host: "aurora.localhost" });
  expect(text).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/art\/[^"]+\.svg">/);
  expect(text).toMatch(/<link rel="apple-touch-icon" href="\/art\/[^"]+\.png">/);
  expect(text).toMatch(/property="og:image" content="http[^"]+\/art\/[^"]+\.png"/);
});
