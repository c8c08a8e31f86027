import { randomUUID } from "node:crypto";
import type { Random } from "../../kernel/random.ts";
import type { Brand } from "../../server/brands/brand.ts";
import { insertMember } from "../../server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../server/core/wallet/accounts.ts";
import { type ExpectedBalance, openExpectedBalance } from "./expected-balance.ts";
import type { Harness } from "./harness.ts";
import type { RuleResults } from "./verdict.ts";

/**
 * One player at the vendor's games, as the vendor sees them: what it sends to the platform, and the balance it expects.
 */
export type Player = {
  harness: Harness;
  verdict: RuleResults;
  random: Random;
  member: { id: string; type: number };
  session: string;
  expected: ExpectedBalance;
  /** The number of calls sent. */
  sent: number;
  /** Rounds whose state the vendor does not know. */
  unsure: Set<string>;
};

/** Creates a member of a brand with a balance. */
export async function newMember(
  { database, wallet, now }: Harness,
  brand: Brand,
  money: bigint,
): Promise<Player["member"]> {
  const { merchant } = brand;
  const account = `certify${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const member = await database.brand(merchant, (tx) =>
    insertMember(tx, merchant, { account, nickname: account, type: 0, registered_at: new Date(now()) }),
  );
  const done = await wallet.post(merchant, {
    kind: "post",
    key: `certify:${member.id}`,
    reason: "deposit",
    reference: "",
    actor: "job:certify",
    entries: [
      { account: mainAccount(brand, member), amount: money },
      { account: houseAccount(brand, "real", "deposits"), amount: -money },
    ],
  });
  if (!done.ok) throw new Error(`no money for a player: ${done.code}`);
  return { id: member.id, type: member.type };
}

/** Launches a game for a new member, as the lobby does, and answers the player that the vendor then plays. */
export async function launchPlayer(
  harness: Harness,
  verdict: RuleResults,
  random: Random,
  money: bigint,
): Promise<Player> {
  const { brand, games, launches, simulator } = harness;
  const member = await newMember(harness, brand, money);
  const launched = await games.launch(brand, {
    memberId: member.id,
    nickname: "player",
    vassalage: simulator.code,
    gameCode: harness.gameCodes[0],
    demo: false,
    language: "en",
    device: "phone",
    lobbyUrl: `${harness.origin}/`,
    ip: "127.0.0.1",
  });
  const received = launches.last(brand.merchant);
  const problem = launched.ok ? undefined : `the launch was refused: ${launched.code}`;
  const session = received?.session;
  verdict.note(
    "1",
    problem ?? (received?.trusted ? undefined : "the launch is not signed as the vendor requires"),
  );
  if (session === undefined) throw new Error(problem ?? "the launch contained no session");
  const expected = openExpectedBalance(simulator.settles, money);
  return { harness, verdict, random, member, session, expected, sent: 0, unsure: new Set() };
}
