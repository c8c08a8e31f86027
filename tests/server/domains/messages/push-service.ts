import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushBrowser, PushNote } from "../../../../src/server/core/identity/ports.ts";
import type { OutgoingFetch } from "../../../../src/server/foundation/outgoing/client.ts";
import { loopback } from "../../../support/outgoing.ts";

/** A browser with keys of its own, which reads what was encrypted for it (RFC 8291, RFC 8188). */
export type TestBrowser = PushBrowser & { read: (body: Buffer) => PushNote };

export function testBrowser(endpoint: string): TestBrowser {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, bytes));
  const read = (body: Buffer): PushNote => {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + theirs.length);
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
    const key = derive(pair.computeSecret(theirs), auth, about, 32);
    const content = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", content, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as PushNote;
  };
  return { endpoint, p256dh: own.toString("base64url"), auth: auth.toString("base64url"), read };
}

export type TestPushService = {
  /** What it took. */
  taken: { path: string; headers: Record<string, unknown>; body: Buffer }[];
  /** What it answers for a path; 201 when nothing is left. */
  statuses: Map<string, number>;
  /** Calls of https://push.example arrive here. */
  fetch: OutgoingFetch;
  close: () => Promise<void>;
};

export const pushHost = "https://push.example";

/** A push service on this machine. */
export async function openPushService(): Promise<TestPushService> {
  const taken: TestPushService["taken"] = [];
  const statuses: TestPushService["statuses"] = new Map();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const status = statuses.get(path) ?? 201;
      if (status === 201) taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    statuses,
    fetch: (url, init) => loopback.fetch(String(url).replace(pushHost, `http://127.0.0.1:${port}`), init),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What a call says of its sender; undefined unless the brand's key, which it names, has signed it (RFC 8292). */
export function signedClaims(authorization: string, publicKey: string): unknown {
  const [, token = "", named = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(signature, "base64url");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: "ieee-p1363" },
    signed,
  );
  return named === publicKey && isSigned ? JSON.parse(Buffer.from(body, "base64url").toString()) : undefined;
}
