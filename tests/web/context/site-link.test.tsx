// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SiteLink } from "../../../src/web/context/site-link.tsx";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

const payload = brandPayload({
  pages: [
    pageOf("home", { route: "/" }),
    pageOf("help", { route: "/help" }),
    pageOf("login", { route: "/login", modal: "home" }),
    pageOf("vip", { route: "/vip", module: "VIP" }),
  ],
});

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify({ at: pathname + search + hash, state })}</output>;
}
const here = () => JSON.parse(screen.getByRole("status").textContent ?? "");

const show = (to: string, onClick?: () => void) =>
  showBlock(
    <>
      <SiteLink to={to} onClick={onClick} className="way" data-kind="test">
        Go
      </SiteLink>
      <Here />
    </>,
    { payload },
  );

beforeEach(() => history.replaceState(null, "", "/help?topic=1"));
afterEach(cleanup);

test("a plain click opens the page in place, with query and fragment", () => {
  const onClick = vi.fn();
  show("/?sort=new#top", onClick);
  const link = screen.getByRole("link", { name: "Go" });
  expect(link.getAttribute("href")).toBe("/?sort=new#top");
  expect(link.className).toBe("way");
  expect(link.dataset.kind).toBe("test");
  fireEvent.click(link);
  expect(onClick).toHaveBeenCalledOnce();
  expect(here()).toEqual({ at: "/?sort=new#top", state: null });
});

test("a click with a key that opens a tab is the browser's", () => {
  show("/");
  const link = screen.getByRole("link");
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
    // The window hears a click last: jsdom opens no addresses.
    let isTheBrowsers = false;
    const last = (event: Event) => {
      isTheBrowsers = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener("click", last, { once: true });
    fireEvent.click(link, { [key]: true });
    expect(isTheBrowsers, key).toBe(true);
    expect(here().at).toBe("/help?topic=1");
  }
});

test("a page that is a modal keeps the page behind it", () => {
  show("/login");
  fireEvent.click(screen.getByRole("link"));
  expect(here()).toEqual({ at: "/login", state: { behind: "/help" } });
});

test("a link to the current address adds no entry to the history", () => {
  show("/help?topic=1");
  const before = history.length;
  fireEvent.click(screen.getByRole("link"));
  expect(history.length).toBe(before);
});

test("a page whose module is off has no link", () => {
  show("/vip");
  expect(screen.queryByRole("link")).toBeNull();
});
