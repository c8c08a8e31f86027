import { CompactEncrypt, importJWK } from "jose";
import type { EnvelopeKey } from "../../src/contract/envelope.ts";
import { calls } from "../../src/contract/generated/operations.ts";
import type { Input, OperationId, Output } from "../../src/contract/shared-types.ts";
import { type Answer, ask, type Said, said } from "./http.ts";

/** A browser without a page: it keeps its key and its token, and closes envelopes as the site does. */
export type TestCaller = {
  host: string;
  token: string | undefined;
  /** Cookies by name. */
  cookies: Map<string, string>;
  /** Headers sent with every call. */
  headers: Record<string, string>;
  /** Calls an operation and answers what came, as it came. */
  ask: (operation: OperationId, input?: object, more?: Partial<Sending>) => Promise<Answer>;
  /** Calls an operation and answers what it said. */
  call: <Id extends OperationId>(
    operation: Id,
    input?: Input<Id>,
  ) => Promise<Said<Output<Id>> & { status: number }>;
  /** Logs in; later calls carry the token. */
  login: (username: string, password: string, side?: "member" | "agent") => Promise<void>;
  /** An envelope for a call, to be bent by a test. */
  seal: (operation: OperationId, body: unknown, change?: Partial<Content>) => Promise<string>;
};

type Content = { iat: number; jti: string; op: string; body: unknown; kid: string };
type Sending = { body: string; type: string; headers: Record<string, string> };

/** A caller of one brand of an app on this machine. */
export function callerOf(port: number, brand: string): TestCaller {
  let key: EnvelopeKey | undefined;
  const caller: TestCaller = {
    host: `${brand}.localhost`,
    token: undefined,
    cookies: new Map(),
    headers: {},
    seal: async (operation, body, change = {}) => {
      key ??= await envelopeKey(port, caller.host);
      const { kid = key.kid, ...rest } = change;
      const content = {
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        op: operation,
        body,
        ...rest,
      };
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: key.alg, enc: "A256GCM", kid })
        .encrypt(await importJWK(key, key.alg));
    },
    ask: async (operation, input = {}, more = {}) => {
      // A star says that the call moves money: its key is the test's to give.
      const written = (calls[operation] ?? "GET").replace("*", "");
      const [method = "GET", body, path = `/wps/${operation}`] = written.split(" ");
      const bare = method === "GET" || method === "DELETE";
      const text = bare ? undefined : (more.body ?? (await bodyOf(caller, operation, body, input)));
      const type = more.type ?? typeOf(body);
      const query = bare ? new URLSearchParams(input as Record<string, string>).toString() : "";
      const answer = await ask(port, query ? `${path}?${query}` : path, {
        method,
        host: caller.host,
        headers: {
          ...(text === undefined ? {} : { "content-type": type }),
          ...ownHeaders(caller),
          ...more.headers,
        },
        ...(text === undefined ? {} : { body: text }),
      });
      keepCookies(caller, answer);
      return answer;
    },
    call: async (operation, input) => {
      const answer = await caller.ask(operation, input ?? {});
      return { ...said(answer), status: answer.status } as never;
    },
    login: async (username, password, side = "member") => {
      const answer = await caller.call("session/login", {
        type: "username",
        side,
        username,
        password,
      });
      if (!answer.value?.token) throw new Error(`no login for ${username}: ${JSON.stringify(answer)}`);
      caller.token = answer.value.token;
    },
  };
  return caller;
}

function ownHeaders({ token, cookies, headers }: TestCaller): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...(token ? { authorization: token } : {}), ...(cookie ? { cookie } : {}), ...headers };
}

function keepCookies(caller: TestCaller, { headers }: Answer): void {
  for (const line of headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    caller.cookies.set(name, value);
  }
}

const typeOf = (body: string | undefined): string =>
  body === "jose"
    ? "application/jose"
    : body === "form"
      ? "application/x-www-form-urlencoded"
      : "application/json";

async function bodyOf(
  caller: TestCaller,
  operation: OperationId,
  body: string | undefined,
  input: object,
): Promise<string> {
  if (body === "jose") return caller.seal(operation, input);
  return body === "form"
    ? new URLSearchParams(input as Record<string, string>).toString()
    : JSON.stringify(input);
}

async function envelopeKey(port: number, host: string): Promise<EnvelopeKey> {
  const permission = said<{ encryption: { jwk: EnvelopeKey } }>(
    await ask(port, "/wps/system/permission", { host }),
  );
  return permission.value.encryption.jwk;
}
