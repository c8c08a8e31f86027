import { expect, it } from "vitest";
import { isFull, isTransient, isUnavailable } from "../../../../src/server/foundation/db/database-error.ts";

const state = (code: string) => Object.assign(new Error("told by the server"), { code });
const system = (code: string, syscall = "connect") => Object.assign(new Error(code), { code, syscall });

const away = [
  "08006",
  "08001",
  "08P01",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "53400",
  "40001",
  "40P01",
  "55P03",
  "57014",
];
const full = ["53100", "53200", "58030", "25006"];
const mistakes = ["42601", "42P01", "42501", "23505", "22P02", "22012", "XX000", "25P02", "P0001"];
const connections = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
];
const said = [
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
];

it("a database that is away, full or overrun is no mistake of the program", () => {
  for (const code of [...away, ...full]) expect([code, isUnavailable(state(code))]).toEqual([code, true]);
  for (const code of connections) expect([code, isUnavailable(system(code))]).toEqual([code, true]);
  for (const text of said) expect([text, isUnavailable(new Error(text))]).toEqual([text, true]);
  for (const code of ["ENOSPC", "EDQUOT"]) expect(isFull(system(code, "write"))).toBe(true);
  expect(isFull(Object.assign(new Error('could not extend file "base/1"'), { code: "XX000" }))).toBe(true);
});

it("a mistake of the program stays one", () => {
  for (const code of mistakes) expect([code, isUnavailable(state(code))]).toEqual([code, false]);
  expect(isUnavailable(system("ENOENT", "open"))).toBe(false);
  // A caller's own words are in some messages.
  const quoted = new Error('invalid input syntax for type integer: "could not extend file"');
  expect(isFull(Object.assign(quoted, { code: "22P02" }))).toBe(false);
  for (const error of [new TypeError("x is undefined"), undefined, null, "text"])
    expect(isUnavailable(error)).toBe(false);
});

it("a full disk may not be tried again at once", () => {
  for (const code of full) expect([code, isTransient(state(code))]).toEqual([code, false]);
});
