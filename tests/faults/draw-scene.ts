import { sql, type Transaction } from "kysely";
import { serverHashOf } from "../../src/kernel/fair-draw.ts";
import type { Member } from "../../src/server/core/members/member-store.ts";
import type { Schema } from "../../src/server/foundation/db/schema.ts";
import { envelopeOrder, ticketOrder } from "../../src/site/draw-result.ts";
import { type Code, expectSame, type Stage } from "./member-stage.ts";

const hourMs = 3_600_000;

/** Draws are announced, opened and held once, by the seed whose hash was published before. */
export async function checkDraws(stage: Stage, code: Code): Promise<void> {
  const { domain, deps, inBrand, both, noon, someone, deposit, answer, stoppingWhen } = stage;
  const { brand, clock, database, wallet } = domain;

  // Five hours before the evening in the brand's zone.
  clock.at = noon(0) - 2 * hourMs;
  const announce = (stop = async () => undefined as void) =>
    inBrand(async (tx) => {
      const announced = await code.announceDraws(tx, brand, clock.at);
      await stop();
      return announced;
    });
  const announced = await both(announce, () => announce());
  // The raffle's tickets are given from now on: its next window is announced at once.
  expectSame("windows that are announced", announced.join(" "), "2 1");
  const ids = {
    envelope: (await stage.draw("evening", "envelope")).id,
    raffle: (await stage.draw("evening", "raffle")).id,
  };
  const proofOf = async (id: string) => {
    const proof = await code.drawProof(domain.context(), { draw: id });
    if (!proof.ok) throw new Error(proof.code);
    return proof.value;
  };
  const before = { envelope: await proofOf(ids.envelope), raffle: await proofOf(ids.raffle) };
  for (const { serverSeed, kind } of Object.values(before))
    expectSame(`the seed of a ${kind} before`, serverSeed, "");

  const people: Member[] = [];
  for (let nth = 0; nth < 5; nth += 1) people.push(await someone(`opener${nth}`));
  for (const member of people) {
    await deposit(member, 2_000n);
    await answer(code, member);
  }
  clock.at = noon(0) + 3 * hourMs;
  const open = async (member: Member, on = database) => {
    const context = domain.contextOf(member);
    const inIt: typeof context = { ...context, inBrand: (work) => on.brand(brand.merchant, work) };
    const outcome = await code.openEnvelope(inIt, member, { draw: ids.envelope }, wallet);
    return outcome.ok ? "done" : outcome.code;
  };
  const codes: string[] = [];
  for (const member of people.slice(0, 3)) codes.push(await open(member));
  const [fourth, fifth] = people.slice(3) as [Member, Member];
  const isEmpty = async (tx: Transaction<Schema>) =>
    (await sql`select from draw where id = ${ids.envelope} and ended_at is not null`.execute(tx)).rows
      .length > 0;
  codes.push(
    ...(await both(
      (stop) => open(fourth, stoppingWhen(isEmpty, stop)),
      () => open(fifth),
    )),
  );
  expectSame("four envelopes for five", codes.join(" "), "done done done done envelope.empty");

  clock.at = noon(0) + 5 * hourMs;
  const hold = (on = database) => code.runDraws({ brand, database: on, wallet, now: deps.now });
  const isDrawn = async (tx: Transaction<Schema>) =>
    (await sql`select from draw where id = ${ids.raffle} and ended_at is not null`.execute(tx)).rows.length >
    0;
  await both(
    (stop) => hold(stoppingWhen(isDrawn, stop)),
    () => hold(),
  );
  const after = { envelope: await proofOf(ids.envelope), raffle: await proofOf(ids.raffle) };
  for (const kind of ["envelope", "raffle"] as const)
    expectSame(`the hash of a ${kind}`, serverHashOf(after[kind].serverSeed), before[kind].serverHash);
  const { envelope, raffle } = after;
  const order = envelopeOrder({ id: ids.envelope, serverSeed: envelope.serverSeed }, envelope.amounts);
  expectSame("the envelopes", envelope.results.map(({ amount }) => amount).join(" "), order.join(" "));
  const tickets = [...ticketOrder({ id: ids.raffle, serverSeed: raffle.serverSeed }, 10)].slice(0, 5);
  expectSame("the tickets", raffle.results.map(({ ticket }) => ticket).join(" "), tickets.join(" "));
}
