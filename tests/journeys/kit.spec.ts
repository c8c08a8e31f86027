import type { Page } from "@playwright/test";
import { openTestApp, type TestApp } from "../support/app.ts";
import { deal } from "./cover.ts";
import { overflowing, rawKeys, smallTargets } from "./looks.ts";
import { appOfWorker, brands, desktop, expect, hydrated, phone, test as plain } from "./site.ts";
import { violationsOn } from "./violations.ts";

/** Development alone serves the page of the kit, from its sources. */
const test = plain.extend<object, { app: TestApp }>({
  app: appOfWorker(() => openTestApp({ config: { dev: true } })),
});

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** One part of the page breaks on purpose: React reports it, and the boundary around it shows a retry. */
test.beforeEach(({ gate }) => gate.allow(/page part parts\/example failed/));

const look = (choice: Record<string, string>): string => `/kit?${new URLSearchParams(choice).toString()}`;

/** Controls whose focus ring has too little contrast. */
const withoutRing = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const stops = await page.locator("main :is(a[href], button, input, select, summary)").count();
  await page.locator("main").evaluate((main: HTMLElement) => {
    main.tabIndex = -1;
    main.focus();
  });
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body || !control.closest("main")) return "end";
      // A hidden box shows its ring at the label around it, others in a layer of their own.
      const drawn = [control, control.closest("label")].flatMap((element) =>
        element ? [getComputedStyle(element), getComputedStyle(element, "::before")] : [],
      );
      const hasRing = drawn.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      );
      return hasRing ? "" : (control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
    });
    if (seen === "end") break;
    if (seen) found.push(seen);
  }
  return found;
};

/** Each brand has both modes and both directions, and all of them together every look. */
const looks = [
  { mode: "light", dir: "ltr" },
  { mode: "light", dir: "rtl" },
  { mode: "dark", dir: "rtl" },
  { mode: "dark", dir: "ltr" },
] as const;

for (const brand of brands)
  test(`${brand}: every component is readable and can be pressed in each of its looks`, async ({
    page,
    app,
  }) => {
    // The whole gallery several times: a busy machine is slow, not wrong.
    test.setTimeout(240_000);
    await page.setViewportSize(phone);
    for (const { mode, dir } of deal(looks, brands.indexOf(brand) % 2, 2))
      await test.step(`${mode}, ${dir}`, async () => {
        await page.goto(app.addressOf(brand, look({ mode, dir })), { waitUntil: "domcontentloaded" });
        await hydrated(page);
        await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
        await expect(page.locator("html")).toHaveAttribute("dir", dir);
        await page.evaluate(() => document.fonts.ready);
        expect(await violationsOn(page)).toEqual([]);
        expect(await rawKeys(page)).toEqual([]);
        expect(await smallTargets(page, "[data-part]")).toEqual([]);
        for (const width of [320, desktop.width]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overflowing(page)).toEqual([]);
        }
        await page.setViewportSize({ ...phone, width: 320 });
        await page.getByRole("radio", { name: "200 %" }).click();
        await expect(page).toHaveURL(/text=200/);
        expect(await overflowing(page)).toEqual([]);
      });
  });

test("aurora: the keyboard's focus is seen on every control", async ({ page, app }) => {
  await page.setViewportSize(desktop);
  for (const mode of ["light", "dark"]) {
    await page.goto(app.addressOf("aurora", look({ mode })));
    await hydrated(page);
    expect(await withoutRing(page)).toEqual([]);
  }
});

