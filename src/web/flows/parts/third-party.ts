/** Opens a third party's page and answers the result it hands back; undefined when the window was closed. */
export function askThirdParty(page: string): Promise<string | undefined> {
  const address = new URL(page);
  address.searchParams.set("origin", location.origin);
  const opened = open(address, "verification", "popup,width=480,height=640");
  return new Promise((resolve) => {
    if (!opened) return resolve(undefined);
    const end = (result: string | undefined) => {
      clearInterval(watch);
      removeEventListener("message", hear);
      opened.close();
      resolve(result);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      // Only that window, only from its own address: anybody may post a message.
      if (origin !== address.origin || source !== opened) return;
      const result = (data as { result?: unknown } | null)?.result;
      if (typeof result === "string") end(result);
    };
    addEventListener("message", hear);
    const watch = setInterval(() => opened.closed && end(undefined), 300);
  });
}
