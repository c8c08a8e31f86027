import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accept } from "../../../../src/kernel/outcome.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { findSession, openSession } from "../../../../src/server/core/identity/session-store.ts";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { type Member, memberById, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { idempotent } from "../../../../src/server/core/wallet/idempotent.ts";
import { breakList, takeBreak } from "../../../../src/server/domains/safer-play/breaks.ts";
import {
  addExclusion,
  currentList,
  decideMatch,
  matchList,
} from "../../../../src/server/domains/safer-play/desk.ts";
import { exclusionList } from "../../../../src/server/domains/safer-play/history.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { testPassword } from "../../../support/request-context.ts";
import { anotherNode, type GameHarness, openGameHarness } from "../games/harness.ts";
import { type DepositHarness, openDepositHarness, paid } from "../payments/deposit-harness.ts";

const day = 24 * 3_600_000;

let d: DepositHarness;
let games: GameHarness;
let desk: () => RequestContext;
beforeAll(async () => {
  d = await openDepositHarness();
  games = await openGameHarness({ url: d.harness.domain.url });
  desk = await d.harness.staff("support");
});
afterAll(async () => {
  await games.close();
  await d.harness.close();
});

const pass = (ms: number) => {
  d.harness.domain.clock.at += ms;
  games.domain.clock.at = d.harness.domain.clock.at;
};
const rest = (member: Member, choice = "day:1", account = member.account) =>
  takeBreak(d.harness.domain.contextOf(member), member, { choice, account });
const enter = (account: string) =>
  login(d.harness.domain.context(), { username: account, password: testPassword, type: "account" } as never);
const work = (context: RequestContext) =>
  idempotent(context, { operation: "payment/deposit", input: {}, work: async () => accept({ done: true }) });
const note = "Both were seen on the telephone";
let names = 0;
const join = (more: Record<string, string> = {}) => {
  names += 1;
  const context = d.harness.domain.context(`browser${names}`, `10.9.${names}.1`);
  return register(context, "username", {
    username: `comer${names}`,
    password: "Harbor47",
    confirmPassword: "Harbor47",
    terms: true,
    ageConfirmed: true,
    ...more,
  } as never);
};
const matches = async (state: "open" | "refused" | "same" | "other" = "open") =>
  (await matchList(desk(), { state, pageSize: 100 })).content;

