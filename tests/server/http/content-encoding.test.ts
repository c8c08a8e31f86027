import { describe, expect, it } from "vitest";
import { encoded } from "../../../src/server/http/content-encoding.ts";

const warm = (body: Buffer, etag: string) => encoded(body, etag, "br", 11);

describe("the memory of compressed bodies", () => {
  it("keeps frequently used files, with any number of other ones", async () => {
    const body = Buffer.from("a script of the site");
    const first = await warm(body, '"script"');
    for (let made = 0; made < 4_100; made += 100) {
      const others = Array.from({ length: 100 }, (_unused, index) => `"${made + index}"`);
      await Promise.all(others.map((etag) => warm(Buffer.from("a picture somebody made up"), etag)));
      expect(await warm(body, '"script"')).toBe(first);
    }
  });

  it("compresses a body once for all who ask at the same time", async () => {
    const body = Buffer.from("a page");
    const [one, other] = await Promise.all([warm(body, '"page"'), warm(body, '"page"')]);
    expect(one).toBe(other);
  });
});
