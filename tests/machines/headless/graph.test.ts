import { describe, expect, it } from "vitest";
import { type Box, layoutOf } from "../../../src/machines/headless/graph-layout.ts";
import { graphMermaid } from "../../../src/machines/headless/graph-mermaid.ts";
import { graphSvg } from "../../../src/machines/headless/graph-svg.ts";
import { graphText } from "../../../src/machines/headless/graph-text.ts";
import { structureOf } from "../../../src/machines/headless/machine-structure.ts";
import { allIds, machineFile, planted } from "../machines.ts";

const turnstile = structureOf((await planted("turnstile")).machine);

it("reads a machine's chart", () => {
  expect(turnstile).toMatchObject({ id: "turnstile", guards: ["isEnough"], ports: ["checkCoin"] });
  expect(turnstile.transitions.map(({ id, kind, guard, targets }) => [id, kind, guard, targets])).toEqual([
    ["locked · coin · 1", "event", "isEnough", ["checking"]],
    ["checking · done checkCoin · 1", "done", null, ["unlocked"]],
    ["checking · error checkCoin · 1", "error", null, ["locked"]],
    ["unlocked · push · 1", "event", null, ["locked"]],
    ["unlocked · after closing · 1", "after", null, ["locked"]],
  ]);
});

it("writes it as a tree", () => {
  expect(graphText(turnstile)).toBe(`turnstile (first locked)
  locked
    · §1 Locked: Waits for a coin.
    coin [isEnough] → checking
  checking (calls checkCoin)
    · §1 Checking: The coin is weighed.
    done checkCoin → unlocked
    error checkCoin → locked / keepRefusal
  unlocked
    · §2 Unlocked: Somebody may pass.
    push → locked / pass
    after closing → locked`);
});

it("writes it for mermaid", () => {
  expect(graphMermaid(turnstile)).toBe(`---
title: turnstile
---
stateDiagram-v2
  [*] --> locked
  state "locked" as locked
  state "checking" as checking
  state "unlocked" as unlocked
  locked --> checking : coin [isEnough]
  checking --> unlocked : done checkCoin
  checking --> locked : error checkCoin
  unlocked --> locked : push
  unlocked --> locked : after closing`);
});

/** Boxes that overlap although neither contains the other. */
function overlaps({ children }: Box): string[] {
  const beside = children.flatMap((one, index) =>
    children
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.state.path} on ${other.state.path}`),
  );
  return [...beside, ...children.flatMap(overlaps)];
}

/** Boxes that extend beyond their parent. */
const outside = (box: Box): string[] => [
  ...box.children
    .filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > box.width || y + height > box.height)
    .map(({ state }) => state.path),
  ...box.children.flatMap(outside),
];

describe.each(allIds)("the picture of %s", (id) => {
  const structure = structureOf(machineFile(id).machine);
  const svg = graphSvg(structure);

  it("has every state in a box of its own", () => {
    const box = layoutOf(structure);
    expect(overlaps(box)).toEqual([]);
    expect(outside(box)).toEqual([]);
    expect(svg.match(/class="title"/g)).toHaveLength(structure.states.length);
  });

  it("is drawn identically each time, without invalid numbers", () => {
    expect(graphSvg(structure)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("names every transition", () => {
    const labels = svg.match(/<text[^>]*>[^<]*<\/text>/g)?.join("\n") ?? "";
    expect(structure.transitions.filter(({ label }) => !labels.includes(label))).toEqual([]);
  });
});
