import pg from "pg";

const retryMs = 1_000;

export type Listener = { close: () => Promise<void> };

type Options = {
  url: string;
  channel: string;
  onNotice: (payload: string) => void;
  log: (line: string) => void;
};

/**
 * Follows a channel of NOTIFY on a connection of its own, and connects again when that breaks. What is
 * said in between is lost: whoever acts on it must be able to find out otherwise.
 */
export async function listen({ url, channel, onNotice, log }: Options): Promise<Listener> {
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: "livery listen" });
    next.on("notification", ({ payload }) => onNotice(payload ?? ""));
    next.on("error", (error) => log(`listening to ${channel} broke: ${error.message}`));
    next.on("end", () => {
      if (!closed) setTimeout(reconnect, retryMs).unref();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  function reconnect(): void {
    if (closed) return;
    connect().catch((error: Error) => {
      // Retried: the database comes and goes.
      log(`listening to ${channel} failed: ${error.message}`);
      setTimeout(reconnect, retryMs).unref();
    });
  }

  await connect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