test("aurora: menu, segmented control, search and buttons work by the keyboard", async ({ page, app }) => {
  await page.setViewportSize(desktop);
  await page.goto(app.addressOf("aurora", look({ dir: "rtl" })));
  await hydrated(page);

  const opener = page.getByRole("button", { name: "Actions of the invoice" });
  const entry = (name: string) => page.getByRole("menuitem", { name });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  const keys = { ArrowDown: "Copy the link", End: "Remove", Home: "Open", ArrowUp: "Remove", d: "Download" };
  await expect(entry("Open")).toBeFocused();
  for (const [key, focused] of Object.entries(keys)) {
    await page.keyboard.press(key);
    await expect(entry(focused)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(entry("Open")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("#menu output")).toHaveText("Copy the link");
  await expect(opener).toBeFocused();

  // The arrows follow the direction of the text.
  const span = (name: string) =>
    page.getByRole("radiogroup", { name: "Span", exact: true }).getByRole("radio", { name, exact: true });
  await span("week").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(span("month")).toBeFocused();
  await expect(span("month")).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await expect(span("day")).toBeChecked();

  const search = page.getByRole("searchbox", { name: "Search more fruit" });
  await search.focus();
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();

  // A button that waits keeps the focus, and is not pressed twice.
  const busy = page.getByRole("button", { name: "Pressed 0" });
  await busy.focus();
  await page.keyboard.press("Enter");
  const waits = page.getByRole("button", { name: "Pressed 1" });
  await expect(waits).toBeFocused();
  await expect(waits).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(waits).toBeVisible();

  const described = page.getByRole("button", { name: "Save a draft" });
  const tip = page.getByRole("tooltip").filter({ hasText: "so far" });
  await described.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
});

test("aurora: an amount is grouped while it is typed, and the caret stays at its digit", async ({
  page,
  app,
}) => {
  await page.goto(app.addressOf("aurora", "/kit"));
  await hydrated(page);
  const part = page.locator("#amount-input");
  const amount = part.getByRole("textbox").first();
  await amount.pressSequentially("150000");
  await expect(amount).toHaveValue("1,50,000");
  await expect(part.getByRole("button").first()).toContainText("1,50,000.00");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(amount).toHaveValue("15,000");
  await page.keyboard.type("7");
  await expect(amount).toHaveValue("1,50,700");
  await amount.fill("");
  await amount.pressSequentially("1,50");
  await expect(amount).toHaveValue("1,50");
  await expect(part.locator("[data-state=empty]")).toContainText("could mean");
  await expect(part.getByRole("button").first()).toHaveText("Pay");
});

/** Drops or pastes a drawn picture of this width, or a text file, on the first file drop. */
const give = (page: Page, kind: "drop" | "paste", width: number | "text"): Promise<void> =>
  page
    .locator("#file-drop label")
    .first()
    .evaluate(
      async (label, [type, size]) => {
        const canvas = document.createElement("canvas");
        canvas.width = size === "text" ? 1 : size;
        canvas.height = canvas.width / 2;
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        const data = new DataTransfer();
        const text = new File(["text"], "notes.txt", { type: "text/plain" });
        data.items.add(
          size === "text" ? text : new File([blob ?? ""], `wide-${size}.png`, { type: "image/png" }),
        );
        const more = { bubbles: true, cancelable: true };
        label.dispatchEvent(
          type === "drop"
            ? new DragEvent("drop", { ...more, dataTransfer: data })
            : new ClipboardEvent("paste", { ...more, clipboardData: data }),
        );
      },
      [kind, width] as const,
    );

test("aurora: files are dropped and pasted, large pictures become smaller, other types are refused", async ({
  page,
  app,
}) => {
  await page.goto(app.addressOf("aurora", "/kit"));
  await hydrated(page);
  const state = page.locator("#file-drop [data-state=empty]");
  const widthOf = (name: string) =>
    state
      .getByAltText(name)
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  await give(page, "drop", "text");
  await expect(state.getByRole("alert")).toBeVisible();
  await give(page, "drop", 400);
  await expect(state.getByRole("alert")).toHaveCount(0);
  expect(await widthOf("wide-400.png")).toBe(400);
  await give(page, "paste", 5_000);
  expect(await widthOf("wide-5000.jpg")).toBe(2_000);
});
