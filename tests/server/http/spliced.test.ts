import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maximumTail, splice } from "../../../src/server/http/spliced.ts";
import { assertProperty } from "../../support/property.ts";

const decoded = (body: Buffer, coding: "br" | "gzip" | "identity"): Buffer => {
  if (coding === "br") return brotliDecompressSync(body);
  return coding === "gzip" ? gunzipSync(body) : body;
};

const codings = ["br", "gzip", "identity"] as const;

describe("a body whose end is put behind its compressed beginning", () => {
  it("is read back whole, whatever it begins and ends with", () => {
    const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength });
    assertProperty(
      fc.property(bytes(0, 5_000), fc.array(bytes(1, 300), { minLength: 1, maxLength: 4 }), (begin, ends) => {
        const head = Buffer.from(begin);
        const spliced = splice(head);
        for (const end of ends) {
          const tail = Buffer.from(end);
          const whole = Buffer.concat([head, tail]);
          for (const coding of codings)
            if (!decoded(spliced.with(tail, coding), coding).equals(whole)) return false;
        }
        return true;
      }),
    );
  });

  it.each([1, 2, 255, 256, 4_096, maximumTail])("takes an end of %i bytes", (length) => {
    const head = Buffer.from("a beginning ".repeat(4_000));
    const tail = Buffer.alloc(length, "end");
    for (const coding of codings) {
      expect(decoded(splice(head).with(tail, coding), coding).equals(Buffer.concat([head, tail]))).toBe(true);
    }
  });

  it("keeps the compressed size of its beginning", () => {
    const head = Buffer.from("a beginning ".repeat(4_000));
    for (const coding of ["br", "gzip"] as const) {
      expect(splice(head).with(Buffer.from("}"), coding).length).toBeLessThan(head.length / 50);
    }
  });

  it("refuses an end that is not there or does not fit", () => {
    expect(() => splice(Buffer.from("a")).with(Buffer.alloc(0), "br")).toThrow(/0 bytes/);
    expect(() => splice(Buffer.from("a")).with(Buffer.alloc(maximumTail + 1), "br")).toThrow(/65536/);
  });
});
