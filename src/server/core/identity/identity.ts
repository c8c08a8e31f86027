import { createKeyedQueue, type Turns } from "../../../kernel/keyed-queue.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Sealer } from "./encryption.ts";
import type { Envelopes } from "./envelope.ts";
import { createPasswords, type PasswordCost, type Passwords } from "./password-hashing.ts";
import type { IdentityVendors } from "./ports.ts";
import type { SecretReader } from "./secret-reader.ts";

/** The services and keys of authentication, created once at start. */
export type Identity = {
  passwords: Passwords;
  /** Calls and guesses that must not overtake each other wait here, by brand and owner. */
  turns: Turns;
  sealer: Sealer;
  /** Key for hashing short codes. */
  codeKey: Buffer;
  /** Key for deriving the secrets of authenticators that are being bound. */
  enrolKey: Buffer;
  envelopes: Envelopes;
  vendorsOf: (brand: Brand) => IdentityVendors;
  /** The other brands of a brand's licensee that this node serves. */
  siblingsOf: (brand: Brand) => readonly Brand[];
  /** Minimum duration in milliseconds of refusals whose reason must not leak. */
  refusalMs: number;
  /** The value behind a brand's "env:NAME". */
  secretOf: SecretReader;
};

type Dependencies = Pick<Identity, "vendorsOf" | "siblingsOf" | "secretOf" | "refusalMs"> & {
  /** The usual cost when left out. */
  passwordCost?: PasswordCost | undefined;
};

export function createIdentity(
  { sealer, codeKey, enrolKey }: Pick<Identity, "sealer" | "codeKey" | "enrolKey">,
  envelopes: Envelopes,
  { passwordCost, ...deps }: Dependencies,
): Identity {
  return {
    passwords: createPasswords(passwordCost),
    turns: createKeyedQueue(),
    sealer,
    codeKey,
    enrolKey,
    envelopes,
    ...deps,
  };
}
