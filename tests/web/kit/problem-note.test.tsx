// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import english from "../../../locales/en/errors.json" with { type: "json" };
import { ProblemNote } from "../../../src/web/kit/placeholders.tsx";

afterEach(cleanup);

test("a refused reading says its figures", () => {
  const texts = createInstance();
  void texts
    .use(initReactI18next)
    .init({ lng: "en", resources: { en: { errors: english } }, keySeparator: false });
  render(
    <I18nextProvider i18n={texts}>
      <ProblemNote problem={{ code: "desk.search", params: { count: 3 } }} />
    </I18nextProvider>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Type at least 3 characters.");
});
