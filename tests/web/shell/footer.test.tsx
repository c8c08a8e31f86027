// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import Footer from "../../../src/web/shell/footer.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
vi.mocked(call).mockResolvedValue({ ok: false, code: "network.abnormal" } as never);
afterEach(cleanup);

const lineIn = (language: string, licence?: object) => {
  const company = { name: "Acme Play", since: 2024, licence };
  const payload = brandPayload({ company } as never);
  Object.assign(payload.theme, { layout: { footer: "small" } });
  showBlock(<Footer />, { payload, language } as never);
  const line = screen.getByText(/Acme Play/).textContent;
  cleanup();
  return line;
};

test("the company's line says its licence in the language of the page, or in English", () => {
  const licence = { en: "Not licensed.", hi: "बिना लाइसेंस।" };
  expect(lineIn("hi", licence)).toBe("© 2024 Acme Play. बिना लाइसेंस।");
  expect(lineIn("th", licence)).toBe("© 2024 Acme Play. Not licensed.");
  expect(lineIn("hi")?.trim()).toBe("© 2024 Acme Play.");
});
