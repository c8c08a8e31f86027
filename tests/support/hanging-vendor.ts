import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { originalsTransfers, originalsVendor } from "../../src/server/adapters/games/originals.ts";
import { isSingleWallet } from "../../src/server/core/wallet/accounts.ts";
import type { AppOptions } from "../../src/server/create-services.ts";
import type { OutgoingFetch } from "../../src/server/foundation/outgoing/client.ts";
import { createPartnerAdapters } from "../../src/server/partners/adapters.ts";

/**
 * How a vendor answers. `hangs`: it takes connections and says nothing. `trickles`: a byte a second. `floods`: a gigabyte.
 * `loses`: it does what is ordered and says nothing.
 */
export type Manner = "answers" | "hangs" | "trickles" | "floods" | "loses";

/** A game vendor of another company, with wallets of its own. */
export type HangingVendor = {
  origin: string;
  /** How its next calls are answered, in turn; and orders of transfers, where that differs. */
  behave: (manners: readonly Manner[], ofTransfers?: Manner) => void;
  /** Calls that arrived. */
  calls: () => number;
  /** Open connections. */
  connections: () => Promise<number>;
  /** The money in all its wallets. */
  money: () => number;
  /** The most bytes that one answer could send. */
  mostSent: () => number;
  close: () => Promise<void>;
};

/** The vendor's code; its document says that its games come soon, and no adapter of the platform is for it. */
export const hangingCode = "PG";
export const hangingGame = "monsoon-tramway";
const key = Buffer.alloc(32, 7);

type Around = { origin: string; now: () => number; fetch: OutgoingFetch };

/** The standard companies and the one at `origin`, whose games are open. */
export const withHangingVendor =
  (origin: string): NonNullable<AppOptions["partners"]> =>
  (around) => {
    const usual = createPartnerAdapters(around);
    const document = around.platform.vendors.get(hangingCode);
    if (!document) throw new Error(`there is no vendor ${hangingCode}`);
    const games = document.games.map((game) => ({ ...game, state: "open" as const }));
    around.platform.vendors.set(hangingCode, { ...document, state: "open", games });
    const deps = { origin, keyOf: () => key, now: around.clock.now, fetch: around.fetch };
    const vendor = originalsVendor({ ...deps, code: hangingCode, playOrigin: () => origin });
    const transfers = originalsTransfers(deps);
    return {
      ...usual,
      gameVendors: new Map([...usual.gameVendors, [hangingCode, vendor]]),
      transferVendors: (brand) =>
        isSingleWallet(brand)
          ? usual.transferVendors(brand)
          : new Map([...usual.transferVendors(brand), [hangingCode, transfers]]),
    };
  };

/** The vendor's wallets as a test asks them by itself. */
export const hangingTransfers = ({ origin, now, fetch }: Around) =>
  originalsTransfers({ origin, keyOf: () => key, now, fetch });

/** Opens the vendor on this machine. */
export async function openHangingVendor(): Promise<HangingVendor> {
  let manners: readonly Manner[] = ["answers"];
  let ofTransfers: Manner | undefined;
  let calls = 0;
  let mostSent = 0;
  const transfers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    calls += 1;
    const asked = await bodyOf(request);
    const isTransfer = request.url === "/operator/transfer";
    const way = (isTransfer ? ofTransfers : undefined) ?? manners[calls % manners.length];
    if (way === "answers" || way === "loses") {
      const said = answerTo(request.url ?? "", asked, transfers, origin);
      if (way === "answers") response.end(JSON.stringify(said));
    } else if (way !== undefined && way !== "hangs")
      send(response, way, () => {
        mostSent = Math.max(mostSent, response.socket?.bytesWritten ?? 0);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    behave: (next, transfersNext) => {
      manners = next;
      ofTransfers = transfersNext;
    },
    calls: () => calls,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    money: () => [...transfers.values()].reduce((sum, amount) => sum + amount, 0),
    mostSent: () => mostSent,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Asked = { transferId?: string; direction?: "in" | "out"; amount?: string };

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as Asked;
}

/** The answers of docs/protocols/originals.md; an order is carried out once. */
function answerTo(path: string, asked: Asked, transfers: Map<string, number>, origin: string): object {
  const { transferId = "", direction, amount } = asked;
  if (path === "/operator/launch") return { status: "ok", url: `${origin}/play` };
  if (path === "/operator/transfer") {
    const signed = (direction === "in" ? 1 : -1) * Math.round(Number(amount) * 100);
    if (!transfers.has(transferId)) transfers.set(transferId, signed);
    return { status: "ok" };
  }
  if (path === "/operator/transfer/status") return { status: transfers.has(transferId) ? "ok" : "missing" };
  if (path === "/operator/balance") return { status: "ok", balance: "0.00" };
  return { status: "ok", rounds: [] };
}

const megabyte = Buffer.alloc(1 << 20, " ");

/** Sends an answer that has no end in any useful time. */
function send(response: ServerResponse, way: "trickles" | "floods", sent: () => void): void {
  response.writeHead(200, { "content-type": "application/json" });
  if (way === "trickles") {
    const timer = setInterval(() => response.write(" "), 1_000);
    response.once("close", () => clearInterval(timer));
    return;
  }
  let left = 1_024;
  const more = () => {
    for (; left > 0 && !response.destroyed; left -= 1) if (!response.write(megabyte)) return;
  };
  response.on("drain", more);
  response.once("close", sent);
  more();
}
