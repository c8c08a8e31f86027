import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Brand } from "../../src/server/brands/brand.ts";
import { assetsOf, compileBrand } from "../../src/server/brands/compile.ts";
import type { BrandDocuments } from "../../src/server/brands/inheritance.ts";
import { assemble, lineageOf } from "../../src/server/brands/inheritance.ts";
import { keepGood } from "../../src/server/brands/last-good-store.ts";
import { type Platform, readPlatform } from "../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../src/server/brands/read-folder.ts";
import { createSealer, digest } from "../../src/server/core/identity/encryption.ts";
import { createEnvelopes } from "../../src/server/core/identity/envelope.ts";
import { createIdentity, type Identity } from "../../src/server/core/identity/identity.ts";
import { firstPlatformKeys } from "../../src/server/core/identity/platform-key-store.ts";
import type { IdentityVendors, Mail, PhoneNumber } from "../../src/server/core/identity/ports.ts";
import type { RequestContext } from "../../src/server/core/identity/request-context.ts";
import { secretReader } from "../../src/server/core/identity/secret-reader.ts";
import { insertMember, type Member, type NewMember } from "../../src/server/core/members/member-store.ts";
import { siblingsAmong } from "../../src/server/core/safer-play/licensee.ts";
import { createWallet, type Wallet } from "../../src/server/core/wallet/wallet.ts";
import { type Database, openDatabase } from "../../src/server/foundation/db/connection.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import type { DatabaseObserver } from "../../src/server/foundation/observability/database-observer.ts";
import { freshDatabase } from "./database.ts";
import { leastPasswordCost } from "./password-cost.ts";

/** A brand's domain without HTTP: a database of its own, a clock that a test sets, vendors that keep what they get. */
export type TestDomain = {
  brand: Brand;
  platform: Platform;
  /** Where its database is. */
  url: string;
  database: Database;
  identity: Identity;
  wallet: Wallet;
  /** Milliseconds since the epoch. */
  clock: { at: number };
  sms: { to: PhoneNumber; text: string }[];
  letters: Mail[];
  /** What the last captcha said. */
  captchas: string[];
  lines: { level: string; event?: unknown }[];
  /** The context of a request by one browser from one address. */
  context: (browser?: string, ip?: string) => RequestContext;
  /** The context of a member's request, under the named Idempotency-Key or a new one. */
  contextOf: (member: Member, idempotencyKey?: string, browser?: string) => RequestContext;
  member: (account: string, more?: Partial<NewMember>) => Promise<Member>;
  close: () => Promise<void>;
};

export type TestDomainOptions = {
  /** Which brand's folder it is; aurora when left out. */
  folder?: string;
  /** An open database to share instead of one of its own; it stays when the domain is closed. */
  url?: string;
  poolSize?: number;
  observer?: DatabaseObserver;
  changes?: Partial<BrandDocuments>;
  /** Changes that follow from the documents, those of `changes` included. */
  follow?: (documents: BrandDocuments) => Partial<BrandDocuments>;
  /** The zone of the brand's contracts, where its documents name none. */
  zone?: string;
  modules?: Record<string, boolean>;
  vendors?: Partial<IdentityVendors>;
  secrets?: Record<string, string>;
  refusalMs?: number;
  /** The brands that the node serves besides; filled before a call that asks for them. */
  brands?: Brand[];
};

const password = "Harbor47";
export const testPassword = password;

const platform = readPlatform();
const secret = Buffer.alloc(32, 7);

