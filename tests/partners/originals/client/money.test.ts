import { expect, test } from "vitest";
import { balanceFormatter } from "../../../../src/partners/originals/client/frame/money.ts";

test.each(["en", "hi", "pt-BR", "ar", "ar-XB", "zh-Hans-CN"])("a balance is written in %s", (language) => {
  const { shown, brief } = balanceFormatter("INR", 2, language);
  expect(shown("1250.5").replace(/[^\d]/g, "")).toBe("125050");
  expect(brief("10.00").replace(/[^\d]/g, "")).toBe("10");
});
