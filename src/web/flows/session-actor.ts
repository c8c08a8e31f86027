import { createActor, waitFor } from "xstate";
import { machine } from "../../machines/session.ts";
import { sessionRefused } from "../api/client.ts";
import { sessionCheck } from "../api/events.ts";
import { handoffAsked } from "../context/handoff.ts";
import { clearSession, keepSession, type Member, sessionToken } from "../context/session.ts";
import { sessionStorage, tabChannel } from "../kit/storage.ts";
import { type Toast, toast, toastAfterLoad } from "../kit/toast.ts";
import { asked, infoOf, port } from "./ports.ts";

/** What tabs of a browser tell each other about the session. */
type Message = { type: "who" } | { type: "token"; token: string } | { type: "ended"; token: string };

const channel = tabChannel("livery:session");
const waiting = new Set<(token: string) => void>();

const loginAgain = { textKey: "common:action.login", to: "/login" };

/** Why a session ended, as it is told. */
const signedOut: Toast = { textKey: "auth:told.signedOut" };
const endedElsewhere: Toast = { textKey: "auth:told.endedElsewhere", action: loginAgain };
const endedIdle: Toast = { textKey: "auth:told.endedIdle", action: loginAgain };

/** What will be told when this tab's session has ended; nobody says that it ran out. */
let farewell = endedIdle;

/** A member as the machine knows it. */
type Known = { account: string; trial: boolean; agent: boolean } & Record<string, unknown>;

/** The token for calls while it is not kept yet: a restored or exchanged one. */
function keepToken(token: string): void {
  sessionStorage.setItem("token", token);
}

/** The member behind a token, in the machine's words and in the site's. */
async function memberOf({ token }: { token: string }): Promise<Known> {
  keepToken(token);
  const info = await asked("member/info", {});
  return { ...info, ...infoOf(info) };
}

/** Asks the other tabs; whoever is logged in answers. The machine itself does not wait for long. */
const askTabs = () =>
  new Promise<{ token: string | null }>((resolve) => {
    waiting.add((token) => resolve({ token }));
    channel.tell({ type: "who" } satisfies Message);
  });

/** A reload begins the machine anew, but not the session. */
const wasFirstLogin = (): boolean => sessionStorage.getItem("firstLogin") === "true";

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
        askTabs: port<{ token: string | null }, null>(askTabs),
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
      known = token;
      own = token;
      waiting.clear();
    } else if (value === "anonymous" && own !== null && sessionToken() === own) {
      if (known !== null) channel.tell({ type: "ended", token: known } satisfies Message);
      known = null;
      own = null;
      clearSession();
      (isLeaving ? toastAfterLoad : toast)(farewell);
      farewell = endedIdle;
    }
  });
  actor.subscribe(({ value }) => {
    dispatchEvent(new CustomEvent(handoffAsked, { detail: value === "confirmingHandoff" }));
  });
  actor.on("leave", ({ to }) => {
    isLeaving = true;
    location.assign(to);
  });
  const endElsewhere = () => {
    farewell = endedElsewhere;
    actor.send({ type: "endedElsewhere" });
  };
  channel.hear((told) => {
    const data = told as Message;
    const kept = sessionToken();
    if (data.type === "who" && kept !== null && actor.getSnapshot().matches("member"))
      channel.tell({ type: "token", token: kept } satisfies Message);
    if (data.type === "token") for (const answer of waiting) answer(data.token);
    // Another tab may notice sooner than this one that this one has signed out.
    if (data.type === "ended" && data.token === kept && replacing === 0) endElsewhere();
  });
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
  actor.start();
  return actor;
}

let actor: ReturnType<typeof startSession> | undefined;

/** The tab's session; whoever asks first starts it. `handoff` is a code that came in the address. */
export function session(handoff: string | null = null): NonNullable<typeof actor> {
  actor ??= startSession(handoff);
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
