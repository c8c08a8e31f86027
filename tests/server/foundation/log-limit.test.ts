import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitLines } from "../../../src/server/foundation/log-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = Parameters<ReturnType<typeof limitLines>["log"]>[0];

it("writes a problem at once, counts it for a minute and then says how often, with the ids that were given", () => {
  const lines: Line[] = [];
  const { log, close } = limitLines((line) => void lines.push(line));
  for (let time = 0; time < 100; time += 1)
    log({ level: "error", id: `id-${time}`, path: "/", error: `Error: nothing at ${time}` });
  log({ level: "error", id: "other", path: "/help", error: "Error: nothing at 1" });
  expect(lines.map(({ id }) => id)).toEqual(["id-0", "other"]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ path: "/", repeated: 99 });
  expect(lines[2]?.ids).toEqual(expect.arrayContaining(["id-1", "id-2"]));
  log({ level: "error", id: "again", path: "/", error: "Error: nothing at 2" });
  expect(lines[3]).toMatchObject({ id: "again" });
  close();
  expect(lines).toHaveLength(4);
});

it("distinguishes problems by their text, and passes lines that are no problems", () => {
  const lines: Line[] = [];
  const { log } = limitLines((line) => void lines.push(line));
  log({ level: "error", event: "brand.broken", merchant: "jade", findings: ["a"] });
  log({ level: "error", event: "brand.broken", merchant: "jade", findings: ["b"] });
  log({ level: "error", event: "payment.conflict", merchant: "jade", payment: "1" });
  log({ level: "error", event: "payment.conflict", merchant: "jade", payment: "2" });
  log({ level: "info", event: "job.done", ms: 1 });
  log({ level: "info", event: "job.done", ms: 1 });
  expect(lines).toHaveLength(6);
});
