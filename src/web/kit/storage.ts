/** The part of the Storage interface that the site uses. */
type SafeStorage = {
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

/**
 * A storage that never throws: values the browser does not store are held in memory for the life of the page.
 */
function safe(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? allowed(open)?.getItem(key) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      const storage = allowed(open);
      try {
        if (storage) return storage.setItem(key, value);
      } catch {
        // Full: the previous value must not come back.
        storage?.removeItem(key);
      }
      memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      allowed(open)?.removeItem(key);
    },
    clear: () => {
      memory.clear();
      allowed(open)?.clear();
    },
    keys: () => [...memory.keys(), ...Object.keys(allowed(open) ?? {})],
  };
}

/**
 * They replace the browser's globals under the same names, so a file that imports them needs no other change.
 */
export const localStorage = safe(() => window.localStorage);
export const sessionStorage = safe(() => window.sessionStorage);

/**
 * Whether the browser stores cookies. Browsers that deny storage deny cookies too, whatever `cookieEnabled`
 * says.
 */
export const keepsCookies = (): boolean =>
  navigator.cookieEnabled && allowed(() => window.sessionStorage) !== undefined;

/** Messages between the tabs of a browser. */
type Channel = { post: (message: unknown) => void; listen: (onMessage: (message: unknown) => void) => void };

/** A channel between the tabs of a browser. Where the browser denies it, this tab is alone. */
export function tabChannel(name: string): Channel {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: (message) => channel.postMessage(message),
      listen: (onMessage) => {
        channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
      },
    };
  } catch {
    return { post: () => undefined, listen: () => undefined };
  }
}
