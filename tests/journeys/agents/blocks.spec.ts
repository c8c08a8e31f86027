import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { deal } from "../cover.ts";
import { edited } from "../edited.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { demo, enterByCall, expect, type Scene, test } from "../members/people.ts";
import { desktop, dialog, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";

test.use({ bypassCSP: true, brandEdits: edited });

type Node = { id: string; name: string; below: number; path: string[] };
const node = (id: string, below = 0, path: string[] = []): Node => ({
  id,
  name: id.toUpperCase(),
  below,
  path,
});
const nodes: Record<string, Node[]> = {
  "": [node("asha", 4), node("esha")],
  asha: [node("bela", 1, ["asha"]), ...["c1", "c2", "c3"].map((id) => node(id, 0, ["asha"]))],
  bela: [node("dev-with-a-name-that-is-as-long-as-names-can-be", 0, ["asha", "bela"])],
};

/** Answers in the shape of the downline, and of a list of bets for the timeline. */
function answerOf(query: URLSearchParams): object {
  const search = query.get("search")?.toUpperCase();
  const all = Object.values(nodes).flat();
  const found = search
    ? all.filter(({ name }) => name.startsWith(search))
    : (nodes[query.get("under") ?? ""] ?? []);
  const page = Number(query.get("pageNo") ?? 1);
  const content = found.slice((page - 1) * 2, page * 2).map(({ id, name, below, path }, index) => ({
    account: id,
    nickname: name,
    mobile: id,
    path,
    children: below,
    roundId: id,
    gameName: name,
    kind: index === 0 ? "agent" : "member",
    state: index === 0 ? "closed" : "cancelled",
    bet: "123456.70",
    net: "-8.10",
    joinedAt: "2026-11-20T08:30:00Z",
    at: "2026-11-20T08:30:00Z",
  }));
  return { success: true, value: { content, totalPages: Math.max(1, Math.ceil(found.length / 2)) } };
}

async function enter(visitor: Scene): Promise<Page> {
  const { page, app, brand } = visitor;
  await page.route("**/wps/agent/downline?*", (route) =>
    route.fulfill({ json: answerOf(new URL(route.request().url()).searchParams) }),
  );
  await page.route("**/wps/member/bets", (route) => route.fulfill({ json: answerOf(new URLSearchParams()) }));
  await page.route("**/wps/member/info/security", (route) =>
    route.fulfill({ json: { success: true, value: { email: "/register?code=AB12", username: "AB12" } } }),
  );
  await page.route("**/wps/member/profit*", (route) =>
    route.fulfill({ json: { success: true, value: { content: [], totals: { bet: "400.10" } } } }),
  );
  await enterByCall(visitor, demo(app, brand, "agent1"), "agent");
  await visitor.open("/club/team");
  return page;
}

const row = (page: Page, name: string) => page.locator(`[data-tree-row][data-name="${name}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-name"));

for (const [brand, language, size] of deal(
  [
    ["aurora", "en", desktop],
    ["jade", "hi", phone],
  ] as const,
  1,
  2,
))
  test(`${brand}, ${language}: a tree is opened, searched and walked by keyboard; the back button leads up`, async ({
    scene,
  }) => {
    const visitor = await scene(brand, language, size);
    const { say } = visitor;
    const page = await enter(visitor);
    await expect(row(page, "ASHA")).toContainText("1,23,456.70");
    await row(page, "ASHA").focus();
    await page.keyboard.press("ArrowRight");
    await expect(row(page, "BELA")).toHaveAttribute("aria-level", "2");
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("BELA");
    await page.keyboard.press("ArrowRight");
    const long = row(page, "DEV-WITH-A-NAME-THAT-IS-AS-LONG-AS-NAMES-CAN-BE");
    await expect(long).toBeVisible();
    await page.getByRole("button", { name: say("common:tree.showMore"), exact: true }).click();
    await expect(row(page, "C3")).toBeVisible();
    expect(await focused(page)).toBe("C2");

    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);

    await row(page, "BELA").click();
    await expect(dialog(page)).toContainText("1,23,456.70");
    await dialog(page)
      .getByRole("button", { name: say("common:tree.asTop"), exact: true })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, "ASHA")).toHaveCount(0);
    await expect(page).toHaveURL(/team\.under=bela/);
    await expect(page.getByRole("navigation", { name: say("common:tree.trail") })).toContainText("asha");
    await page.reload();
    await expect(long).toBeVisible();
    await page.goBack();
    await expect(row(page, "ESHA")).toBeVisible();

    await page.getByRole("searchbox").fill("dev");
    await expect(long).toContainText("asha › bela");
    await expect(row(page, "ESHA")).toHaveCount(0);
    await page.goBack();
    await expect(row(page, "ESHA")).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });

test("a link is saved as a picture of its code that cameras can read", async ({ scene }) => {
  const visitor = await scene("aurora", "en", desktop);
  const page = await enter(visitor);
  const invite = page.locator("#invite");
  await expect(invite.locator("code").first()).toHaveText(visitor.at("/register?code=AB12"));
  const downloading = page.waitForEvent("download");
  await invite.getByRole("button", { name: visitor.say("common:share.save"), exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("aurora-AB12.png");
  const picture = (await readFile(await download.path())).toString("base64");
  // The picture has the dark and light cells of the code on the page, with a light margin around them.
  const cells = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([data], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const isDark = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128;
    const count = document.querySelector<SVGSVGElement>("#invite svg[role=img]")?.viewBox.baseVal.width ?? 0;
    const cell = 800 / count;
    // The finder patterns: dark corners, light ring, dark centre.
    const at = (column: number, line: number) => isDark(80 + (column + 0.5) * cell, 80 + (line + 0.5) * cell);
    return {
      size: [bitmap.width, bitmap.height],
      margin: isDark(40, 40),
      finder: [at(0, 0), at(1, 1), at(3, 3), at(count - 1, 0), at(0, count - 1), at(count - 2, 1)],
    };
  }, picture);
  expect(cells).toEqual({
    size: [960, 960],
    margin: false,
    finder: [true, false, true, true, true, false],
  });
});
