import type { Brand } from "../../brands/brand.ts";
import type { Envelopes } from "./envelope.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import type { IdentityVendors } from "./ports.ts";
import { createSealer, derivedKey, type Sealer } from "./secret.ts";
import type { SecretReader } from "./secret-reader.ts";

/** What proves who somebody is, made once by the house. */
export type Identity = {
  passwords: Passwords;
  sealer: Sealer;
  /** Codes of few digits are hashed with it. */
  codeKey: Buffer;
  /** Secrets of authenticators that are being bound are computed with it. */
  enrolKey: Buffer;
  envelopes: Envelopes;
  vendorsOf: (brand: Brand) => IdentityVendors;
  /** Refusals that must not tell their reason take at least so many milliseconds. */
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