describe("a member who takes a break", () => {
  it("loses sessions, games and logins at once and until its end; nothing ends it earlier", async () => {
    const { domain } = d.harness;
    const member = await d.harness.member(10_000n);
    const owner = {
      kind: "member" as const,
      ownerId: member.id,
      browserHash: digest("one"),
      restricted: false,
      ip: "10.1.1.1",
    };
    const token = await domain.context().inBrand((tx) => openSession(tx, "aurora", owner, domain.clock.at));
    const find = () =>
      domain.context().inBrand((tx) => findSession(tx, { token, browserKey: "one" }, domain.clock.at));
    expect(await find()).toBeDefined();
    const late = domain.contextOf(member);
    expect(await rest(member, "day:7")).toMatchObject({ ok: true });
    expect(await find()).toBeUndefined();
    expect(await enter(member.account)).toMatchObject({ code: "member.excluded" });
    expect(await work(late)).toMatchObject({ code: "member.excluded" });
    expect(await rest(member, "day:1")).toMatchObject({ code: "member.excluded" });
    expect(
      await addExclusion(desk(), { account: member.account, choice: "day:1", reason: note }),
    ).toMatchObject({
      code: "desk.unchanged",
    });
    pass(7 * day - 1);
    expect(await enter(member.account)).toMatchObject({ code: "member.excluded" });
    pass(1);
    expect(await enter(member.account)).toMatchObject({ ok: true });
    expect((await exclusionList(domain.contextOf(member), member)).content).toMatchObject([
      { kind: "coolOff", by: "member" },
    ]);
  });

  it("stakes nothing and starts no game; wins, refunds and payments under way still arrive", async () => {
    const { member, call, say, balance } = await games.player(1_000n);
    const [won, undone] = [call("bet"), call("bet")] as { transactionId: string }[];
    for (const one of [won, undone]) await games.send(one as never);
    const id = await d.opened({ by: member });
    await rest(member, "month:6");
    expect(await say("bet")).toBe("player.blocked");
    expect(await say("betSettle", { win: 10n })).toBe("player.blocked");
    expect(await say("settle", { references: [won?.transactionId ?? ""], amount: 300n })).toBe("ok");
    expect(await say("rollback", { reference: undone?.transactionId ?? "" })).toBe("ok");
    expect(await d.notify(id, paid(50_000n))).toBe("handled");
    expect(await balance()).toBe(51_200n);
    const launch = {
      memberId: member.id,
      nickname: "x",
      vassalage: "LVY",
      gameCode: games.game,
      demo: false,
    };
    const at = {
      language: "en",
      device: "phone",
      lobbyUrl: "https://aurora.example/",
      ip: "10.1.1.1",
    } as const;
    expect(await games.games.launch(games.domain.brand, { ...launch, ...at })).toMatchObject({
      code: "member.excluded",
    });
  });

  it("places no bet after the answer, whatever runs on two nodes", async () => {
    const other = anotherNode(games, openDatabase({ url: games.domain.url, poolSize: 4 }));
    for (let round = 0; round < 8; round += 1) {
      const { member, call } = await games.player(100_000n);
      let isOver = false;
      const bets = Array.from({ length: 12 }, async (_, turn) => {
        await new Promise((resolve) => setTimeout(resolve, turn));
        const after = isOver;
        const send = turn % 2 === 0 ? games.send : other.send;
        const { status } = await send(call("bet", { roundId: `r${turn}` }));
        return after && status === "ok";
      });
      const [, ...late] = await Promise.all([
        rest(member).then((done) => {
          isOver = done.ok;
        }),
        ...bets,
      ]);
      expect(late).not.toContain(true);
      pass(60_000);
    }
    await other.close();
  });

  it("types the account, and chooses what the brand offers", async () => {
    const member = await d.harness.member();
    expect(await rest(member, "day:7", "somebody")).toMatchObject({ errors: [{ field: "account" }] });
    for (const choice of ["day:2", "day:99", "month:1", "month:5", "year:1", "forever:1"])
      expect(await rest(member, choice)).toMatchObject({ code: "break.choice" });
    expect(await enter(member.account)).toMatchObject({ ok: true });
    const { content } = breakList(d.harness.domain.context());
    expect(content.map(({ choice, length }) => [choice, length])).toEqual(
      expect.arrayContaining([
        ["day:42", "6 weeks"],
        ["month:12", "12 months"],
        ["month:60", "5 years"],
      ]),
    );
    expect(content.at(-1)).toMatchObject({ choice: "forever", kind: "forEver", until: "" });
    // What a brand leaves out of its own list, the platform keeps: six weeks, six months and for ever.
    const brand = d.harness.domain.context().brand;
    const documents = { ...brand.documents, saferPlay: { coolOffDays: [1, 7], exclusionMonths: [12] } };
    const least = breakList({ ...d.harness.domain.context(), brand: { ...brand, documents } }).content;
    expect(least.map(({ choice }) => choice)).toEqual([
      "day:1",
      "day:7",
      "day:42",
      "month:6",
      "month:12",
      "forever",
    ]);
    expect(await rest(member, "forever", ` ${member.account.toUpperCase()} `)).toMatchObject({ ok: true });
    pass(3_650 * day);
    expect(await enter(member.account)).toMatchObject({ code: "member.excluded" });
    pass(-3_650 * day);
  });
});

