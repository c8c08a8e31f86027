import { expect, it } from "vitest";
import { isMailAddress } from "../../src/kernel/mail-address.ts";

it.each(["a@b.co", "first.last+tag@mail.example.com", "नाम@उदाहरण.भारत"])("takes %s", (text) => {
  expect(isMailAddress(text)).toBe(true);
});

it.each([
  "",
  "a@b",
  "a b@c.de",
  "a@b.co,c@d.co",
  "<a@b.co>",
  "a@b.co\r\nBcc: c@d.co",
  "a@b.co\u0000",
  "a@@b.co",
  `${"a".repeat(250)}@b.co`,
])("refuses %j", (text) => {
  expect(isMailAddress(text)).toBe(false);
});
