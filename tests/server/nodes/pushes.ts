import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestCaller } from "../../support/caller.ts";
import { asAdmin } from "../../support/database.ts";
import { type Load, type Player, playRound } from "./load.ts";

/** An open page of a member, which listens to the server as the browser does. */
export type OpenPage = {
  /** Whether, in time, it hears of the news that happened since an instant, or reads everything again. */
  hearsSince: (instant: number) => Promise<boolean>;
  /** News that it was told, and how often its stream was opened: each time it reads everything again. */
  counts: { told: number; opened: number };
  close: () => void;
};

/** A page that lost its stream comes again after so long. */
const againMs = 200;
/** As patient as calls are: nodes and the database may have to start again meanwhile. */
const inTimeMs = 120_000;

/** Opens `/wps/events` in a member's session. */
export async function openStream(
  port: number,
  { host, cookies }: TestCaller,
): Promise<{ call: ClientRequest; response: IncomingMessage }> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { host, cookie, accept: "text/event-stream" };
  const call = request({ port, host: "127.0.0.1", path: "/wps/events", agent: false, headers }).end();
  const [response] = (await once(call, "response")) as [IncomingMessage];
  call.on("error", () => undefined);
  return { call, response };
}

/** Whether an event of a kind comes by the member's stream at one node; resolves once the stream is open. */
export async function pushAt(
  port: number,
  caller: TestCaller,
  kind: string,
): Promise<{ came: Promise<boolean> }> {
  const { call, response } = await openStream(port, caller);
  const came = new Promise<boolean>((resolve) => {
    const end = (result: boolean) => {
      clearTimeout(timer);
      call.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => end(false), 10_000);
    let text = "";
    response.on("error", () => undefined);
    response.on("data", (part) => {
      text += String(part);
      if (text.includes(`event: ${kind}`)) end(true);
    });
  });
  return { came };
}

/** Opens a page that listens for one kind of news, and comes again whenever its stream ends. */
export function openPage(port: number, caller: TestCaller, kind: string): OpenPage {
  const counts = { told: 0, opened: 0 };
  let [isOpen, freshSince] = [true, 0];
  let current: ClientRequest | undefined;
  const listen = async () => {
    const { call, response } = await openStream(port, caller);
    current = call;
    if (!isOpen || response.statusCode !== 200) return void call.destroy();
    let line = "";
    for await (const part of response) {
      const lines = `${line}${String(part)}`.split("\n");
      line = lines.pop() ?? "";
      // The first event says that the node tells everything from now on.
      const opens = lines.includes("event: brand.version");
      const told = lines.filter((one) => one === `event: ${kind}`).length;
      counts.opened += opens ? 1 : 0;
      counts.told += told;
      if (opens || told > 0) freshSince = Date.now();
    }
  };
  void (async () => {
    while (isOpen) {
      // A stream that breaks off is opened again.
      await listen().catch(() => undefined);
      await sleep(againMs);
    }
  })();
  return {
    hearsSince: async (instant) => {
      for (const before = Date.now(); freshSince < instant; await sleep(10))
        if (Date.now() - before > inTimeMs) return false;
      return true;
    },
    counts,
    close: () => {
      isOpen = false;
      current?.destroy();
    },
  };
}

/** Plays while the player's page is open: it must hear of every bet and every win that was acknowledged. */
export async function keepHearing(load: Load, player: Player, page: OpenPage): Promise<void> {
  while (load.goesOn()) {
    await playRound(load, player, async (tail, sentAt) => {
      if (await page.hearsSince(sentAt)) load.tally.pushes += 1;
      else load.tally.wrong.push(`${tail}: its page did not hear of it`);
    });
    await sleep(20);
  }
}

/** How many messages of each kind are in the inbox of a member. */
export const inboxOf = (url: string, brand: string, account: string): Promise<Record<string, number>> =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ text_key: string; count: number }>(
      `select n.text_key, count(*)::int4 as count from member_notice n
       join member m on m.brand_id = n.brand_id and m.id = n.member_id
       where n.brand_id = $1 and m.account = $2 group by 1`,
      [brand, account],
    );
    return Object.fromEntries(rows.map(({ text_key, count }) => [text_key, count]));
  });
