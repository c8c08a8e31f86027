import { type ActorRefFrom, createActor, waitFor } from "xstate";
import { machine } from "../../machines/session.ts";
import { tabsAnswerMs } from "../../site/constants.ts";
import { sessionRefused } from "../api/client.ts";
import { sessionCheck } from "../api/events.ts";
import { type SessionEnding, sessionEnding } from "../api/session-ending.ts";
import { isSessionElsewhere, showSession } from "../context/browser-tabs.ts";
import { setHandoffPending, takeHandoff } from "../context/handoff.ts";
import {
  clearSession,
  type Member,
  markSessionKnown,
  sessionToken,
  storeSession,
  storeToken,
} from "../context/session.ts";
import { sessionStorage, tabChannel } from "../kit/storage.ts";
import { type Toast, toast, toastAfterLoad } from "../kit/toast.ts";
import { callPort, infoOf, port } from "./ports.ts";

/** Messages between the tabs of a browser about the session. `from` and `to` name the tab that asks. */
type Message =
  | { type: "who"; from: number }
  | { type: "token"; token: string; to: number }
  /** A tab has a session now: tabs that asked before ask again. */
  | { type: "here" }
  | { type: "ended"; token: string };

const channel = tabChannel("livery:session");
const self = Math.random();

/** How long a new tab without a session still accepts the session of a tab that started at the same time. */
const startPeriodMs = 10_000;

const loginAgain = { textKey: "common:action.login", to: "/login" };

/** Toasts for the reasons why a session ended. */
const signedOut: Toast = { textKey: "auth:toast.signedOut" };
const endedElsewhere: Toast = { textKey: "auth:toast.endedElsewhere", action: loginAgain };
const endedIdle: Toast = { textKey: "auth:toast.endedIdle", action: loginAgain };

/** The toast for the end of this tab's session; it ran out unless another reason is known. */
let endToast = endedIdle;

/** A member as the machine knows it. */
type Known = { account: string; trial: boolean; agent: boolean } & Record<string, unknown>;

/** The member of a token, for the machine and for the site. */
async function memberOf({ token }: { token: string }): Promise<Known> {
  storeToken(token);
  const info = await callPort("member/info", {});
  return { ...info, ...infoOf(info) };
}

const ask = (): void => channel.post({ type: "who", from: self } satisfies Message);

/** Resolves the pending question to the other tabs. */
let answerTabs: (answer: { token: string | null }) => void = () => undefined;

/**
 * Asks the other tabs; a tab with a session answers. If no tab holds a session, it does not wait; otherwise the
 * machine's timeout limits the wait.
 */
async function askTabs(): Promise<{ token: string | null }> {
  const answer = new Promise<{ token: string | null }>((resolve) => {
    answerTabs = resolve;
  });
  ask();
  const isElsewhere = await isSessionElsewhere().catch(() => undefined);
  if (isElsewhere === false) return { token: null };
  if (isElsewhere === undefined) setTimeout(answerTabs, tabsAnswerMs, { token: null });
  return answer;
}

/** A reload restarts the machine, but not the session. */
const wasFirstLogin = (): boolean => sessionStorage.getItem("firstLogin") === "true";

/** Whether a tab has just started and found no session. */
const hasJustStarted = (state: unknown): boolean =>
  state === "anonymous" && performance.now() < startPeriodMs;

type SessionActor = ActorRefFrom<typeof machine>;

/** Handles a message of another tab. */
function handleMessage(actor: SessionActor, data: Message, endElsewhere: () => void): void {
  const token = sessionToken();
  const state = actor.getSnapshot();
  if (data.type === "who" && token !== null && state.matches("member"))
    channel.post({ type: "token", token, to: data.from } satisfies Message);
  if (data.type === "here" && (state.matches("askingTabs") || hasJustStarted(state.value))) ask();
  if (data.type === "token" && data.to === self) {
    answerTabs({ token: data.token });
    if (state.matches("anonymous")) actor.send({ type: "handed", token: data.token });
  }
  // Another tab may report sooner than this one that this one has logged out.
  if (data.type === "ended" && data.token === token && replacing === 0) endElsewhere();
}

/** Handles a call of this tab that ends the session. */
function handleEnding(actor: SessionActor, { isOver, textKey }: SessionEnding["detail"]): void {
  replacing += isOver ? -1 : 1;
  if (!textKey) return;
  endToast = { textKey };
  actor.send({ type: "endedElsewhere" });
}

