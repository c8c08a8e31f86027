// The pictures of the README, taken from the running app: node tests/support/pictures.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { popupKey } from "../../src/site/popups.ts";
import { type BenchApp, startChromium, withBenchApp } from "./bench-app.ts";

const folder = join(import.meta.dirname, "pictures");
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const gap = 40;
const corner = 16;
const stripWidth = 620;
const maximumBytes = 250_000;
/** Fewer colours until a picture is small enough; below the last it would show. */
const palettes = [256, 192, 128, 96, 64];
/** The carousel's code comes when the page is idle; by then it stands. */
const settleMs = 2_500;

type Size = { width: number; height: number };
type Taken = { brand: string; wide: Buffer; narrow: Buffer };

/** Takes a brand's home at one size, once all it shows is there and nothing moves. */
async function take(browser: Browser, address: string, viewport: Size): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    locale: "en",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    // The announcements would lie over what the picture is of.
    await page.addInitScript((key) => sessionStorage.setItem(key, "shown"), popupKey(undefined));
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    await allArrived(page);
    return await page.screenshot({ animations: "disabled", caret: "hide" });
  } finally {
    await context.close();
  }
}

/** Waits for the fonts and for every picture that stands in the window. */
async function allArrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    await Promise.all(seen.map((image) => image.decode()));
  });
}

/** Rounds the corners, as a window's and a phone's are. */
function rounded(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`;
  return sharp(picture)
    .resize(width, height)
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

type Placed = { input: Buffer; left: number; top: number };

/** Lays pictures on a clear ground and writes them with as many colours as the limit allows. */
async function write(name: string, { width, height }: Size, parts: Placed[]): Promise<void> {
  const ground = { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const whole = await sharp({ create: ground }).composite(parts).png().toBuffer();
  for (const colours of palettes) {
    const small = await sharp(whole).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (small.length > maximumBytes) continue;
    writeFileSync(join(folder, `${name}.png`), small);
    console.log(
      `${name}.png  ${width} x ${height}  ${colours} colours  ${Math.ceil(small.length / 1024)} KB`,
    );
    return;
  }
  throw new Error(`${name}.png is over ${maximumBytes} bytes even with ${palettes.at(-1)} colours`);
}

/** A brand at both sizes, side by side, standing on the same line. */
async function writePair({ brand, wide, narrow }: Taken): Promise<void> {
  await write(brand, { width: desktop.width + gap + phone.width, height: desktop.height }, [
    { input: await rounded(wide, desktop), left: 0, top: 0 },
    {
      input: await rounded(narrow, phone),
      left: desktop.width + gap,
      top: desktop.height - phone.height,
    },
  ]);
}

/** All brands in one row. */
async function writeStrip(taken: readonly Taken[]): Promise<void> {
  const size = {
    width: stripWidth,
    height: Math.round((stripWidth * desktop.height) / desktop.width),
  };
  const parts = await Promise.all(
    taken.map(async ({ wide }, index) => ({
      input: await rounded(wide, size),
      left: index * (stripWidth + gap / 2),
      top: 0,
    })),
  );
  const width = taken.length * (stripWidth + gap / 2) - gap / 2;
  await write("gallery", { width, height: size.height }, parts);
}

async function takeAll(browser: Browser, app: BenchApp): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const brand of app.merchants.toSorted()) {
    const address = app.addressOf(brand);
    taken.push({
      brand,
      wide: await take(browser, address, desktop),
      narrow: await take(browser, address, phone),
    });
  }
  return taken;
}

await withBenchApp(async (app) => {
  mkdirSync(folder, { recursive: true });
  const browser = await startChromium();
  try {
    const taken = await takeAll(browser, app);
    for (const one of taken) await writePair(one);
    await writeStrip(taken);
  } finally {
    await browser.close();
  }
});
