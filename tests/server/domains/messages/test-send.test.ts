import { expect, it } from "vitest";
import { testSend } from "../../../../src/server/domains/messages/test-send.ts";
import { openMessagesHarness } from "./harness.ts";

it("sends a test to an address at once, marked as one", async () => {
  const problems: Error[] = [];
  const m = await openMessagesHarness({
    changes: {
      messages: { channels: ["mail", "sms"] },
      accounts: { sms: { countries: ["IN"] } } as never,
    },
    vendors: {
      mail: async (letter) => {
        const problem = problems.shift();
        if (problem) throw problem;
        m.letters.push(letter);
      },
    },
  });
  const template = await m.template("Tested", { kind: "marketing" });
  const test = (to: string) => testSend(m.desk(), m.platform, { template, to, language: "hi" });
  expect(await test("me@example.com")).toMatchObject({ ok: true });
  expect(await test("+91 98765 43210")).toMatchObject({ ok: true });
  expect(m.letters).toMatchObject([{ to: "me@example.com", subject: expect.stringContaining("त्योहार") }]);
  expect(m.sms).toMatchObject([{ to: { dialingCode: "91", number: "9876543210" } }]);
  for (const to of ["nobody", "+1 555 123", "a@b.c\nBcc: x@y.z"])
    expect(await test(to)).toMatchObject({ errors: [{ field: "to", code: "message.address" }] });
  problems.push(new Error("away"));
  expect(await test("me@example.com")).toMatchObject({ errors: [{ code: "message.not-taken" }] });
  await m.close();
});
