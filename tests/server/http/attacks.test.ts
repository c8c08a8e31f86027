import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, askJson, askRaw, said } from "../../support/http.ts";

const host = "aurora.localhost";
const path = "/wps/system/language";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ production: true });
}, openTimeoutMs);
afterAll(async () => {
  // After all the attempts above there is no error inside, and the app still answers.
  expect(app.lines.filter(({ level }) => level === "error")).toEqual([]);
  expect((await ask(app.port, "/", { host })).status).toBe(200);
  await app.close();
});

const put = (
  body: string | Buffer,
  headers: Record<string, string> = { "content-type": "application/json" },
) => ask(app.port, path, { host, method: "PUT", headers, body });

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

describe("bodies", () => {
  const malformed: [string, string | Buffer][] = [
    ["no JSON", "nonsense"],
    ["half a JSON", '{"language":'],
    ["nothing", ""],
    ["__proto__", '{"__proto__":{"admin":true},"language":"en"}'],
    ["__proto__ in depth", '{"language":"en","x":{"__proto__":{}}}'],
    ["__proto__ written otherwise", '{"\\u005f_proto__":{}}'],
    ["constructor.prototype", '{"constructor":{"prototype":{"admin":true}}}'],
    ["33 levels", nested(33)],
    ["10000 levels", nested(10_000)],
    [
      "2001 keys",
      JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_u, key) => [`k${key}`, 1]))),
    ],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ];
  it.each(malformed)("%s", async (_what, body) => {
    const answer = await put(body);
    expect([answer.status, said(answer).message]).toEqual([400, "request.malformed"]);
  });

  it("takes depth and keys up to the limit as far as reading goes", async () => {
    expect(said(await put(nested(32))).message).toBe("request.invalid");
  });

  it("over 256 KB", async () => {
    const answer = await put(JSON.stringify({ language: "x".repeat(300_000) }));
    expect([answer.status, said(answer).message]).toEqual([413, "request.too-large"]);
  });

  it("over 256 KB in pieces without a length", async () => {
    const piece = `${(8_192).toString(16)}\r\n${"x".repeat(8_192)}\r\n`;
    const text = await askRaw(
      app.port,
      `PUT ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(40)}0\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 413/);
  });

  it.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "x",
  ])("of type %s", async (type) => {
    const answer = await put('{"language":"en"}', { "content-type": type });
    expect([answer.status, said(answer).message]).toEqual([415, "request.media-type"]);
  });

  it("with a length that is not theirs", async () => {
    const text = await askRaw(
      app.port,
      `PUT ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: abc\r\n\r\n{}`,
      500,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400/);
  });

  it("with two lengths or two ways of saying it (smuggling)", async () => {
    for (const extra of [
      "Content-Length: 2\r\nContent-Length: 3",
      "Content-Length: 2\r\nTransfer-Encoding: chunked",
    ]) {
      const text = await askRaw(
        app.port,
        `PUT ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${extra}\r\n\r\n{}`,
        500,
      );
      expect(text, extra).toMatch(/^HTTP\/1\.1 400/);
    }
  });

  it("never reach Object's prototype", async () => {
    await put('{"__proto__":{"polluted":true},"language":"en"}');
    await ask(app.port, "/wps/system/status?__proto__[polluted]=1&constructor[prototype][polluted]=1", {
      host,
    });
    const answer = await ask(app.port, "/wps/system/status", { host });
    expect(answer.text).not.toContain("polluted");
    expect(answer.status).toBe(200);
  });
});

describe("addresses", () => {
  it("over 4096 characters", async () => {
    for (const long of [
      `/${"a".repeat(5_000)}`,
      `/?q=${"a".repeat(5_000)}`,
      `/wps/system/status?x=${"a".repeat(5_000)}`,
    ]) {
      const answer = await ask(app.port, long, { host });
      expect([answer.status, said(answer).message]).toEqual([413, "request.too-large"]);
    }
  });

  it("beyond the parser's limit", async () => {
    const text = await askRaw(app.port, `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 4(14|31|13|00)/);
  });

  it.each([
    "/%zz",
    "/%",
    "/%E0%A4%A",
    "/a%ff",
    "/assets/%zz",
    "/art/%zz",
    "/fonts/%",
    "/go/%zz",
    "/locales/v/en/%zz.json",
    "/wps/%zz",
  ])("%s, which cannot be read, is refused in the wire's own shape", async (wrong) => {
    const answer = await ask(app.port, wrong, { host });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (String(answer.headers["content-type"]).startsWith("application/json"))
      expect(said(answer)).toMatchObject({
        success: false,
        message: expect.stringMatching(/^(request|route)\./),
      });
  });

  it.each([
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..\\..\\package.json",
    "/assets/../../../../../../etc/passwd",
    "/assets//etc/passwd",
    "/brand/../../aurora/brand.json",
    "/brand/assets/../brand.json",
    "/brand/assets/..%2fbrand.json",
    "/brand/assets/../../jade/brand.json",
    "/brand/assets/%00",
    "/brand/assets",
    "/brand/assets/",
    "/assets/",
    "/assets",
    "/assets/.",
    "/locales/v/../../package.json",
    "/locales/v/en/..%2f..%2fhi%2fcommon.json",
    "/locales/v/..%2fhi/common.json",
    "/fonts/../../package.json",
    "/icons.../x.svg",
    "/art/../../../etc/passwd",
  ])("%s reaches no file that was not meant", async (wrong) => {
    const answer = await ask(app.port, wrong, { host });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/"dependencies"|root:x|requireEnvelope/);
    if (!wrong.startsWith("/locales")) expect(answer.status).toBe(404);
  });

  it("cannot be used to break out of the page or to add a header", async () => {
    const answer = await ask(app.port, "/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?x=%0d%0aset-cookie:a=b", {
      host,
    });
    expect(answer.text).not.toContain("<script>alert(1)");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const named = await ask(app.port, "/", { host: 'aurora.localhost:1"><script>' });
    expect(named.text).not.toContain('"><script>');
  });

  it("full of slashes are one page, not many", async () => {
    expect((await ask(app.port, "/promotions///", { host })).status).toBe(200);
    expect((await ask(app.port, "//evil.example/", { host })).headers.location).toBeUndefined();
  });
});

