import type {
  Bet,
  Duel,
  Hello,
  History,
  Play,
  Played,
  Problem,
  Reseed,
  Reseeded,
  Seated,
  Taken,
} from "../../play/api.ts";
import { pause } from "./motion.ts";

type Asked = { hello: object; play: Play; bet: Bet; duel: Duel; seed: Reseed; history: object };
type Said = {
  hello: Hello;
  play: Played;
  bet: Taken;
  duel: Seated;
  seed: Reseeded;
  history: History;
};
export type Call = keyof Asked;
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: string };

export type Line = {
  ticket: string;
  /** Called when calls go unanswered, and again when they are answered. */
  onSilence: (silent: boolean) => void;
};

export type Calls = <Name extends Call>(name: Name, body: Asked[Name]) => Promise<Answer<Said[Name]>>;

/** The server still works on the earlier attempt: the call is repeated. */
const laterProblems = new Set(["busy"]);
const patienceMs = 12_000;

/**
 * Calls the server. A call without an answer is repeated with the same body and ids for as long as it takes.
 * The server executes an id once, so an outcome never stays unknown to the player.
 */
export function callsOf({ ticket, onSilence }: Line): Calls {
  return async (name, body) => {
    let silent = false;
    let asked = 0;
    for (let wait = 400; ; wait = Math.min(wait * 2, 5_000)) {
      const answer = await attempt<Said[typeof name]>(name, body, ticket);
      asked += 1;
      const finalAnswer = answer && (answer.ok || !laterProblems.has(answer.problem) || asked > 5);
      if (answer && silent) onSilence(false);
      if (answer) silent = false;
      if (finalAnswer) return answer;
      if (!answer && !silent) {
        silent = true;
        onSilence(true);
      }
      await pause(wait);
    }
  };
}

/** One attempt; undefined when its result is unknown. */
async function attempt<T>(name: Call, body: object, ticket: string): Promise<Answer<T> | undefined> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${ticket}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.ok) {
      const value: T = await response.json();
      return { ok: true, value };
    }
    if (response.status >= 500) return undefined;
    const { problem }: Problem = await response.json();
    return { ok: false, problem };
  } catch {
    // No connection, a timeout, or a truncated answer.
    return undefined;
  }
}

/** A unique id for a bet. */
export const freshId = (): string => crypto.randomUUID();
