import { describe, expect, it } from "vitest";
import { readPlatform } from "../../src/server/brands/platform.ts";
import {
  centreAddress,
  centreBlocks,
  centreOf,
  withCentre,
  withoutOtherCentres,
} from "../../src/site/centre-blocks.ts";
import { pageById } from "../../src/site/page-lookup.ts";
import type { BrandPayload } from "../../src/site/payload.ts";
import { brandPayload } from "./brand-payload.ts";

const payload = brandPayload({ pages: [...readPlatform().pages.values()] });
const shown = (...ids: string[]) => ids.flatMap((id) => pageById(payload.pages, id) ?? []);
const emptied = (of: BrandPayload) =>
  of.pages.filter(({ id, blocks }) => blocks.length === 0 && pageById(payload.pages, id)?.blocks.length);

describe("the blocks of centres", () => {
  it("leaves out the centres that a page of the site does not show, and says which", () => {
    const slim = withoutOtherCentres(payload, shown("home", "login"));
    expect(slim.unread.toSorted()).toEqual(["agent", "desk", "member"]);
    expect(new Set(emptied(slim).map(centreOf))).toEqual(new Set(slim.unread));
    expect(JSON.stringify(slim.pages).length).toBeLessThan(JSON.stringify(payload.pages).length / 4);
    expect(slim.pages.map(({ id }) => id)).toEqual(payload.pages.map(({ id }) => id));
  });

  it("keeps the whole centre of a shown page, and pages of others whose blocks it shows as its own", () => {
    const slim = withoutOtherCentres(payload, shown("agentHome"));
    expect(slim.unread.toSorted()).toEqual(["desk", "member"]);
    const kept = pageById(slim.pages, "member/depositv2");
    expect(kept?.blocks).toEqual(pageById(payload.pages, "member/depositv2")?.blocks);
    expect(kept?.blocks).not.toEqual([]);
  });

  it("takes the desk's login for a page of the desk, whose menu follows it", () => {
    expect(withoutOtherCentres(payload, shown("desk")).unread).not.toContain("desk");
  });

  it("becomes the whole payload again with each centre's blocks", () => {
    let site: BrandPayload = withoutOtherCentres(payload, shown("home"));
    for (const centre of site.unread ?? []) {
      expect(centreAddress(site, centre)).toBe(`/centres/${payload.version}/${centre}.json`);
      site = withCentre(site, centre, structuredClone(centreBlocks(payload, centre)));
    }
    expect(site).toEqual({ ...payload, unread: [] });
  });

  it("leaves blocks that are there as they are", () => {
    const slim = withoutOtherCentres(payload, shown("agentHome"));
    const whole = withCentre(slim, "member", centreBlocks(payload, "member"));
    expect(pageById(whole.pages, "member/depositv2")).toBe(pageById(slim.pages, "member/depositv2"));
  });
});
