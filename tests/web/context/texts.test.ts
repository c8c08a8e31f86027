// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { createTexts } from "../../../src/web/context/texts.ts";
import { brandPayload } from "../../site/brand-payload.ts";

afterEach(() => vi.unstubAllGlobals());

const open = () =>
  createTexts({
    payload: brandPayload(),
    language: "en",
    texts: { common: { "action.menu": "Menu" } },
  } as never);

test("a text that is on its way is empty, not its key: a reader would hear the key", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const texts = open();
  const loaded = texts.loadNamespaces("auth");
  expect(texts.getFixedT("en", "auth")("auth:wallet.hide")).toBe("");
  expect(texts.t("auth:wallet.balanceIs", { amount: "5" })).toBe("");
  answer.resolve(Response.json({ "wallet.hide": "Hide the balance" }));
  await loaded;
  expect(texts.getFixedT("en", "auth")("auth:wallet.hide")).toBe("Hide the balance");
});

test("what stands in for a text that there is none of is shown", () => {
  const texts = open();
  expect(texts.t("common:state.gold", { defaultValue: "gold" })).toBe("gold");
  expect(texts.t("brand:tier.gold", { defaultValue: "gold" })).toBe("gold");
});

test("a text that does not exist, or cannot be loaded, shows its whole key", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
  const texts = open();
  expect(texts.t("common:action.none")).toBe("common:action.none");
  await texts.loadNamespaces("auth");
  expect(texts.t("auth:wallet.hide")).toBe("auth:wallet.hide");
});
