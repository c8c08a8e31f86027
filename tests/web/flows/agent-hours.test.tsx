// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { OpeningHours } from "../../../src/site/opening-hours.ts";
import { AgentHours } from "../../../src/web/flows/auth-entries/agent-hours.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

const shown = (agentHours?: OpeningHours) => {
  const info = { customerService: [], ...(agentHours ? { agentHours } : {}) };
  return showBlock(<AgentHours />, { payload: brandPayload({ info }) }).container;
};

test("hours for agents are a line for each run of days; a brand without hours shows none", () => {
  const spans = [{ from: "12:00", to: "21:00" }];
  const runs = [
    { first: 0, last: 4, spans },
    { first: 6, last: 6, spans: [{ from: "00:00", to: "24:00" }] },
  ];
  const lines = [...shown({ zone: "Asia/Kolkata", runs }).querySelectorAll("li")];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "auth:agentEntry.days, auth:agentEntry.span",
    "Sunday, auth:agentEntry.allDay",
  ]);
  expect(shown().textContent).toBe("");
});
