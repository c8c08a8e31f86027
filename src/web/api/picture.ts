import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { browserKeyHeader } from "../context/browser-key.ts";
import { deskToken } from "../context/session.ts";

const answerMs = 15_000;

/**
 * A picture that is shown to staff alone, as a data URL: an `img` could not carry the session. Refuses with the
 * answer's code, or `network.abnormal`.
 */
export async function readPicture(route: string, id: string): Promise<Outcome<string>> {
  try {
    const answer = await fetch(`${route}?${new URLSearchParams({ id }).toString()}`, {
      headers: {
        ...browserKeyHeader(),
        authorization: deskToken.read() ?? "",
        language: document.documentElement.lang,
      },
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.ok) return accept(await dataUrlOf(await answer.blob()));
    const { message } = (await answer.json()) as { message?: string };
    if (message === "session.missing") deskToken.drop();
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
