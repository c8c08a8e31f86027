// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useSite } from "../../../src/web/context/site.ts";
import { Downloads } from "../../../src/web/lobby/downloads.tsx";
import { showBlock } from "../../support/web-block.tsx";
import { TestSite } from "../../support/web-site.tsx";

afterEach(cleanup);

type Resource = { resourceType: "Android" | "iOS" | "Windows" | "Other"; labelNameEn: string; url: string };

/** The downloads of a brand with these apps. */
function Shown({ resources }: { resources: Resource[] }) {
  const { payload } = useSite();
  return (
    <TestSite site={{ payload: { ...payload, resources } }}>
      <Downloads />
    </TestSite>
  );
}

const app = (resourceType: Resource["resourceType"]): Resource => ({
  resourceType,
  labelNameEn: `The ${resourceType} app`,
  url: `https://acme.example/${resourceType}`,
});

test("every app of the brand has its link, and those of phones a code to scan", async () => {
  showBlock(<Shown resources={[app("Android"), app("Windows"), app("Other")]} />);
  const links = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["Android", "Windows", "Other"].map((kind) => `https://acme.example/${kind}`));
  expect(await screen.findAllByRole("img")).toHaveLength(1);
  expect(screen.getByText("The Other app")).toBeTruthy();
});
