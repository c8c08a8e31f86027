import { resolve } from "node:path";
import ipaddr from "ipaddr.js";

/** What the defaults of other variables depend on. */
export type Around = { production: boolean; port: number };

/** The problems of a variable's text: each sentence continues after the variable's name. */
export class Wrong {
  readonly problems: readonly string[];
  constructor(...problems: string[]) {
    this.problems = problems;
  }
}

/** What is declared of every variable besides its type. */
type Declared<T> = {
  /** The value when the variable is not set or empty. */
  usual: (around: Around) => T;
  /** The default, as the table of docs/operations.md shows it. */
  shown: string;
  /** What the variable decides, for the same table. */
  meaning: string;
  /** Its text is never repeated in messages, and may come from the file that `<NAME>_FILE` names. */
  secret?: true;
  /** Production does not start without it. `when` limits this to other settings. */
  required?: { hint: string; when?: (isOn: { originals: boolean }) => boolean };
};

/** A variable of the environment. */
export type Variable<T> = Declared<T> & {
  /** The word for its type in the table. */
  type: string;
  parse: (text: string) => T | Wrong;
};

type Undefined = { usual?: never; shown?: never };
/** A declaration whose variable is undefined when it is not set. */
type Optional<T> = Omit<Declared<T>, "usual" | "shown"> & (Undefined | Pick<Declared<T>, "usual" | "shown">);

const none = { usual: () => undefined, shown: "none" };

const portIn = (text: string): number | Wrong => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return new Wrong(`is "${text}", which is not a port number from 0 to 65535.`);
};

export const port = (declared: Declared<number>): Variable<number> => ({
  type: "port",
  parse: portIn,
  ...declared,
});

/** A port, or the word "off", which is undefined. */
export const portOrOff = (declared: Declared<number | undefined>): Variable<number | undefined> => ({
  type: "port or `off`",
  parse: (text) => (text === "off" ? undefined : portIn(text)),
  ...declared,
});

const mostSeconds = 3_600;

/** A whole number of seconds, at most an hour. */
export const seconds = (declared: Declared<number>): Variable<number> => ({
  type: "seconds",
  parse: (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 0 && value <= mostSeconds) return value;
    return new Wrong(`is "${text}", which is not a whole number of seconds from 0 to ${mostSeconds}.`);
  },
  ...declared,
});

/** A whole number from 1 to `most`. */
export const count = (most: number, declared: Declared<number>): Variable<number> => ({
  type: `1 to ${most}`,
  parse: (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= most) return value;
    return new Wrong(`is "${text}", which is not a whole number from 1 to ${most}.`);
  },
  ...declared,
});

/** A number from 0 to 1. */
export const share = (declared: Declared<number>): Variable<number> => ({
  type: "0 to 1",
  parse: (text) => {
    const value = Number(text);
    return value >= 0 && value <= 1 ? value : new Wrong(`is "${text}", which is not a number from 0 to 1.`);
  },
  ...declared,
});

/** One of some words. */
export const word = <const Word extends string>(
  words: readonly Word[],
  declared: Declared<Word>,
): Variable<Word> => ({
  type: words.map((one) => `\`${one}\``).join(", "),
  parse: (text) => {
    const known = words.find((one) => one === text);
    if (known !== undefined) return known;
    const [first, second] = words;
    const which = words.length === 2 ? `neither ${first} nor ${second}` : `none of ${words.join(", ")}`;
    return new Wrong(`is "${text}", which is ${which}.`);
  },
  ...declared,
});

/** Any text. */
export const text = <T extends string | undefined>(declared: Declared<T>): Variable<T | string> => ({
  type: "text",
  parse: (given) => given,
  ...declared,
});

/** The path of a file; undefined when it is not set. */
export const file = (declared: Optional<undefined>): Variable<string | undefined> => ({
  type: "file",
  parse: (given) => given,
  ...none,
  ...declared,
});

/** The path of a folder, made absolute. */
export const folder = (declared: Declared<string>): Variable<string> => ({
  type: "folder",
  parse: (given) => resolve(given),
  ...declared,
});

const isOrigin = (given: string): boolean =>
  URL.canParse(given) && /^https?:/.test(given) && new URL(given).origin === given;

/** An origin; undefined when it is not set. */
export const origin = (
  example: string,
  declared: Omit<Declared<undefined>, "usual">,
): Variable<string | undefined> => ({
  type: "origin",
  parse: (given) =>
    isOrigin(given) ? given : new Wrong(`is "${given}", which is no address like ${example}.`),
  usual: none.usual,
  ...declared,
});

/** An http address with its path, without a user and a password, which no call takes in an address; undefined when it is not set. */
export const address = (declared: Optional<undefined>): Variable<string | undefined> => ({
  type: "address",
  parse: (given) =>
    URL.canParse(given) && /^https?:/.test(given) && new URL(given).username + new URL(given).password === ""
      ? given
      : new Wrong("is no address that begins with http:// or https:// and names no user."),
  ...none,
  ...declared,
});

/** The address of a PostgreSQL database, or a word that stands for one; undefined when it is not set. */
export const database = (
  words: readonly string[],
  declared: Optional<undefined>,
): Variable<string | undefined> => ({
  type: ["`postgres://...`", ...words.map((one) => `\`${one}\``)].join(" or "),
  parse: (given) =>
    words.includes(given) || (URL.canParse(given) && /^postgres(ql)?:/.test(given))
      ? given
      : new Wrong("is no address like postgres://user:password@host:5432/name."),
  secret: true,
  ...none,
  ...declared,
});

const isRange = (given: string): boolean => ipaddr.isValidCIDR(given) || ipaddr.isValid(given);

/** Addresses and address ranges, parted by commas; the word "none" says that there are none. */
export const ranges = (declared: Omit<Declared<string[]>, "usual" | "shown">): Variable<string[]> => ({
  type: "ranges",
  parse: (given) => {
    const named = given
      .split(",")
      .map((range) => range.trim())
      .filter(Boolean);
    if (named.length === 1 && named[0] === "none") return [];
    const wrong = named.filter((range) => !isRange(range));
    if (wrong.length === 0) return named;
    return new Wrong(
      ...wrong.map((range) => `names "${range}", which is no address and no address range like 10.0.0.0/8.`),
    );
  },
  usual: () => [],
  shown: "none",
  ...declared,
});

/** How many bytes the platform's secret has at least. */
const leastSecretBytes = 32;

/** A secret, as its bytes in hexadecimal; undefined when it is not set. */
export const key = (declared: Omit<Declared<undefined>, "usual">): Variable<string | undefined> => ({
  type: "hexadecimal or base64",
  parse: (given) => {
    const bytes = bytesOf(given.trim());
    if (bytes && bytes.length >= leastSecretBytes) return bytes.toString("hex");
    const what = bytes
      ? `holds ${bytes.length} bytes where at least ${leastSecretBytes} are needed`
      : "is neither hexadecimal nor base64";
    return new Wrong(`${what}. Make one with: openssl rand -hex ${leastSecretBytes}`);
  },
  usual: none.usual,
  secret: true,
  ...declared,
});

/** The bytes of a text in hexadecimal or, where another character stands in it, in base64. */
function bytesOf(given: string): Buffer | undefined {
  if (/^[0-9a-f]*$/i.test(given)) return given.length % 2 === 0 ? Buffer.from(given, "hex") : undefined;
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(given) ? Buffer.from(given, "base64") : undefined;
}
