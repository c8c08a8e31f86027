import { describe, expect, it } from "vitest";
import { checkBrand, checkForPublishing } from "../../../../src/server/brands/check/check-brand.ts";
import { brandZone, raceZone, saferPlayZone } from "../../../../src/server/brands/zones.ts";
import { acmeFiles, baseFiles, contextOf } from "./fixture.ts";

type Zones = Partial<Record<"brand" | "agents" | "races" | "safer-play", string>>;

const kinds = ["brand", "agents", "races", "safer-play"] as const;

/** A brand's files with these zones and no other ones. */
function withZones(files: Record<string, string>, zones: Zones): Record<string, string> {
  const changed = kinds.map((kind) => {
    const { timeZone: _, ...rest } = JSON.parse(files[`${kind}.json`] ?? "{}");
    return [`${kind}.json`, JSON.stringify({ ...rest, ...(zones[kind] ? { timeZone: zones[kind] } : {}) })];
  });
  return { ...files, ...Object.fromEntries(changed) };
}

const contextWith = (own: Zones, inherited: Zones = {}) =>
  contextOf("acme", { _base: withZones(baseFiles, inherited), acme: withZones(acmeFiles, own) });

const zonesOf = (own: Zones, inherited?: Zones) => {
  const brand = contextWith(own, inherited);
  return [brandZone(brand), raceZone(brand), saferPlayZone(brand)];
};

const found = (own: Zones, inherited?: Zones) =>
  checkForPublishing(contextWith(own, inherited))
    .filter(({ rule }) => rule === "LB777")
    .map(({ file, pointer, message }) => [file, pointer, message]);

const [kolkata, dubai] = ["Asia/Kolkata", "Asia/Dubai"];

describe("the clocks of a brand", () => {
  it("are the brand's own, UTC where it names none, and another one where a file names one", () => {
    expect(zonesOf({})).toEqual(["UTC", "UTC", "UTC"]);
    expect(zonesOf({ brand: kolkata })).toEqual([kolkata, kolkata, kolkata]);
    expect(zonesOf({ brand: kolkata, races: dubai })).toEqual([kolkata, dubai, kolkata]);
    expect(zonesOf({ agents: kolkata })).toEqual([kolkata, "UTC", "UTC"]);
    expect(zonesOf({ "safer-play": kolkata })).toEqual(["UTC", "UTC", kolkata]);
    expect(zonesOf({}, { brand: kolkata })).toEqual([kolkata, kolkata, kolkata]);
  });

  it("are fine to publish where they agree, or where each that differs is told", () => {
    const all = { agents: kolkata, races: kolkata, "safer-play": kolkata };
    for (const zones of [
      {},
      { brand: kolkata },
      all,
      { ...all, races: dubai },
      { brand: kolkata, races: dubai },
    ])
      expect(found(zones)).toEqual([]);
    expect(found({ brand: kolkata, agents: dubai }, { agents: "UTC" })).toEqual([]);
  });

  it("are told of where a file goes by UTC beside one that names a zone", () => {
    expect(found({ agents: kolkata })).toEqual([
      [
        "brand.json",
        "",
        `The clocks of the brand "acme" differ, agents.json by "Asia/Kolkata", races.json by "UTC" and safer-play.json by "UTC", which its own files do not say of races.json and safer-play.json.`,
      ],
    ]);
  });

  it("are told of where the zone of an inherited file wins over the brand's own", () => {
    expect(found({ brand: kolkata }, { agents: dubai })).toEqual([
      ["brand.json", "/timeZone", expect.stringMatching(/do not say of agents\.json\.$/)],
    ]);
  });

  it("stop no brand that is served", () => {
    expect(checkBrand(contextWith({ agents: kolkata }))).toEqual([]);
  });
});
