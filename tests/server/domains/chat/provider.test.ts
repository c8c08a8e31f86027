import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedChat } from "../../../../src/server/adapters/chat/signed-http.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { chatOf } from "../../../../src/server/domains/chat/choose-provider.ts";
import { chatModels } from "../../../../src/server/domains/chat/member-chat.ts";
import { loopback } from "../../../support/outgoing.ts";
import { type ChatHarness, minute, openChatHarness } from "./harness.ts";

const secret = "a secret of the provider's own";
type Received = { headers: Record<string, unknown>; path: string; body: string };
let received: Received[] = [];
/** The body that the company answers with, or a status without one. */
let answer: string | number;
const company = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  received.push({ headers: request.headers, path: request.url ?? "", body });
  response.writeHead(typeof answer === "number" ? answer : 200);
  response.end(typeof answer === "number" ? "" : answer);
});

let s: ChatHarness;
let url: string;
let page: string;
beforeAll(async () => {
  s = await openChatHarness();
  await new Promise<void>((resolve) => company.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/v1/conversations?of=web`;
  page = url.replace("/v1/conversations?of=web", "/talk/7");
});
afterAll(async () => {
  company.close();
  await s.close();
});
beforeEach(() => {
  received = [];
  answer = JSON.stringify({ chatUrl: page });
});

/** Launches a conversation in the brand as it is with the company. */
function launch(member: Member, { topic = "payment", key = secret as string | undefined } = {}) {
  const context = s.domain.contextOf(member);
  const chat = signedChat({
    url,
    secret: key,
    pagesHost: undefined,
    fetch: loopback.fetch,
    now: context.now,
  });
  const vendors = { ...context.identity.vendorsOf(context.brand), chat };
  const identity = { ...context.identity, vendorsOf: () => vendors };
  return chatOf({ ...context, identity }).launch({ ...context, identity }, member, topic);
}

describe("a conversation at another company", () => {
  it("is asked for with a signature and who it is, and opens nothing of the brand's own", async () => {
    const member = await s.member();
    expect(await launch(member)).toEqual({ ok: true, value: { chatUrl: page } });
    const [call] = received;
    expect(JSON.parse(call?.body ?? "")).toEqual({
      member: { id: member.id, account: member.account, name: member.nickname },
      topic: { id: "payment", name: "A payment" },
      language: "en",
      returnUrl: expect.stringMatching(/\/member\/chat$/),
    });
    const timestamp = String(call?.headers["x-chat-timestamp"]);
    const signed = createHmac("sha256", secret)
      .update(`aurora\n${timestamp}\n/v1/conversations?of=web\n${call?.body}`)
      .digest("hex");
    expect(call?.headers).toMatchObject({ "x-chat-operator": "aurora", "x-chat-signature": signed });
    expect(await s.own(member)).not.toHaveProperty("conversation");
  });

  it("leads to the company's pages alone, and says so when there is none", async () => {
    const member = await s.member();
    const failed = { ok: false, code: "chat.failed" };
    for (const wrong of [
      500,
      "",
      "[]",
      JSON.stringify({ chatUrl: 7 }),
      JSON.stringify({ chatUrl: "/member/chat" }),
      JSON.stringify({ chatUrl: "javascript:alert(1)" }),
      JSON.stringify({ chatUrl: "http://elsewhere.example/talk/7" }),
      JSON.stringify({ chatUrl: page.replace("http://", "http://asha:secret@") }),
      JSON.stringify({ chatUrl: `${page}${"x".repeat(2_000)}` }),
    ]) {
      answer = wrong;
      expect(await launch(member), String(wrong).slice(0, 60)).toEqual(failed);
    }
    const asked = received.length;
    expect(await launch(member, { key: "too short" })).toEqual(failed);
    expect(await launch(member, { topic: "cricket" })).toMatchObject({ errors: [{ field: "modelId" }] });
    expect(received).toHaveLength(asked);
  });

  it("keeps to the brand's hours where there are some, and finishes what staff have begun", async () => {
    const member = await s.member();
    await s.launch(member);
    expect(await launch(member)).toMatchObject({ value: { chatUrl: "/member/chat" } });
    // A Sunday, on which nobody answers.
    s.domain.clock.at += 1_440 * minute;
    const other = await s.member();
    expect(await launch(other)).toMatchObject({ code: "chat.shut" });
    expect(received).toHaveLength(0);
    const context = s.domain.contextOf(other);
    const documents = {
      ...context.brand.documents,
      chat: { provider: { url, secret: "env:BRAND_AURORA_CHAT" } },
    };
    const always = await chatModels({ ...context, brand: { ...context.brand, documents } }, other);
    expect(always).toMatchObject({ open: true, opensAt: "" });
    s.domain.clock.at -= 1_440 * minute;
  });
});
