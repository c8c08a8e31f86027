import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { contractAddress, contractsAddress } from "../../src/site/contract-address.ts";
import { brandPayload } from "./brand-payload.ts";

const document = (name: string): PageDocument =>
  JSON.parse(readFileSync(new URL(`../../schemas/pages/agent/${name}.json`, import.meta.url), "utf8"));
const kinds = {
  dailyWage: "agentDailyWages2",
  dividend: "agentDividendRecordCopy2",
  hourly: "agentHourSalary",
  realTime: "agentRealtimeSalary",
};
const all = document("agentContracts");
const payload = brandPayload({ pages: [...Object.values(kinds).map(document), all] });

it.each(Object.entries(kinds))(
  "a notice of a contract of kind %s is found in the list of all contracts once the kind's page is closed",
  (kind, name) => {
    const { route, query } = contractAddress(payload, kind, "c-1") ?? expect.unreachable();
    const of = document(name);
    expect(route).toBe(of.route);
    expect(contractsAddress(payload, of, `?${query}`)).toEqual({
      page: "agent/agentContracts",
      route: all.route,
      query: "reference=c-1&row=c-1",
    });
  },
);

it("an address without a contract, or a brand without the list, leads nowhere else", () => {
  const of = document(kinds.hourly);
  expect(contractsAddress(payload, of, "?tab=contracts")).toBeUndefined();
  const without = brandPayload({ pages: Object.values(kinds).map(document) });
  expect(contractsAddress(without, of, "?contracts.row=c-1")).toBeUndefined();
});
