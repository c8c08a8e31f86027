/** What of a browser's storage the site uses. */
type Kept = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  clear: () => void;
  keys: () => string[];
};

/** The browser's storage; undefined where the browser denies it, as strict settings do by throwing. */
function allowed(open: () => Storage): Storage | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/** A storage that never throws: what the browser does not keep is kept for as long as this page lives. */
function safe(open: () => Storage): Kept {
  const own = new Map<string, string>();
  return {
    getItem: (key) => own.get(key) ?? allowed(open)?.getItem(key) ?? null,
    setItem: (key, value) => {
      own.delete(key);
      const storage = allowed(open);
      try {
        if (storage) return storage.setItem(key, value);
      } catch {
        // Full: what was there before must not come back.
        storage?.removeItem(key);
      }
      own.set(key, value);
    },
    removeItem: (key) => {
      own.delete(key);
      allowed(open)?.removeItem(key);
    },
    clear: () => {
      own.clear();
      allowed(open)?.clear();
    },
    keys: () => [...own.keys(), ...Object.keys(allowed(open) ?? {})],
  };
}

/** For the browser's own ones, under their names: a file that uses these needs to change nothing else. */
export const localStorage = safe(() => window.localStorage);
export const sessionStorage = safe(() => window.sessionStorage);

/** Whether the browser keeps cookies: what it denies to storage it denies to them, whatever it says of them. */
export const keepsCookies = (): boolean =>
  navigator.cookieEnabled && allowed(() => window.sessionStorage) !== undefined;

/** What tabs of a browser tell each other. */
type Channel = { tell: (message: unknown) => void; hear: (onMessage: (message: unknown) => void) => void };

/** A channel between the tabs of a browser; where the browser denies it, this tab is alone. */
export function tabChannel(name: string): Channel {
  try {
    const channel = new BroadcastChannel(name);
    return {
      tell: (message) => channel.postMessage(message),
      hear: (onMessage) => {
        channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
      },
    };
  } catch {
    return { tell: () => undefined, hear: () => undefined };
  }
}
