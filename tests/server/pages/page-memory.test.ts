import { describe, expect, it } from "vitest";
import {
  createPageMemory as createMemory,
  type RenderedPage,
} from "../../../src/server/pages/page-memory.ts";

const page = (bytes: number): RenderedPage => ({
  status: 200,
  body: Buffer.alloc(bytes),
  etag: '""',
  policy: "",
  cacheable: true,
  whole: true,
});

const createPageMemory = (options: { maximumBytes: number; now: () => number }) =>
  createMemory({ ...options, failed: () => undefined });

describe("the memory of rendered pages", () => {
  it("removes only the least recently used pages when its bytes are used up", () => {
    const memory = createPageMemory({ maximumBytes: 1_000, now: () => 0 });
    for (const key of ["a", "b", "c"]) memory.keep(key, page(300));
    memory.get("a");
    memory.keep("d", page(300));
    expect(["a", "b", "c", "d"].filter((key) => memory.get(key))).toEqual(["a", "c", "d"]);
    memory.keep("e", page(600));
    expect(["a", "c", "d", "e"].filter((key) => memory.get(key))).toEqual(["d", "e"]);
  });

  it("counts a page that is kept anew once", () => {
    const memory = createPageMemory({ maximumBytes: 1_000, now: () => 0 });
    memory.keep("a", page(400));
    for (let time = 0; time < 5; time += 1) memory.keep("b", page(400));
    expect(memory.get("a")).toBeDefined();
  });

  it("does not keep a page that is larger than all of it, and forgets none for it", () => {
    const memory = createPageMemory({ maximumBytes: 1_000, now: () => 0 });
    memory.keep("a", page(900));
    memory.keep("b", page(1_001));
    expect([memory.get("a"), memory.get("b")]).toEqual([page(900), undefined]);
  });

  it("keeps a page for a minute", () => {
    let now = 0;
    const memory = createPageMemory({ maximumBytes: 1_000, now: () => now });
    memory.keep("a", page(1));
    now = 59_999;
    expect(memory.get("a")).toBeDefined();
    now = 60_000;
    expect(memory.get("a")).toBeUndefined();
  });
});
