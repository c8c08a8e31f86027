import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { captchaPicture } from "../../../src/server/adapters/captcha/picture.ts";
import { smtp } from "../../../src/server/adapters/mail/smtp.ts";
import { httpGateway } from "../../../src/server/adapters/sms/http-gateway.ts";
import { oidcProvider } from "../../../src/server/adapters/social/oidc.ts";
import { humanCheck, phoneCheck } from "../../../src/server/adapters/verification/human-and-phone-check.ts";
import { createOutgoing } from "../../../src/server/foundation/outgoing/client.ts";
import { loopback } from "../../support/outgoing.ts";

type Seen = { headers: IncomingMessage["headers"]; method: string | undefined; body: string };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A provider with a given answer that records its requests. */
async function provider(status: number, answer: string): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ headers: request.headers, method: request.method, body });
      response.writeHead(status, { "content-type": "application/json", location: "/elsewhere" }).end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, seen };
}

const nowhere = "http://127.0.0.1:1/send";

describe("the SMS gateway", () => {
  const gateway = (url: string) =>
    httpGateway(
      {
        url,
        authorization: "Bearer s3cret",
        to: "phone",
        text: "message",
        idempotent: false,
        extra: { from: "ACME" },
      },
      loopback.fetch,
    );
  const to = { dialingCode: "91", number: "9812345678" };

  it("posts number and text in the fields that the brand names", async () => {
    const { url, seen } = await provider(202, "{}");
    await gateway(url)(to, "code 123456");
    expect(seen).toHaveLength(1);
    expect(seen[0]?.method).toBe("POST");
    expect(seen[0]?.headers.authorization).toBe("Bearer s3cret");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      from: "ACME",
      phone: "+919812345678",
      message: "code 123456",
    });
  });

  it("fails when the provider refuses, redirects or is not there", async () => {
    for (const status of [302, 401, 500])
      await expect(gateway((await provider(status, "{}")).url)(to, "x")).rejects.toThrow();
    await expect(gateway(nowhere)(to, "x")).rejects.toThrow();
  });
});

describe("mail by SMTP", () => {
  it("delivers a letter as text and HTML, signed in", async () => {
    const letters: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) =>
        username === "acme" && password === "s3cret" ? done(null, { user: username }) : done(new Error("no")),
      onData: (stream, _session, done) => {
        let letter = "";
        stream.on("data", (chunk) => {
          letter += chunk;
        });
        stream.on("end", () => {
          letters.push(letter);
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () =>
        resolve((listening.address() as AddressInfo).port),
      );
    });
    const sender = (password: string) =>
      smtp(
        { from: "help@acme.example", host: "127.0.0.1", port, secure: false, user: "acme", password },
        loopback.resolve,
      );
    const letter = { to: "asha@example.com", subject: "Your code", text: "123456", html: "<p>123456</p>" };
    await sender("s3cret")(letter);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatch(/From: help@acme\.example/);
    expect(letters[0]).toMatch(/To: asha@example\.com/);
    expect(letters[0]).toMatch(/Subject: Your code/);
    expect(letters[0]).toContain("<p>123456</p>");
    await sender("s3cret")({
      ...letter,
      files: [{ name: "Play.csv", type: "text/csv", content: "a,b\r\n" }],
    });
    expect(letters[1]).toMatch(/Content-Type: text\/csv; name=Play\.csv/);
    expect(letters[1]).toMatch(/Content-Disposition: attachment; filename=Play\.csv/);
    await expect(sender("wrong")(letter)).rejects.toThrow();
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

describe("third parties that vouch", () => {
  it("human verification: passes confirmed results only", async () => {
    const right = await provider(200, '{"success":true}');
    expect(await humanCheck({ url: right.url, secret: "s3cret" }, loopback.fetch)("result", "10.0.0.1")).toBe(
      true,
    );
    expect(Object.fromEntries(new URLSearchParams(right.seen[0]?.body))).toEqual({
      secret: "s3cret",
      response: "result",
      remoteip: "10.0.0.1",
    });
    for (const [status, answer] of [
      [200, '{"success":false}'],
      [200, '{"success":"true"}'],
      [200, "null"],
      [200, "not json"],
      [500, '{"success":true}'],
      [302, '{"success":true}'],
    ] as const) {
      const { url } = await provider(status, answer);
      expect(await humanCheck({ url, secret: undefined }, loopback.fetch)("result", "10.0.0.1"), answer).toBe(
        false,
      );
    }
    expect(await humanCheck({ url: nowhere, secret: undefined }, loopback.fetch)("result", "10.0.0.1")).toBe(
      false,
    );
  });

  it("phone verification: answers the number that is proved", async () => {
    const right = await provider(200, '{"success":true,"dialingCode":"91","number":"9812345678"}');
    expect(await phoneCheck({ url: right.url, secret: undefined }, loopback.fetch)("result")).toEqual({
      dialingCode: "91",
      number: "9812345678",
    });
    for (const answer of [
      '{"success":true}',
      '{"success":true,"dialingCode":91,"number":1}',
      '{"success":false,"dialingCode":"91","number":"1"}',
    ]) {
      const { url } = await provider(200, answer);
      expect(await phoneCheck({ url, secret: undefined }, loopback.fetch)("result"), answer).toBeUndefined();
    }
  });
});

describe("providers inside the platform's own network", () => {
  it("are never called, whatever a brand's files say", async () => {
    const outgoingClient = createOutgoing({ allow: [] });
    const { url, seen } = await provider(200, '{"success":true}');
    const sms = httpGateway(
      { url, authorization: "s3cret", to: "to", text: "text", extra: {}, idempotent: false },
      outgoingClient.fetch,
    );
    await expect(sms({ dialingCode: "91", number: "9812345678" }, "x")).rejects.toThrow();
    expect(await humanCheck({ url, secret: "s3cret" }, outgoingClient.fetch)("result", "8.8.8.8")).toBe(
      false,
    );
    expect(await phoneCheck({ url, secret: "s3cret" }, outgoingClient.fetch)("result")).toBeUndefined();
    const google = oidcProvider(
      { issuer: url, clientId: "acme", clientSecret: "s3cret" },
      outgoingClient.fetch,
    );
    await expect(google.begin("https://acme.example/back")).rejects.toThrow();
    const port = Number(new URL(url).port);
    const mail = { from: "help@acme.example", port, secure: false, user: undefined, password: undefined };
    for (const host of ["127.0.0.1", "localhost"]) {
      const letter = { to: "a@b.example", subject: "x", text: "x", html: "x" };
      await expect(smtp({ ...mail, host }, outgoingClient.resolve)(letter)).rejects.toThrow(/may reach/);
    }
    expect(seen).toEqual([]);
    await outgoingClient.close();
  });
});

describe("a captcha's picture", () => {
  it("is pixels of another text each time, without characters that are mistaken for one another", async () => {
    const painted = await Promise.all(Array.from({ length: 20 }, () => captchaPicture(Buffer.alloc(32))));
    expect(new Set(painted.map(({ text }) => text)).size).toBeGreaterThan(18);
    for (const { text, picture } of painted) {
      expect(text).toMatch(/^[A-Za-z0-9]{5}$/);
      expect(text).not.toMatch(/[0oO1iIlL]/);
      const bytes = Buffer.from(picture, "base64");
      expect(bytes.toString("latin1")).not.toContain(text);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, (width ?? 0) >= 160, (height ?? 0) >= 56]).toEqual(["png", true, true]);
    }
  });
});
