import { type ActorRefFrom, createActor, waitFor } from "xstate";
import { machine } from "../../machines/session.ts";
import { tabsAnswerMs } from "../../site/constants.ts";
import { sessionRefused } from "../api/client.ts";
import { sessionCheck } from "../api/events.ts";
import { setHandoffWaits, takeHandoff } from "../context/handoff.ts";
import {
  clearSession,
  keepSession,
  keepToken,
  type Member,
  sessionToken,
  settleSession,
} from "../context/session.ts";
import { isSessionElsewhere, showSession } from "../context/tabs.ts";
import { sessionStorage, tabChannel } from "../kit/storage.ts";
import { type Toast, toast, toastAfterLoad } from "../kit/toast.ts";
import { asked, infoOf, port } from "./ports.ts";

/** What tabs of a browser tell each other about the session. `from` and `to` name the tab that asks. */
type Message =
  | { type: "who"; from: number }
  | { type: "token"; token: string; to: number }
  /** A tab came to a session of its own: whoever asked before it could answer asks again. */
  | { type: "here" }
  | { type: "ended"; token: string };

const channel = tabChannel("livery:session");
const self = Math.random();

/** How long after its beginning a visitor's tab still takes the session of one that began beside it. */
const beginningMs = 10_000;

const loginAgain = { textKey: "common:action.login", to: "/login" };

/** Why a session ended, as it is told. */
const signedOut: Toast = { textKey: "auth:told.signedOut" };
const endedElsewhere: Toast = { textKey: "auth:told.endedElsewhere", action: loginAgain };
const endedIdle: Toast = { textKey: "auth:told.endedIdle", action: loginAgain };

/** What will be told when this tab's session has ended; nobody says that it ran out. */
let farewell = endedIdle;

/** A member as the machine knows it. */
type Known = { account: string; trial: boolean; agent: boolean } & Record<string, unknown>;

/** The member behind a token, in the machine's words and in the site's. */
async function memberOf({ token }: { token: string }): Promise<Known> {
  keepToken(token);
  const info = await asked("member/info", {});
  return { ...info, ...infoOf(info) };
}

const ask = (): void => channel.tell({ type: "who", from: self } satisfies Message);

/** Ends the wait for the other tabs. */
let heard: (answer: { token: string | null }) => void = () => undefined;

/**
 * Asks the other tabs; whoever is logged in answers. Where none holds a session, nobody is waited for; the machine
 * itself does not wait for ever.
 */
async function askTabs(): Promise<{ token: string | null }> {
  const answer = new Promise<{ token: string | null }>((resolve) => {
    heard = resolve;
  });
  ask();
  const isThere = await isSessionElsewhere().catch(() => undefined);
  if (isThere === false) return { token: null };
  if (isThere === undefined) setTimeout(heard, tabsAnswerMs, { token: null });
  return answer;
}

/** A reload begins the machine anew, but not the session. */
const wasFirstLogin = (): boolean => sessionStorage.getItem("firstLogin") === "true";

/** Whether a tab has just begun, and found nobody. */
const isBeginning = (state: unknown): boolean => state === "anonymous" && performance.now() < beginningMs;

type SessionActor = ActorRefFrom<typeof machine>;

/** Another tab told something. */
function hear(actor: SessionActor, data: Message, endElsewhere: () => void): void {
  const kept = sessionToken();
  const state = actor.getSnapshot();
  if (data.type === "who" && kept !== null && state.matches("member"))
    channel.tell({ type: "token", token: kept, to: data.from } satisfies Message);
  if (data.type === "here" && (state.matches("askingTabs") || isBeginning(state.value))) ask();
  if (data.type === "token" && data.to === self) {
    heard({ token: data.token });
    if (state.matches("anonymous")) actor.send({ type: "handed", token: data.token });
  }
  // Another tab may notice sooner than this one that this one has signed out.
  if (data.type === "ended" && data.token === kept && replacing === 0) endElsewhere();
}

