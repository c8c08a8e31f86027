import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "../../../src/web/form/plain-markdown.tsx";
import config from "../../../vite.config.ts";

test("draws texts as they are, and replaces rjsf's renderer", () => {
  const text = "*As* on your <b>account</b>";
  expect(renderToStaticMarkup(createElement(Markdown, null, text))).toBe(
    "*As* on your &lt;b&gt;account&lt;/b&gt;",
  );
  const { resolve } = config({ command: "build", mode: "production" });
  expect(resolve?.alias).toContainEqual({
    find: "markdown-to-jsx/react",
    replacement: expect.stringMatching(/plain-markdown\.tsx$/),
  });
});