/** The one session of this tab (spec section 4), started after the first view. */
function startSession(handoff: string | null) {
  // The machine's token: a login under way has stored another one.
  let own = sessionToken();
  const actor = createActor(
    machine.provide({
      actors: {
        exchange: port<{ token: string }, { code: string }>(async ({ code }) => {
          const { token = "" } = await callPort("session/handoff", { code });
          return { token };
        }),
        memberInfo: port<Known, { token: string }>((given) => {
          own = given.token;
          return memberOf(given);
        }),
        askTabs: port<{ token: string | null }, null>(() => askTabs()),
        logout: port<unknown, { token: string }>(() => whileReplaced(() => callPort("session/logout", {}))),
      },
    }),
    { input: { handoff, token: own } },
  );
  let known: string | null = null;
  let isLeaving = false;
  actor.subscribe(({ context: { token, member, firstLogin }, value }) => {
    if (token !== null && member !== null && typeof value === "object") {
      storeSession(token, member as unknown as Member, firstLogin || wasFirstLogin());
      if (known === null) channel.post({ type: "here" } satisfies Message);
      known = token;
      own = token;
    } else if (value === "anonymous" && own !== null && sessionToken() === own) {
      if (known !== null) channel.post({ type: "ended", token: known } satisfies Message);
      known = null;
      own = null;
      clearSession();
      (isLeaving ? toastAfterLoad : toast)(endToast);
      endToast = endedIdle;
    }
  });
  actor.subscribe(({ value, context: { token } }) => {
    showSession(token !== null && value !== "leaving");
    if (typeof value !== "string" || !transientStates.has(value)) markSessionKnown();
    setHandoffPending(value === "confirmingHandoff");
  });
  actor.on("leave", ({ to }) => {
    isLeaving = true;
    location.assign(to);
    // A dialog that closes goes back in the history, which gives up the page that is being loaded.
    addEventListener("popstate", () => location.assign(to));
  });
  const endElsewhere = () => {
    endToast = endedElsewhere;
    actor.send({ type: "endedElsewhere" });
  };
  channel.listen((data) => handleMessage(actor, data as Message, endElsewhere));
  addEventListener(sessionRefused, () => replacing === 0 && actor.send({ type: "expired" }));
  // From the server: the session may have ended elsewhere, or the member's data may have changed.
  addEventListener(sessionCheck, () => {
    if (sessionToken() === null || replacing > 0) return;
    endToast = endedElsewhere;
    const checked = () => {
      if (endToast === endedElsewhere) endToast = endedIdle;
    };
    void callPort("member/info", {}).then(checked, checked);
  });
  // A call of this tab ends the session: that is no end from elsewhere.
  addEventListener(sessionEnding, (event) => handleEnding(actor, (event as SessionEnding).detail));
  addEventListener("online", () => actor.send({ type: "retry" }));
  // A document from the back/forward cache may show a member who has logged out meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && sessionToken() !== own && location.reload());
  actor.start();
  return actor;
}

let actor: ReturnType<typeof startSession> | undefined;

/** The tab's session; the first caller starts it, with the code of the address. */
export function session(): NonNullable<typeof actor> {
  actor ??= startSession(takeHandoff());
  return actor;
}

/** States that the machine leaves by itself, and in which it ignores events. */
const transientStates = new Set(["starting", "exchanging", "askingTabs", "heard", "restoring"]);

/**
 * A member logged in: the tab stores it, and all components render again. A login may come before the machine's
 * start.
 */
export async function enter(token: string, member: Member, firstLogin: boolean): Promise<void> {
  await waitFor(session(), ({ value }) => typeof value !== "string" || !transientStates.has(value));
  session().send({ type: "signedIn", token, member: { ...member, ...infoOf(member) }, firstLogin });
}

/** Reads the member again and shows the changes; a changed password has brought another token. */
export async function refreshMember(): Promise<void> {
  const member = await callPort("member/info", {});
  await enter(sessionToken() ?? "", member, wasFirstLogin());
}

let replacing = 0;

/** Runs work that ends or replaces this tab's session, so that its end is not reported meanwhile. */
export async function whileReplaced<T>(work: () => Promise<T>): Promise<T> {
  replacing += 1;
  try {
    return await work();
  } finally {
    replacing -= 1;
  }
}

/** Ends the session, and shows a toast on the home page that follows (spec section 4, logout). */
export async function signOut(): Promise<void> {
  endToast = signedOut;
  const current = session();
  if (current.getSnapshot().can({ type: "logout" })) {
    current.send({ type: "logout" });
    current.send({ type: "confirm" });
    return;
  }
  // A login that waits for a new password: the tab stores its token, but its session machine does not know it
  // yet.
  await whileReplaced(() => callPort("session/logout", {})).catch(() => undefined);
  clearSession();
  toastAfterLoad(signedOut);
  location.assign("/");
}