/** The one session of this tab (spec section 4), started once the first view stands. */
function startSession(handoff: string | null) {
  // The token that the machine works with: a login that is just going on keeps another one in storage.
  let own = sessionToken();
  const actor = createActor(
    machine.provide({
      actors: {
        exchange: port<{ token: string }, { code: string }>(async ({ code }) => {
          const { token = "" } = await asked("session/handoff", { code });
          return { token };
        }),
        memberInfo: port<Known, { token: string }>((given) => {
          own = given.token;
          return memberOf(given);
        }),
        askTabs: port<{ token: string | null }, null>(() => askTabs()),
        logout: port<unknown, { token: string }>(() => whileReplaced(() => asked("session/logout", {}))),
      },
    }),
    { input: { handoff, token: own } },
  );
  let known: string | null = null;
  let isLeaving = false;
  actor.subscribe(({ context: { token, member, firstLogin }, value }) => {
    if (token !== null && member !== null && typeof value === "object") {
      keepSession(token, member as unknown as Member, firstLogin || wasFirstLogin());
      if (known === null) channel.tell({ type: "here" } satisfies Message);
      known = token;
      own = token;
    } else if (value === "anonymous" && own !== null && sessionToken() === own) {
      if (known !== null) channel.tell({ type: "ended", token: known } satisfies Message);
      known = null;
      own = null;
      clearSession();
      (isLeaving ? toastAfterLoad : toast)(farewell);
      farewell = endedIdle;
    }
  });
  actor.subscribe(({ value, context: { token } }) => {
    showSession(token !== null && value !== "leaving");
    if (typeof value !== "string" || !passing.has(value)) settleSession();
    setHandoffWaits(value === "confirmingHandoff");
  });
  actor.on("leave", ({ to }) => {
    isLeaving = true;
    location.assign(to);
  });
  const endElsewhere = () => {
    farewell = endedElsewhere;
    actor.send({ type: "endedElsewhere" });
  };
  channel.hear((told) => hear(actor, told as Message, endElsewhere));
  addEventListener(sessionRefused, () => replacing === 0 && actor.send({ type: "expired" }));
  // Told by the server: the session may have ended elsewhere, or another member data may be there.
  addEventListener(sessionCheck, () => {
    if (sessionToken() === null || replacing > 0) return;
    farewell = endedElsewhere;
    const looked = () => {
      if (farewell === endedElsewhere) farewell = endedIdle;
    };
    void asked("member/info", {}).then(looked, looked);
  });
  addEventListener("online", () => actor.send({ type: "retry" }));
  // A document that the browser kept for the way back may show somebody who has left meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && sessionToken() !== own && location.reload());
  actor.start();
  return actor;
}

let actor: ReturnType<typeof startSession> | undefined;

/** The tab's session; whoever asks first starts it, with the code that came in the address. */
export function session(): NonNullable<typeof actor> {
  actor ??= startSession(takeHandoff());
  return actor;
}

/** What the machine goes through by itself, deaf to what happens meanwhile. */
const passing = new Set(["starting", "exchanging", "askingTabs", "heard", "restoring"]);

/** A member came in: the tab keeps it, and every screen draws anew. A login may be quicker than the beginning. */
export async function enter(token: string, member: Member, firstLogin: boolean): Promise<void> {
  await waitFor(session(), ({ value }) => typeof value !== "string" || !passing.has(value));
  session().send({ type: "signedIn", token, member: { ...member, ...infoOf(member) }, firstLogin });
}

/** Reads the member again and shows what has changed; a changed password has brought another token. */
export async function refreshMember(): Promise<void> {
  const member = await asked("member/info", {});
  await enter(sessionToken() ?? "", member, wasFirstLogin());
}

let replacing = 0;

/** Does what ends this tab's session, or puts another one in its place: that it is over is no news meanwhile. */
export async function whileReplaced<T>(work: () => Promise<T>): Promise<T> {
  replacing += 1;
  try {
    return await work();
  } finally {
    replacing -= 1;
  }
}

/** Ends the session, and tells so on the home page that comes up (spec section 4, logout). */
export async function signOut(): Promise<void> {
  farewell = signedOut;
  const current = session();
  if (current.getSnapshot().can({ type: "logout" })) {
    current.send({ type: "logout" });
    current.send({ type: "confirm" });
    return;
  }
  // A login that waits for a new password: the tab holds its token, and its session does not know it yet.
  await whileReplaced(() => asked("session/logout", {})).catch(() => undefined);
  clearSession();
  toastAfterLoad(signedOut);
  location.assign("/");
}
