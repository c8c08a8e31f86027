import type { BrowserContext, Route } from "@playwright/test";
import type { Member } from "../../../src/web/context/session.ts";

/** The operations behind the machines' ports. */
const operationOf: Record<string, string> = {
  signIn: "session/login",
  phoneSignIn: "session/login",
  socialSignIn: "session/social",
  freePlay: "session/login/freeplay",
  loadInfo: "member/info",
  captcha: "captcha",
  checkAffiliate: "agent/affiliate",
  register: "member/register",
};

/** What an operation answers on the wire. */
type Answer = { resolve: unknown } | { reject: object };

/** Calls of the page that wait for the script's word. */
export type Switchboard = {
  /** Answers the oldest open call of a port, as soon as there is one. */
  settle: (port: string, answer: Answer) => Promise<void>;
  /** Answers every call of an operation from now on. */
  always: (operation: string, answer: Answer) => void;
  /** How many calls of a port wait. */
  waiting: (port: string) => number;
  /** How many calls of a port there were. */
  calls: (port: string) => number;
};

/** A picture of one transparent pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The account of a session that the switchboard answers for. */
export const member: Member = {
  id: "1234567890",
  account: "asha01",
  nickname: "asha01",
  subAccount: false,
  type: 0,
  // One transparent pixel.
  icon: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
  balance: "0.00",
  currencySymbol: "₹",
  vip: false,
  vipLabel: "VIP 0",
  vipLevel: 0,
  promotions: [],
  lastLoginAt: "2026-11-21T10:00:00.000Z",
  mustChangePassword: false,
  mustAcceptTerms: false,
  unreadMessageCount: 0,
};

/** A port's value in the words of its operation. */
function valueOf(port: string, value: unknown): unknown {
  if (port === "captcha") return pixel;
  return port === "loadInfo" ? member : value;
}

const bodyOf = (answer: Answer): object => {
  if ("resolve" in answer) return { success: true, value: answer.resolve };
  const { code, ...refusal } = answer.reject as { code: string };
  return { success: false, message: code, ...refusal };
};

/** Takes the calls that machines make out of the network and hands them to the script. */
export async function openSwitchboard(context: BrowserContext): Promise<Switchboard> {
  const held = new Map<string, Route[]>();
  const counts = new Map<string, number>();
  const answers = new Map<string, Answer>();
  const waiters = new Map<string, () => void>();
  const operations = new Set(Object.values(operationOf));
  await context.route("**/wps/**", async (route) => {
    const operation = new URL(route.request().url()).pathname.replace("/wps/", "").replace(/\/mobile$/, "");
    const answer = answers.get(operation);
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
    if (answer) return route.fulfill({ json: bodyOf(answer) });
    if (operations.has(operation)) {
      held.set(operation, [...(held.get(operation) ?? []), route]);
      waiters.get(operation)?.();
      return;
    }
    // The server has no such session, so other calls of the member get an empty refusal.
    if (route.request().headers().authorization)
      return route.fulfill({ json: bodyOf({ reject: { code: "module.off" } }) });
    return route.fallback();
  });
  const taken = async (operation: string): Promise<Route> => {
    const [route, ...others] = held.get(operation) ?? [];
    if (!route) {
      await new Promise<void>((resolve) => waiters.set(operation, resolve));
      return taken(operation);
    }
    held.set(operation, others);
    return route;
  };
  const named = (port: string): string => operationOf[port] ?? port;
  return {
    settle: async (port, answer) => {
      const fulfilled = "resolve" in answer ? { resolve: valueOf(port, answer.resolve) } : answer;
      const route = await taken(named(port));
      // The screen asks once more for the account when the machine is done.
      if (port === "loadInfo" && "resolve" in answer) answers.set(named(port), fulfilled);
      await route.fulfill({ json: bodyOf(fulfilled) });
    },
    always: (operation, answer) => void answers.set(operation, answer),
    waiting: (port) => held.get(named(port))?.length ?? 0,
    calls: (port) => counts.get(named(port)) ?? 0,
  };
}