describe("an excluded person who comes back", () => {
  const person = () => {
    names += 1;
    const mobile = `98${String(10_000_000 + names)}`;
    return { dialing_code: "91", mobile, email: `person.${names}@mail.example` };
  };

  it("is refused by phone and mail, and the desk sees the attempt once", async () => {
    const known = person();
    const member = await d.harness.member(0n, known);
    const phone = { countryDialingCode: "91", mobileNum: known.mobile };
    await rest(member, "month:12");
    expect(await join(phone)).toMatchObject({ code: "identity.closed" });
    expect(await join(phone)).toMatchObject({ code: "identity.closed" });
    expect(await join({ email: known.email.toUpperCase() })).toMatchObject({ code: "identity.closed" });
    const seen = (await matches("refused")).filter(({ excluded }) => excluded === member.account);
    expect(seen.map(({ reason }) => reason).sort()).toEqual(["mail", "phone"]);
    expect(await join({ email: `other-${known.email}` })).toMatchObject({ ok: true });
  });

  it("is refused after an erasure, too, until the exclusion ends", async () => {
    const known = person();
    const member = await d.harness.member(0n, known);
    await rest(member, "month:6");
    const erased = await eraseMember(d.harness.domain.database, {
      merchant: "aurora",
      account: member.account,
      record: async () => undefined,
      now: d.harness.domain.clock.at,
    });
    expect(erased).toMatchObject({ ok: true });
    expect(await join({ countryDialingCode: "91", mobileNum: known.mobile })).toMatchObject({
      code: "identity.closed",
    });
    pass(200 * day);
    expect(await join({ countryDialingCode: "91", mobileNum: known.mobile })).toMatchObject({ ok: true });
  });

  it("under another phone is shown to the desk by name, birthday, browser and mailbox, the surest first", async () => {
    const known = { ...person(), payee_name: "Asha Rao", birthday: "1990-02-03" };
    const member = await d.harness.member(0n, known);
    const twin = await d.harness.member(0n, {
      ...person(),
      payee_name: "Rao,  ÁSHA",
      birthday: "1990-02-03",
    });
    const namesake = await d.harness.member(0n, { ...person(), payee_name: "ASHA RAO" });
    await d.harness.member(0n, { ...person(), payee_name: "Ravi Rao" });
    await rest(member, "forever");
    const [user = "", domain = ""] = known.email.split("@");
    await join({ email: `${user.replace(".", "")}+new@${domain}` });
    const found = (await matches()).filter(({ excluded }) => excluded === member.account);
    expect(found.map(({ account, reason, more }) => [account, reason, more])).toEqual([
      [twin.account, "nameAndBirthday", 1],
      [`comer${names}`, "mailAlike", 0],
      [namesake.account, "name", 0],
    ]);
    const [first, , last] = found;
    const decide = (id = "", decision: "same" | "other" = "same") =>
      decideMatch(desk(), { id, decision, note });
    expect(await decideMatch(desk(), { id: first?.id ?? "", decision: "same", note: "  a " })).toMatchObject({
      code: "request.invalid",
    });
    const decided = await Promise.all([decide(first?.id), decide(first?.id)]);
    expect(decided.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["match.decided", "ok"]);
    expect(await decide(last?.id, "other")).toMatchObject({ ok: true });
    expect(await decide("no-such-match")).toMatchObject({ code: "match.unknown" });
    expect(await enter(twin.account)).toMatchObject({ code: "member.excluded" });
    expect(await enter(namesake.account)).toMatchObject({ ok: true });
    const fresh = await d.harness.domain.context().inBrand((tx) => memberById(tx, twin.id));
    expect(fresh?.excluded_until?.toISOString()).toBe("9999-12-31T00:00:00.000Z");
  });

  it("is asked for by staff, audited; a trial account, an erased one and nobody are refused", async () => {
    const member = await d.harness.member();
    const add = (account: string, reason = note) =>
      addExclusion(desk(), { account, choice: "month:6", reason });
    expect(await add("nobody-at-all")).toMatchObject({ code: "desk.member" });
    expect(await add(member.account, " x ")).toMatchObject({ code: "request.invalid" });
    expect(await add(member.account)).toMatchObject({ ok: true });
    const trial = await d.harness.member(0n, { type: 4 });
    expect(await add(trial.account)).toMatchObject({ code: "desk.member" });
    await d.harness.domain
      .context()
      .inBrand((tx) => updateMember(tx, trial.id, { type: 0, erased_at: new Date() }));
    expect(await add(trial.account)).toMatchObject({ code: "desk.member" });
    const { content } = await currentList(desk(), { pageSize: 100 });
    expect(content.find(({ account }) => account === member.account)).toMatchObject({ kind: "exclusion" });
    const acts = await d.harness.domain
      .context()
      .inBrand((tx) =>
        tx.selectFrom("desk_audit").select("action").where("subject", "=", member.id).execute(),
      );
    expect(acts).toEqual([{ action: "member.exclude" }]);
  });
});
