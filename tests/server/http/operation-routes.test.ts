import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAjv } from "../../../src/contract/validator.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, askJson, said } from "../../support/http.ts";
import { brandHosts, hasPlainInput, operations, pathOf } from "./wire.ts";

type Permission = {
  merchant: string;
  version: string;
  info: { customerService: { csType: string; path: string }[] };
  whitelabel: { modId: string; enabled: string; childrenNodes: unknown[] }[];
  register: Record<
    string,
    { acceptedPattern: string[]; minLength: number; maxLength: number; patternId: string }
  >;
  location: { ip: string };
  maintenance: boolean;
  regionRestriction: boolean;
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ production: true });
}, openTimeoutMs);
afterAll(() => app.close());

const ajv = createAjv();

/** Calls that need no session, and name nothing that exists; the others are in access.test.ts and beside their domain. */
const open = operations.filter(
  (operation) =>
    operation.http.method === "GET" && operation.access === "visitor" && hasPlainInput(operation),
);

describe.each(open)("GET $http.path", (operation) => {
  it.each(brandHosts)("answers %s in the shape its document promises", async (host) => {
    const answer = await ask(app.port, pathOf(operation), { host });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    const { success, value } = said<unknown>(answer);
    expect(success).toBe(true);
    const valid = ajv.compile(operation.output);
    expect(valid(value), JSON.stringify(valid.errors?.slice(0, 3))).toBe(true);
  });
});