describe("headers", () => {
  it("over 16 KB", async () => {
    const text = await askRaw(
      app.port,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 431/);
  });

  it("that are two thousand", async () => {
    const many = Array.from({ length: 1_900 }, (_unused, index) => `a${index}: 1`).join("\r\n");
    const text = await askRaw(app.port, `GET / HTTP/1.1\r\nHost: ${host}\r\n${many}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 (200|431|400)/);
  });

  it("that are hostile: cookies, tags, encodings, languages", async () => {
    for (const headers of [
      { cookie: "lang=".repeat(2_000) },
      { cookie: `lang=${"a".repeat(4_000)}` },
      { "if-none-match": '"'.repeat(3_000) },
      { "accept-encoding": "br;q=0" },
      { "accept-language": ",;q=,;;;q=a" },
      { "content-length": "0", "content-type": "application/json" },
      { range: "bytes=0-1,5-,9999999-" },
      { authorization: "x".repeat(6_000) },
    ]) {
      const answer = await ask(app.port, "/", { host, headers: headers as Record<string, string> });
      expect(answer.status, JSON.stringify(headers).slice(0, 60)).toBe(200);
    }
  });

  it("that forbid brotli are obeyed", async () => {
    const answer = await ask(app.port, "/", { host, headers: { "accept-encoding": "br;q=0, gzip" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
  });

  it("that pretend to be a proxy change neither address nor country", async () => {
    const answer = await ask(app.port, "/wps/system/status", {
      host,
      headers: { "x-forwarded-for": "203.0.113.9", "cf-ipcountry": "KP", forwarded: "for=203.0.113.9" },
    });
    expect(said(answer).value).toEqual({ status: 0, ip: "127.0.0.1" });
  });
});

describe("connections", () => {
  it("that trickle their headers do not keep others out", async () => {
    const slow = Array.from({ length: 50 }, () => connect(app.port, "127.0.0.1"));
    for (const socket of slow) {
      socket.on("error", () => undefined);
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-`);
    }
    expect((await ask(app.port, "/wps/system/status", { host })).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it("that are cut while a page is on its way break nothing", async () => {
    await Promise.all(
      Array.from(
        { length: 40 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(app.port, "127.0.0.1", () => {
              socket.write(
                `GET /wps/events HTTP/1.1\r\nHost: ${host}\r\n\r\nGET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
              );
              setTimeout(() => {
                socket.destroy();
                resolve();
              }, 5);
            });
            socket.on("error", () => undefined);
          }),
      ),
    );
    expect((await ask(app.port, "/", { host })).status).toBe(200);
  });
});

it("a JSON body on a page or on nothing is refused, not run", async () => {
  for (const place of ["/", "/promotions", "/wps/nothing", "/assets/x"]) {
    const answer = await askJson(app.port, place, { a: 1 }, { host });
    expect([answer.status, said(answer).message], place).toEqual([404, "route.unknown"]);
  }
});
