import { openSteadyConnection } from "../../protocol/steady-connection.ts";
import type { Connection } from "./database.ts";

/** Something that happened to an account's play, for the streams of whichever process has them. */
export type News = { account: string; gameCode: string; operatorRound: string };

const channel = "originals_news";

/** Tells every process of the arcade, once the transaction is done. */
export async function notify(
  books: Connection,
  { accountId, gameCode, operatorRound }: { accountId: bigint; gameCode: string; operatorRound: string },
): Promise<void> {
  const news: News = { account: String(accountId), gameCode, operatorRound };
  await books.rows("select pg_notify($1, $2)", [channel, JSON.stringify(news)]);
}

/**
 * Hears the news of all processes on a connection of its own, which is opened again whenever it breaks; what was said
 * meanwhile is not heard, and pages ask again when they come back. Answers how to stop.
 */
export async function listenForNotices(
  url: string,
  onNews: (news: News) => void,
  log: (error: Error) => void,
): Promise<() => Promise<void>> {
  const connection = await openSteadyConnection({
    url,
    name: "livery originals news",
    begin: async (client) => void (await client.query(`listen ${channel}`)),
    onNotice: ({ payload }) => onNews(JSON.parse(payload) as News),
    onDown: log,
  });
  return connection.close;
}
