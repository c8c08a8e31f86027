import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { browserKeyHeader } from "../context/browser-key.ts";
import { deskToken, sessionToken } from "../context/session.ts";
import { watchIdentity } from "./answer-identity.ts";
import { endRefusedSession } from "./client.ts";

const answerMs = 15_000;

/**
 * A picture that only staff or its member may see, as a data URL, since an `img` element cannot send the session. Routes
 * of the desk take the session of staff, all others the member's. Refuses with the answer's code, or `network.abnormal`.
 */
export async function readPicture(route: string, id: string): Promise<Outcome<string>> {
  const isOfDesk = route.startsWith("/wps/desk/");
  const owner = isOfDesk ? "desk/me" : "member/info";
  const isSessionGone = watchIdentity(owner);
  const token = isOfDesk ? deskToken.read() : sessionToken();
  try {
    const answer = await fetch(`${route}?${new URLSearchParams({ id }).toString()}`, {
      headers: {
        ...browserKeyHeader(),
        authorization: token ?? "",
        language: document.documentElement.lang,
      },
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.ok) {
      const picture = await dataUrlOf(await answer.blob());
      return isSessionGone() ? refuse("session.missing") : accept(picture);
    }
    const { message } = (await answer.json()) as { message?: string };
    if (message === "session.missing") endRefusedSession(owner, token);
    return refuse(message ?? "server.failed");
  } catch {
    return refuse("network.abnormal");
  }
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
