import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, askRaw, openEvents } from "../../support/http.ts";
import { brandHosts, kinds } from "../http/wire.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ production: true });
}, openTimeoutMs);
afterAll(() => app.close());

const promised = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
};

describe("the headers of every answer (docs/reliability.md section 3)", () => {
  it.each(kinds)("$kind: $path", async ({ path, status }) => {
    const { headers, status: answered } = await ask(app.port, path, { host: "aurora.localhost" });
    expect(answered).toBe(status);
    expect(headers).toMatchObject(promised);
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers.server).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    // Over plain http the browser must not be bound to https.
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("are on the event stream as well", async () => {
    const events = await openEvents(app.port, "aurora.localhost");
    expect(events.status).toBe(200);
    expect(events.headers).toMatchObject(promised);
    expect(events.headers["cache-control"]).toBe("no-store");
    events.close();
  });

  it("reveals no technology when a request cannot be read", async () => {
    for (const bytes of ["NONSENSE\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"]) {
      const text = await askRaw(app.port, bytes, 500);
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(text).not.toMatch(/fastify|node|express|at .*\.ts|powered/i);
    }
  });

  it("requires https only behind a trusted proxy that says so", {
    timeout: openTimeoutMs,
  }, async () => {
    const proxied = await openTestApp({
      production: true,
      config: { trustedProxies: ["127.0.0.1"] },
      prepare: ({ edit }) => {
        edit<object>("saffron", "brand.json", (brand) =>
          Object.assign(brand, { strictTransport: "subdomains" }),
        );
        edit<object>("jade", "brand.json", (brand) => Object.assign(brand, { strictTransport: "preload" }));
      },
    });
    const headers = { "x-forwarded-proto": "https" };
    const boundBy = async (host: string) =>
      (await ask(proxied.port, "/", { host, headers })).headers["strict-transport-security"];
    // Names below a customer's domain are bound only where the brand says so.
    expect(await boundBy("aurora.example")).toBe("max-age=63072000");
    expect(await boundBy("unknown.example")).toBe("max-age=63072000");
    expect(await boundBy("saffron.example")).toBe("max-age=63072000; includeSubDomains");
    expect(await boundBy("jade.example")).toBe("max-age=63072000; includeSubDomains; preload");
    const believed = await ask(app.port, "/", { host: "aurora.example", headers });
    expect(believed.headers["strict-transport-security"]).toBeUndefined();
    await proxied.close();
  });
});

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy of a page", () => {
  const page = async (host: string, path = "/") => {
    const answer = await ask(app.port, path, { host });
    const policy = String(answer.headers["content-security-policy"]);
    return {
      html: answer.text,
      policy,
      rules: new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule])),
    };
  };

  it.each(brandHosts)("of %s names exactly its inline script and style", async (host) => {
    const { html, rules } = await page(host);
    // Data blocks are no scripts: only executed ones count.
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => sha(text));
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => sha(text));
    expect(scripts.length).toBe(1);
    expect(styles.length).toBe(1);
    expect(rules.get("script-src")).toBe(`script-src 'self' ${scripts.join(" ")}`);
    expect(rules.get("style-src-elem")).toBe(`style-src-elem 'self' ${styles.join(" ")}`);
    expect(html).not.toMatch(/ on[a-z]+="/);
    expect(html).not.toMatch(/javascript:/);
  });

  it("closes everything that is not named, and asks for trusted types", async () => {
    const { policy, rules } = await page("aurora.localhost");
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "connect-src 'self'",
    ])
      expect(policy.split("; ")).toContain(rule);
    expect(rules.get("script-src")).not.toMatch(/unsafe|\*|http:/);
    expect(rules.get("frame-src")).toMatch(/^frame-src http:\/\/play\.aurora\.localhost:\d+$/);
  });

  it("is on pages of every status", async () => {
    for (const path of ["/", "/no/such/room", "/login", "/cockfight"])
      expect((await page("jade.localhost", path)).policy, path).toContain("default-src 'none'");
    const neutral = await ask(app.port, "/", { host: "unknown.example" });
    expect(neutral.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("opens for a brand's own hosts and no further", { timeout: openTimeoutMs }, async () => {
    const other = await openTestApp({
      production: true,
      prepare: (brands) =>
        brands.edit<object>("jade", "brand.json", (brand) =>
          Object.assign(brand, {
            cdn: { images: ["https://img.jade.example"], launch: ["https://play.jade.example"] },
            analytics: { gtagId: "G-ABC123DEF4" },
          }),
        ),
    });
    const policyOf = async (host: string) =>
      String((await ask(other.port, "/", { host })).headers["content-security-policy"]);
    const jade = await policyOf("jade.localhost");
    expect(jade).toContain("img-src 'self' data: https://img.jade.example");
    expect(jade).toContain("frame-src https://play.jade.example");
    expect(jade).toContain("https://www.googletagmanager.com");
    expect(await policyOf("aurora.localhost")).not.toMatch(/jade|google/);
    await other.close();
  });
});