export async function openTestDomain(options: TestDomainOptions = {}): Promise<TestDomain> {
  const { url, drop } = options.url ? { url: options.url, drop: async () => {} } : await freshDatabase();
  const database = openDatabase({ url, poolSize: options.poolSize ?? 10 });
  const envelopes = createEnvelopes([secret]);
  const brand = brandWith(options, envelopes);
  await keepGood(database, brand);
  const kept: Pick<TestDomain, "sms" | "letters" | "captchas" | "lines"> = {
    sms: [],
    letters: [],
    captchas: [],
    lines: [],
  };
  const vendors: IdentityVendors = {
    sms: async (to, text) => void kept.sms.push({ to, text }),
    mail: async (letter) => void kept.letters.push(letter),
    push: undefined,
    captcha: async () => {
      const text = `c${kept.captchas.length}x7`;
      kept.captchas.push(text);
      return { text, picture: "" };
    },
    human: undefined,
    phone: undefined,
    social: () => undefined,
    documents: undefined,
    chat: undefined,
    ...options.vendors,
  };
  const identity = createIdentity(
    { ...firstPlatformKeys(secret), sealer: createSealer([secret]) },
    envelopes,
    {
      vendorsOf: () => vendors,
      siblingsOf: (one) => siblingsAmong(options.brands ?? [], one),
      refusalMs: options.refusalMs ?? 0,
      secretOf: secretReader(options.secrets ?? {}),
      passwordCost: leastPasswordCost,
    },
  );
  const clock = { at: Date.parse("2026-11-21T10:00:00Z") };
  const hash = await identity.passwords.hash(password);
  const wallet = createWallet({ database, clock: { now: () => clock.at }, log: () => undefined });
  const context: TestDomain["context"] = (browser = "one", ip = "10.1.1.1") => ({
    brand,
    inBrand: (work) => database.brand(brand.merchant, work),
    inSnapshot: (work) => database.snapshot(brand.merchant, work),
    now: () => clock.at,
    identity,
    language: "en",
    text: (key, values) => `${key} ${JSON.stringify(values)}`,
    log: (line) => void kept.lines.push(line),
    origin: "https://aurora.example",
    ip,
    browserHash: digest(browser),
    session: undefined,
    idempotencyKey: undefined,
    noteReplay: () => undefined,
  });
  return {
    brand,
    platform,
    url,
    database,
    identity,
    wallet,
    clock,
    ...kept,
    context,
    contextOf: ({ id, type, account }, idempotencyKey = randomUUID(), browser = "one") => {
      const owner = { kind: "member", id, type, account } as const;
      const seen = context(browser);
      const session = { id: randomUUID(), owner, browserHash: seen.browserHash, restricted: false };
      return { ...seen, session, idempotencyKey };
    },
    member: (account, more = {}) =>
      database.brand(brand.merchant, (tx) =>
        insertMember(tx, brand.merchant, {
          account,
          nickname: account,
          type: 0,
          password_hash: hash,
          password_changed_at: new Date(clock.at),
          registered_at: new Date(clock.at),
          ...more,
        }),
      ),
    close: async () => {
      await wallet.close();
      await database.close();
      await drop();
    },
  };
}

/** What a folder's brand is made from. */
type ReadBrand = { documents: BrandDocuments; assets: Brand["assets"] };

const readBrands = new Map<string, ReadBrand>();
const wholeBrands = new Map<string, Brand>();

/** Nobody changes what the domains of a worker share. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

function readBrand(name: string): ReadBrand {
  const known = readBrands.get(name);
  if (known) return known;
  const folder = join(rootFolder, "whitelabels");
  const find = (one: string) => readBrandFolder(folder, one);
  const lineage = lineageOf(find(name), find);
  const read = { documents: frozen(assemble(lineage)), assets: assetsOf(lineage) };
  readBrands.set(name, read);
  return read;
}

/** A brand of the shipped folders with a test's changes; without any, the one that all domains share. */
function brandWith(
  { folder = "aurora", changes, follow, zone, modules }: TestDomainOptions,
  envelopes: ReturnType<typeof createEnvelopes>,
): Brand {
  const keys = { address: secret, envelope: envelopes.keyAt(0) };
  const { documents, assets } = readBrand(folder);
  if (!changes && !follow && !zone && !modules) {
    const whole = wholeBrands.get(folder) ?? compileBrand(documents, assets, platform, keys);
    wholeBrands.set(folder, whole);
    return whole;
  }
  const switched = { ...documents.modules, modules: { ...documents.modules.modules, ...modules } };
  const changed = { ...documents, modules: switched, ...changes };
  const edited = { ...changed, ...follow?.(changed) };
  const agents = { ...(zone ? { timeZone: zone } : {}), ...edited.agents };
  return compileBrand({ ...edited, agents }, assets, platform, keys);
}

/** The six digits of the last message to a phone. */
export const lastCode = ({ sms }: TestDomain): string => /[0-9]{6}/.exec(sms.at(-1)?.text ?? "")?.[0] ?? "";
