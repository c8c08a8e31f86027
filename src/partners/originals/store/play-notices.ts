import { openSteadyConnection } from "../../protocol/steady-connection.ts";
import type { Connection } from "./database.ts";

/** A change of an account's play, for the streams of all processes. */
export type News = { account: string; gameCode: string; operatorRound: string };

const channel = "originals_news";

/** Notifies every process after the commit. */
export async function notify(
  tx: Connection,
  { accountId, gameCode, operatorRound }: { accountId: bigint; gameCode: string; operatorRound: string },
): Promise<void> {
  const news: News = { account: String(accountId), gameCode, operatorRound };
  await tx.rows("select pg_notify($1, $2)", [channel, JSON.stringify(news)]);
}

/**
 * Receives the notices of all processes on a connection of its own, which is reopened whenever it breaks.
 * `isAway` says that the database is known to be away: it is then opened in the background. Missed notices are lost, and pages read the state again when they come back. Answers the function that stops
 * it.
 */
export async function listenForNotices(
  url: string,
  onNews: (news: News) => void,
  log: (error: Error) => void,
  isAway: boolean,
): Promise<() => Promise<void>> {
  const connection = await openSteadyConnection({
    url,
    name: "livery originals news",
    isAway,
    begin: async (client) => void (await client.query(`listen ${channel}`)),
    onNotice: ({ payload }) => onNews(JSON.parse(payload) as News),
    onDown: log,
  });
  return connection.close;
}
