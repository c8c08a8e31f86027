import {
  type BrowserContext,
  type Frame,
  type Locator,
  type Page,
  type Request,
  type Response,
} from "@playwright/test";
import type { Theme } from "./axes.ts";
import { test as ofWorker, openApps } from "./worker.ts";

export { expect } from "@playwright/test";

export * from "./axes.ts";
export { appOfWorker } from "./worker.ts";

/** What must not be said by a page, and what a test expects to be said nevertheless. */
export type Gate = {
  /** Complaints that match are expected in this test. */
  allow: (pattern: RegExp) => void;
  complaints: string[];
};

type Fixtures = {
  gate: Gate;
  /** Attaches what the server logged to a test that failed. */
  serverLog: void;
  /** Attaches the answers that the pages received to a test that failed. */
  answerLog: void;
  /** Opens an address of a brand and waits until the page answers to clicks. */
  visit: (brand: string, path?: string) => Promise<void>;
};

/**
 * The journeys' test: an app for each worker, and a gate that fails a test on anything a browser complains
 * about: console warnings, exceptions, hydration, refused policies, answers of 400 and more.
 */
export const test = ofWorker.extend<Fixtures>({
  gate: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      await listen(context, complaints);
      await use({ allow: (pattern) => allowed.push(pattern), complaints });
      const open = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      if (open.length > 0) throw new Error(`The browser complained:\n${[...new Set(open)].join("\n")}`);
    },
    { auto: true },
  ],
  serverLog: [
    async ({}, use, testInfo) => {
      const before = new Map([...openApps].map((app) => [app, app.lines.length]));
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = [...openApps].flatMap((app) => app.lines.slice(before.get(app) ?? 0));
      // The newest first: a report shows how a text begins.
      const body = lines
        .map((line) => JSON.stringify(line))
        .toReversed()
        .join("\n");
      await testInfo.attach("server.log", { body, contentType: "text/plain" });
    },
    { auto: true },
  ],
  answerLog: [
    async ({ context }, use, testInfo) => {
      const answers: string[] = [];
      context.on("response", (response) => {
        if (isData(response.request())) answers.push(answerLine(context, response));
      });
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach("answers.log", {
        body: answers.toReversed().join("\n"),
        contentType: "text/plain",
      });
    },
    { auto: true },
  ],
  visit: async ({ page, app }, use) => {
    await use(async (brand, path = "/") => {
      await page.goto(app.addressOf(brand, path), { waitUntil: "domcontentloaded" });
      await hydrated(page);
    });
  },
});

const isData = (request: Request): boolean => ["fetch", "xhr"].includes(request.resourceType());

/** When an answer began, the tab that asked, and the question: in the order in which answers came. */
function answerLine(context: BrowserContext, response: Response): string {
  const request = response.request();
  const tab = request.serviceWorker()
    ? "worker"
    : `tab ${context.pages().indexOf(request.frame().page()) + 1}`;
  const { pathname, search } = new URL(response.url());
  return `${new Date().toISOString()} ${tab} ${request.method()} ${pathname}${search} ${response.status()}`;
}

/** The options of journeys of what moves; others run with reduced motion. */
export const moving = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** The options of journeys with the offline worker, which fetches the whole site in every new browser. */
export const withWorker = { serviceWorkers: "allow" } as const;

/** A browser with all that most journeys leave out. */
export const asPlayers = { ...moving, ...withWorker } as const;

/** Lets no script of the page arrive until the function that it answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  return come;
}

/** Marks the session as one that has seen its announcement pop-up, so that it does not lie in the way. */
export const withoutPopup = (target: Page | BrowserContext): Promise<unknown> =>
  target.addInitScript(() => sessionStorage.setItem("ANONYMOUS_POPUP", "shown"));

/** Draws every page of a context in a theme, as for a visitor who chose it before. */
export const drawIn = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
};

/**
 * Advances the page's clock, which must be installed. Between its seconds the network gets time, so that the answer to
 * a timer's request arrives before the next one.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await page.clock.runFor(Math.min(left, 1_000));
    await page.waitForTimeout(100);
  }
}

/** Opens the filters of a table, which a phone folds away. The table must be there. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.locator("[data-fold]");
  if (await button.isVisible()) await button.click();
}

/** The dialogs over a page, from the time when the page behind is inert. */
export const dialog = (page: Page): Locator => page.locator("dialog:modal");

