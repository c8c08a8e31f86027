import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import {
  campaigns,
  changeCampaign,
  openCampaign,
} from "../../../../src/server/domains/agents/campaigns/campaigns.ts";
import { countCampaigns } from "../../../../src/server/domains/agents/campaigns/count-campaigns-store.ts";
import { visit } from "../../../../src/server/domains/agents/campaigns/visit.ts";
import { openTeam } from "./team.ts";

export const browser = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile";

/** The value of an outcome that is no refusal. */
export const asked = <T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

type Code = { referralCode?: string; affiliateCode?: string };

/** A brand with two agents, of whom the first opens campaigns: at most six at a time. */
export async function openScene() {
  const team = await openTeam({ changes: { agents: { campaigns: { most: 6 } } } });
  const { domain } = team;
  const { database, brand, clock } = domain;
  const agent = await team.agent("top");
  const other = await team.agent("other");
  // Calls of tests use the database's clock, as counting does.
  clock.at = Date.now();
  const by = (member: Member) => domain.contextOf(member);
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand.merchant, work);
  let joined = 0;
  return {
    team,
    agent,
    other,
    by,
    inBrand,
    open: async (name: string, member = agent) => asked(await openCampaign(by(member), { name })).code,
    end: async (code: string) => asked(await changeCampaign(by(agent), { code, action: "end" })),
    /** A visitor opens a link. */
    opens: (code: string, ip = "10.1.1.1", userAgent = browser) =>
      visit({ ...domain.context("", ip), userAgent }, { code }),
    rowOf: async (code: string) => {
      for (let pageNo = 1; ; pageNo += 1) {
        const { content, totalPages } = asked(await campaigns(by(agent), { pageNo }));
        const found = content.find((row) => row.code === code);
        if (found || pageNo >= totalPages) return found;
      }
    },
    join: (fields: Code, account: string) => {
      joined += 1;
      return register(domain.context(account, `10.9.${joined}.1`), "username", {
        username: account,
        password: "Harbor47",
        confirmPassword: "Harbor47",
        terms: true,
        ageConfirmed: true,
        ...fields,
      });
    },
    memberOf: (account: string): Promise<Member> =>
      inBrand((tx) =>
        tx.selectFrom("member").selectAll().where("account", "=", account).executeTakeFirstOrThrow(),
      ),
    count: () => inBrand((tx) => countCampaigns(tx, brand.merchant)),
    /** Seals what the wallet has written: only sealed transactions are counted. */
    seal: async () => {
      const sealer = createSealer(database, { now: () => clock.at });
      await sealer.seal(brand.merchant);
      await sealer.seal(brand.merchant);
    },
  };
}

export type CampaignScene = Awaited<ReturnType<typeof openScene>>;
