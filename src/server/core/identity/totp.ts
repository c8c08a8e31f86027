import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** How many seconds a code is shown. */
export const totpSeconds = 30;
/** One step to either side is accepted, since clocks of phones are seldom exact. */
const window = 1;

/** The enrolment data of an authenticator app. */
export type Enrolment = { secret: string; uri: string };

/** The account and browser of an enrolment. */
export type Enroller = {
  /** One account of the platform. */
  owner: string;
  browserHash: Buffer;
  password_hash: string | null;
  totp_step: bigint;
};

const secretBytes = 20;

/**
 * The secret of an authenticator that is not bound yet. It is computed and not stored. It stays the same in one browser
 * and differs in other browsers, after a change of the password and after removing an authenticator. So the owner never
 * binds a secret that was shown elsewhere.
 */
export function pendingSecret(
  key: Buffer,
  { owner, browserHash, password_hash, totp_step }: Enroller,
): string {
  const bytes = createHmac("sha256", key)
    .update([owner, browserHash.toString("hex"), password_hash ?? "", totp_step].join("\0"))
    .digest()
    .subarray(0, secretBytes);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The enrolment data for the authenticator app; `issuer` and `account` are what it shows. */
export function enrolmentOf(secret: string, issuer: string, account: string): Enrolment {
  const totp = new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period: totpSeconds });
  return { secret, uri: totp.toString() };
}

/**
 * The time step of a right code, to be stored so that it cannot be used again; undefined for a wrong code and
 * for one that is not newer than `lastStep` (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: string, code: string, lastStep: bigint, now: number): bigint | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: totpSeconds });
  const delta = totp.validate({ token: code, timestamp: now, window });
  if (delta === null) return undefined;
  const step = BigInt(Math.floor(now / 1000 / totpSeconds) + delta);
  return step > lastStep ? step : undefined;
}