/** How long a page may take to answer to clicks. What is claimed about its speed has bounds of its own. */
const hydratedMs = 20_000;

/** Waits until React has taken every part of the page over: from then on it answers to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: hydratedMs });
}

/** Runs in the page, whatever its browser. */
export function isHydrated(): boolean {
  const parts = [
    ...document.querySelectorAll(
      "#root > div, [data-block] > *, aside > *, footer > *, dialog > :not([popover])",
    ),
  ];
  return (
    parts.length > 0 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber"))) &&
    // A form that the server drew, until the one that can be used takes its place.
    document.querySelector("[data-block] > [inert][aria-busy]") === null
  );
}

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  const complain = (complaint: string) => complaints.push(complaint);
  // Refusals of the policy that the console words in many ways are worded here in one.
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  context.on("console", (message) => {
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (message.type() === "error" || message.type() === "warning")
      complain(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(`exception: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) complain(`answer: ${response.status()} ${response.url()}`);
  });
  // Requested by a page that is left soon after: a browser may report the failure before its cause.
  const early = new Set<{ frame: Frame; complaint: string }>();
  const wasLeft = leavings(context, (frame) => {
    for (const one of early) {
      if (one.frame !== frame) continue;
      early.delete(one);
      complaints.splice(complaints.indexOf(one.complaint), 1);
    }
  });
  context.on("requestfailed", (request) => {
    // The page has requested what the offline worker requests for it: the page reports it as well.
    if (request.serviceWorker()) return;
    const reason = request.failure()?.errorText ?? "";
    // A request of a page that was left is not a failure; the offline worker reports it in other words.
    if (/ERR_ABORTED/.test(reason) || (/ERR_FAILED/.test(reason) && wasLeft(request))) return;
    const complaint = `request: ${reason} ${request.url()}`;
    complain(complaint);
    const frame = /ERR_FAILED/.test(reason) ? frameOf(request) : null;
    if (!frame) return;
    const one = { frame, complaint };
    early.add(one);
    setTimeout(() => early.delete(one), soonMs);
  });
}

/** How long after a failure its page may be left, so that the one may have come from the other. */
export const soonMs = 500;

/** Whether a request's page was left after the request, or is just being left; names the page. */
function leavings(context: BrowserContext, onLeave: (frame: Frame) => void): (request: Request) => boolean {
  const made = new WeakMap<Request, number>();
  const left = new WeakMap<Frame, number>();
  let count = 0;
  context.on("request", (request) => {
    count += 1;
    made.set(request, count);
    const frame = request.isNavigationRequest() ? frameOf(request) : null;
    if (!frame) return;
    // Until the next page is loaded, the previous one continues to call.
    left.set(frame, Number.POSITIVE_INFINITY);
    onLeave(frame);
  });
  const arrive = (frame: Frame) => {
    // A page that only names itself anew is not left.
    if (left.get(frame) !== Number.POSITIVE_INFINITY) return;
    count += 1;
    left.set(frame, count);
  };
  const watch = (page: Page) => page.on("framenavigated", arrive);
  context.pages().forEach(watch);
  context.on("page", watch);
  // A navigation that came to nothing: the page stays.
  context.on("requestfailed", (request) => {
    const frame = request.isNavigationRequest() ? frameOf(request) : null;
    if (frame) arrive(frame);
  });
  return (request) => {
    const frame = frameOf(request);
    return frame !== null && (left.get(frame) ?? 0) > (made.get(request) ?? count);
  };
}

/** The frame of the request; none for a worker, or while the frame is being created. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

/** What a browser says of itself while it has no network. */
export const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|ERR_NETWORK|ERR_FAILED/;

/**
 * Marks a document that was loaded without a network as offline: newer browsers take it for connected. Answers a
 * function that marks it as online, to be called after the context's.
 */
export async function emulateOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const setOffline = async (offline: boolean): Promise<void> => {
    const rate = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send("Network.overrideNetworkState", { offline, latency: 0, ...rate });
  };
  await setOffline(true);
  return () => setOffline(false);
}

/** Waits until all that comes after the first view is there; a worker on its way would complain by itself. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("merchantCode"));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}
