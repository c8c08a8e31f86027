import type { Brand } from "../../brands/brand.ts";
import type { Envelopes } from "./envelope.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import type { IdentityVendors } from "./ports.ts";
import { createSealer, derivedKey, type Sealer } from "./secret.ts";
import type { SecretReader } from "./secret-reader.ts";

/** The services and keys of authentication, created once at start. */
export type Identity = {
  passwords: Passwords;
  sealer: Sealer;
  /** Key for hashing short codes. */
  codeKey: Buffer;
  /** Key for deriving the secrets of authenticators that are being bound. */
  enrolKey: Buffer;
  envelopes: Envelopes;
  vendorsOf: (brand: Brand) => IdentityVendors;
  /** Minimum duration in milliseconds of refusals whose reason must not leak. */
  refusalMs: number;
  /** The value behind a brand's "env:NAME". */
  secretOf: SecretReader;
};

export function createIdentity(
  houseSecret: Buffer,
  envelopes: Envelopes,
  deps: Pick<Identity, "vendorsOf" | "secretOf" | "refusalMs">,
): Identity {
  return {
    passwords: createPasswords(),
    sealer: createSealer(houseSecret),
    codeKey: derivedKey(houseSecret, "verification codes"),
    enrolKey: derivedKey(houseSecret, "authenticators being bound"),
    envelopes,
    ...deps,
  };
}
