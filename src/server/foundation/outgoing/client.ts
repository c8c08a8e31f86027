import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { Agent, fetch as agentFetch } from "undici";
import type { OutgoingObserver } from "../observability/observation.ts";
import { addressRule } from "./addresses.ts";
import { type Breaking, createBreakers } from "./breakers.ts";
import { shortBytes } from "./short-bytes.ts";

/** The options of an outgoing call. */
export type OutgoingInit = {
  method?: "GET" | "POST" | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | URLSearchParams | undefined;
  /** Gives the call up. */
  signal?: AbortSignal | undefined;
  /** Who has not answered to the end by then has not answered. */
  timeoutMs?: number | undefined;
  /** A longer answer is none. */
  mostBytes?: number | undefined;
};

/**
 * One call out: the answer is read to its end. Rejects for an address that is not public, a redirect, an answer that is
 * late or too long, and when the host cannot be reached; a host that was not reached several times in a row is left
 * alone for a moment (`HostLeftAlone`).
 */
export type OutgoingFetch = (url: string | URL, init?: OutgoingInit) => Promise<Response>;

/** The client of all outgoing calls of the platform. */
export type Outgoing = {
  fetch: OutgoingFetch;
  /** An address of a host that may be called, for protocols other than HTTP; the caller connects to exactly this one. */
  resolve: (host: string) => Promise<string>;
  /** Lets calls reach exactly this origin, wherever it is: the platform itself opened it. */
  own: (origin: string) => void;
  /**
   * A client for one address that the operator named, wherever that is: it reaches this origin and no other. Calls of
   * brands to the same origin are judged as usual.
   */
  only: (address: string) => OutgoingFetch;
  close: () => Promise<void>;
};

/** Asks for all addresses of a host. */
type Resolver = (host: string) => Promise<LookupAddress[]>;

export type OutgoingOptions = {
  /** Ranges that may be reached although they are not public (OUTGOING_ALLOW). */
  allow: readonly string[];
  /** Names become addresses by the system's resolver when left out. */
  resolver?: Resolver;
  /** Reports each call. */
  observe?: OutgoingObserver;
  /** Circuit breakers by origin; those of `createBreakers` when left out. */
  breaking?: Breaking;
};

const usualTimeoutMs = 10_000;
/** More than any provider's answer needs. */
const usualMostBytes = 512 * 1024;

const systemResolver: Resolver = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });

/**
 * Creates the client. Names are resolved when the connection is made and the connection goes to the address that was
 * judged, so a name that changes its mind meanwhile gains nothing.
 */
export function createOutgoing({
  allow,
  resolver = systemResolver,
  observe,
  breaking = createBreakers(),
}: OutgoingOptions): Outgoing {
  const mayReach = addressRule(allow);
  const owned = new Set<string>();

  async function addressesOf(host: string): Promise<LookupAddress[]> {
    const family = isIP(host);
    return family ? [{ address: host, family }] : resolver(host);
  }

  async function judged(host: string): Promise<LookupAddress[]> {
    const addresses = await addressesOf(host);
    const allowed = addresses.filter(({ address }) => mayReach(address));
    if (allowed.length === 0) throw new Error(`${host} has no address that outgoing calls may reach`);
    return allowed;
  }

  const guarded = new Agent({
    connect: { lookup: (host, options, done) => void answerLookup(judged(host), options, done) },
  });
  const direct = new Agent();
  const named = new Agent({
    connect: { lookup: (host, options, done) => void answerLookup(addressesOf(host), options, done) },
  });

  async function fetchFrom(target: URL, init: OutgoingInit): Promise<Response> {
    const send = sending(target, init);
    // What the platform itself opened is there as long as the platform is.
    if (owned.has(target.origin)) return send(direct);
    // An address that is written out is connected to without being looked up.
    if (isIP(bare(target.hostname))) await judged(bare(target.hostname));
    return breaking(target.origin, () => send(guarded), init.signal);
  }

  const observed = (target: URL, { method = "GET" }: OutgoingInit, work: () => Promise<Response>) =>
    observe ? observe(target, method, work) : work();

  return {
    fetch: async (url, init = {}) => {
      const target = new URL(url);
      return observed(target, init, () => fetchFrom(target, init));
    },
    only:
      (address) =>
      async (url, init = {}) => {
        const target = new URL(url);
        if (target.origin !== new URL(address).origin)
          throw new Error(`${target.origin} is not the address that the operator named`);
        return observed(target, init, () => sending(target, init)(named));
      },
    resolve: async (host) => (await judged(host))[0]?.address ?? "",
    own: (origin) => void owned.add(new URL(origin).origin),
    close: async () => {
      await Promise.all([guarded.destroy(), direct.destroy(), named.destroy()]);
    },
  };
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Answers in either of the shapes that a lookup may be asked for. */
async function answerLookup(judging: Promise<LookupAddress[]>, options: LookupOptions, done: LookupCallback) {
  try {
    const addresses = await judging;
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  } catch (error) {
    // A lookup answers by its callback.
    done(error as NodeJS.ErrnoException, "");
  }
}

/** A call that may be sent more than once; all attempts together have its time. */
function sending(target: URL, init: OutgoingInit): (dispatcher: Agent) => Promise<Response> {
  const { method = "GET", headers = {}, body, timeoutMs = usualTimeoutMs } = init;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return async (dispatcher) => {
    const response = await agentFetch(target, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body instanceof Buffer ? new Uint8Array(body) : body }),
      redirect: "error",
      signal,
      dispatcher,
    });
    const bytes = await shortBytes(response.body, init.mostBytes ?? usualMostBytes);
    const { status, statusText } = response;
    return new Response(withoutBody.has(status) ? null : bytes, {
      status,
      statusText,
      headers: [...response.headers],
    });
  };
}

/** Answers that have no body by their status. */
const withoutBody = new Set([204, 205, 304]);
