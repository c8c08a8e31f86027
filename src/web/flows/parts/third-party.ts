/** Opens a third party's page and resolves with its result; undefined when the window was closed. */
export function openThirdParty(page: string): Promise<string | undefined> {
  const address = new URL(page);
  address.searchParams.set("origin", location.origin);
  const opened = open(address, "verification", "popup,width=480,height=640");
  return new Promise((resolve) => {
    if (!opened) return resolve(undefined);
    const end = (result: string | undefined) => {
      clearInterval(watch);
      removeEventListener("message", onMessage);
      opened.close();
      resolve(result);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      // Any window may post a message: only this one counts, and only from its own origin.
      if (origin !== address.origin || source !== opened) return;
      const result = (data as { result?: unknown } | null)?.result;
      if (typeof result === "string") end(result);
    };
    addEventListener("message", onMessage);
    const watch = setInterval(() => opened.closed && end(undefined), 300);
  });
}
