import { describe, expect, it } from "vitest";
import { createLog, type LogLine } from "../../../../src/server/foundation/observability/log.ts";
import { redactLine, redactText } from "../../../../src/server/foundation/observability/redact.ts";
import { secretTexts } from "../../../../src/server/foundation/observability/secret-words.ts";

function written(lines: LogLine[], info = false): string[] {
  const texts: string[] = [];
  const log = createLog({ info, destination: { write: (text) => void texts.push(text) } });
  for (const line of lines) log(line);
  return texts;
}

describe("the log", () => {
  it("writes a line of JSON with time and level, whatever is in it", () => {
    const [text = "", ...more] = written([
      { level: "error", event: "x", error: 'a\r\n{"level":"error","event":"ledger.broken"}\u2028\u001b[31m' },
    ]);
    expect(more).toEqual([]);
    expect(text.split("\n")).toHaveLength(2);
    expect(text.endsWith("\n") && !["\r", "\u001b"].some((one) => text.includes(one))).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "error",
      event: "x",
    });
  });

  it("leaves lines of level info out unless they are wanted, and never those of the access log", () => {
    const lines: LogLine[] = [
      { level: "info", event: "brand.version" },
      { level: "info", event: "request" },
      { level: "warn", event: "w" },
    ];
    const events = (info: boolean) =>
      written(lines, info).map((text) => (JSON.parse(text) as { event: string }).event);
    expect(events(false)).toEqual(["request", "w"]);
    expect(events(true)).toEqual(["brand.version", "request", "w"]);
  });

  it("writes values that JSON cannot hold", () => {
    const round: Record<string, unknown> = { amount: 5n };
    round.self = round;
    expect(written([{ level: "warn", event: "x", round, error: new Error("planted") }])[0]).toContain(
      "planted",
    );
  });
});

const secrets: Record<string, object> = {
  "a header": { headers: { Authorization: "Bearer Canary7", Cookie: "a=Canary7", "x-api-key": "Canary7" } },
  "a nested field": { body: { list: [{ newPassword: "Canary7", verificationCode: "Canary7" }] } },
  "an own field": { token: "Canary7", paymentPassword: 123456, secret: { any: "Canary7" } },
  "a text with names": { error: 'password=Canary7; "token":"Canary7", Authorization: Bearer Canary7' },
  "a text with rarer names": {
    error:
      "passphrase=Canary7 private-key: Canary7, pwd=Canary7 pin: Canary7 smtp_pass=Canary7 authorisation: Canary7 credential=Canary7",
  },
  "quoted texts with spaces": {
    error: String.raw`{"password":"a Canary7 \"Canary7\" b"} and {\"token\":\"Canary7 x\"} secret='my Canary7'`,
  },
  "a long name": { error: `token_${"x".repeat(60)}=Canary7` },
  "a field of an underscore": { api_key: "Canary7", private_key: "Canary7", card_pin: 7777 },
  "a database's address": { error: "connect postgres://livery:Canary7@db:5432/x failed" },
  "an address with a query": { error: "GET https://sms.example/send?key=Canary7&to=1 failed" },
};

describe("a line without secrets", () => {
  it.each(Object.keys(secrets))("has none of %s", (name) => {
    const text = JSON.stringify(redactLine({ level: "error", ...secrets[name] }));
    expect(text).not.toContain("Canary7");
    expect(text).not.toContain("123456");
    expect(text).toContain("[hidden]");
  });

  it("keeps what an operator needs: codes of refusals and errors, brands, numbers", () => {
    const line = {
      level: "error",
      event: "database.busy",
      code: "57014",
      merchant: "aurora",
      gameCode: "dice",
      ms: 3,
      error: "duplicate key value violates unique constraint: session_pkey",
    };
    expect(redactLine(line)).toEqual(line);
  });

  it("takes no longer for each letter of a hostile line", () => {
    const timeOf = (length: number) => {
      const text = `${"a-".repeat(length / 2)}=${"password".repeat(length / 8)}`;
      const from = performance.now();
      redactText(text);
      return performance.now() - from;
    };
    timeOf(1_000);
    const [short, long] = [timeOf(8_000), timeOf(128_000)];
    // Sixteen times the letters, sixteen times the time; the square would be 256.
    expect(long).toBeLessThan(Math.max(1_000, short * 100));
  });

  it("has none of the values that its request brought, in any form", () => {
    const secret = 'q/"Canary7';
    const text = `${secret} ${encodeURIComponent(secret)} ${JSON.stringify(secret)}`;
    expect(redactText(text, [secret])).not.toContain("Canary7");
  });

  it("knows which fields of a call are secret", () => {
    const body = {
      username: "asha",
      password: "one-1",
      deep: [{ verificationCode: 24680 }],
      merchantCode: "aurora",
    };
    expect(secretTexts(body)).toEqual(["one-1", "24680"]);
  });
});