describe("the permission payload (spec section 3)", () => {
  const path = "/wps/system/permission";

  it("has every field of the spec, and the visitor's own part last", async () => {
    const { value } = said<Permission>(await ask(app.port, path, { host: "aurora.localhost" }));
    expect(Object.keys(value)).toEqual(
      expect.arrayContaining([
        "info",
        "domainRoute",
        "resources",
        "whitelabel",
        "register",
        "mainDomain",
        "analytics",
        "imageCdn",
        "launchCdn",
        "location",
        "maintenance",
        "regionRestriction",
        "theme",
        "navigation",
        "pages",
        "home",
        "locales",
        "currency",
        "version",
      ]),
    );
    expect(value.location).toEqual({ ip: "127.0.0.1" });
    expect([value.maintenance, value.regionRestriction]).toEqual([false, false]);
    for (const node of value.whitelabel) expect(["1", "0"]).toContain(node.enabled);
    for (const rule of Object.values(value.register))
      expect(rule).toMatchObject({ acceptedPattern: expect.any(Array), patternId: expect.any(String) });
  });

  it("names no address of customer service in clear", async () => {
    for (const host of brandHosts) {
      const answer = await ask(app.port, path, { host });
      for (const { path: sealed } of said<Permission>(answer).value.info.customerService)
        expect(sealed).toMatch(/^[\w-]{40,}$/);
      expect(answer.text).not.toMatch(/\bt\.me\b|facebook\.com|wa\.me|line\.me|mailto:/);
    }
  });

  it("answers 304 to who has it, and 200 to who has another version", async () => {
    const first = await ask(app.port, path, { host: "jade.localhost" });
    const etag = String(first.headers.etag);
    expect(etag).toContain(said<Permission>(first).value.version);
    const again = await ask(app.port, path, { host: "jade.localhost", headers: { "if-none-match": etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await ask(app.port, path, {
      host: "aurora.localhost",
      headers: { "if-none-match": etag },
    });
    expect(other.status).toBe(200);
  });

  it("may not be kept by a shared cache, since it names its visitor", async () => {
    const { headers } = await ask(app.port, path, { host: "jade.localhost" });
    expect(headers["cache-control"]).toContain("private");
  });

  it("is the same under every encoding", async () => {
    const plain = await ask(app.port, path, { host: "jade.localhost" });
    for (const encoding of ["br", "gzip"]) {
      const coded = await ask(app.port, path, {
        host: "jade.localhost",
        headers: { "accept-encoding": encoding },
      });
      expect(coded.headers["content-encoding"]).toBe(encoding);
      expect(coded.headers.vary).toContain("accept-encoding");
      expect(coded.body.length).toBeLessThan(plain.body.length / 3);
    }
  });
});

describe("the menu (GET /wps/system/menu)", () => {
  it("names its entries in words of the language asked for", async () => {
    const names = async (language: string) => {
      const answer = await ask(app.port, `/wps/system/menu?language=${language}`, {
        host: "aurora.localhost",
      });
      return said<{ displayName: string }[]>(answer).value.map(({ displayName }) => displayName);
    };
    expect(await names("EN")).toEqual(expect.arrayContaining(["Slots", "Live casino"]));
    expect((await names("HI")).filter((name) => !/[\u0900-\u097f]/.test(name))).toEqual([]);
  });
});

describe("a call that is refused", () => {
  const refusals: [what: string, path: string, status: number, message: string][] = [
    ["a page number that is none", "/wps/relay/GCSGAME_gameList?pageNo=x", 422, "request.invalid"],
    ["page 0", "/wps/relay/GCSGAME_gameList?pageNo=0", 422, "request.invalid"],
    ["too long a page", "/wps/relay/GCSGAME_gameList?pageSize=101", 422, "request.invalid"],
    ["an unknown field", "/wps/relay/GCSGAME_gameList?nonsense=1", 422, "request.invalid"],
    ["an unknown category", "/wps/relay/GCSGAME_gameList?gameType=NOPE", 422, "request.invalid"],
    ["a field given twice", "/wps/relay/GCSGAME_gameList?pageNo=1&pageNo=2", 422, "request.invalid"],
    ["__proto__ as a field", "/wps/relay/GCSGAME_gameList?__proto__=1", 422, "request.invalid"],
    ["constructor as a field", "/wps/relay/GCSGAME_gameList?constructor=1", 422, "request.invalid"],
    ["another brand's name", "/wps/relay/GCSGAME_gameList?merchant=jade", 403, "brand.mismatch"],
    ["a language no code has", "/wps/system/promotions?language=..%2F..", 422, "request.invalid"],
    ["an operation that is not there", "/wps/relay/GCSGAME_nothing", 404, "route.unknown"],
    ["the wrong prefix", "/lgw/nothing", 404, "route.unknown"],
  ];
  it.each(refusals)("%s", async (_what, path, status, message) => {
    const answer = await ask(app.port, path, { host: "aurora.localhost" });
    expect([answer.status, said(answer).message]).toEqual([status, message]);
    expect(said(answer).success).toBe(false);
    expect(said(answer).text).toMatch(/^[A-Z].*\.$/);
  });

  it("says its sentence in the language of the call, with what it counts", async () => {
    const sentence = async (path: string, host: string) => said(await ask(app.port, path, { host })).text;
    expect(await sentence("/wps/nothing?lang=EN", "aurora.localhost")).toBe(
      "There is nothing at this address.",
    );
    expect(await sentence("/wps/nothing?lang=HI", "aurora.localhost")).toMatch(/[\u0900-\u097f]/);
    expect(await sentence("/wps/system/status", "nobody.example")).toMatch(/^[A-Z].*\.$/);
  });

  it("names the field that does not fit", async () => {
    const answer = await ask(app.port, "/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=900", {
      host: "aurora.localhost",
    });
    expect(said(answer).errors?.map(({ field }) => field)).toEqual(["pageSize"]);
  });

  it("answers the right method only", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await ask(app.port, "/wps/system/status", { host: "aurora.localhost", method });
      expect([answer.status, said(answer).message], method).toEqual([404, "route.unknown"]);
    }
  });
});

describe("telling the language (PUT /wps/system/language)", () => {
  const put = (body: unknown) =>
    askJson(app.port, "/wps/system/language", body, { host: "aurora.localhost", method: "PUT" });

  it("keeps it in a cookie that pages read", async () => {
    const answer = await put({ language: "hi" });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^lang=hi; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  });

  it("takes the older codes", async () => {
    expect(said(await put({ language: "HI" })).value).toEqual({ language: "hi" });
  });

  it("takes a language with a region, as pages do", async () => {
    expect(said(await put({ language: "hi-IN" })).value).toEqual({ language: "hi" });
  });

  it.each([
    [{ language: "fr" }, "language.unknown"],
    [{ language: "hi; Path=/x" }, "request.invalid"],
    [{}, "request.invalid"],
    [[], "request.invalid"],
    ["null", "request.invalid"],
    [{ language: "hi", more: 1 }, "request.invalid"],
  ])("refuses %j", async (body, message) => {
    const answer = await put(body);
    expect([answer.status, said(answer).message]).toEqual([422, message]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("the answer's language", () => {
  const nameOf = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await ask(app.port, `/wps/relay/MCSFE_getListAnnouncements?types=PL${query}`, {
      host: "aurora.localhost",
      headers,
    });
    return said<{ player: { title: string }[] }>(answer).value.player[0]?.title ?? "";
  };

  it("follows the input, then the Language header, then the browser's", async () => {
    const english = await nameOf("");
    const hindi = await nameOf("&language=hi");
    expect(hindi).toMatch(/[\u0900-\u097F]/);
    expect(english).not.toBe(hindi);
    expect(await nameOf("", { language: "hi" })).toBe(hindi);
    expect(await nameOf("", { "accept-language": "hi-IN,en;q=0.5" })).toBe(hindi);
    expect(await nameOf("&language=en", { language: "hi" })).toBe(english);
  });
});
