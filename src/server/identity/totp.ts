import { Secret, TOTP } from "otpauth";

const period = 30;
/** One step to either side is forgiven: clocks of phones are seldom exact. */
const window = 1;

/** What an authenticator is given to bind an account. */
export type Enrolment = { secret: string; uri: string };

/** A new secret for an authenticator; `issuer` and `account` are what its app shows. */
export function newEnrolment(issuer: string, account: string): Enrolment {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }), period });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The same enrolment again, from its kept secret. */
export function enrolmentOf(secret: string, issuer: string, account: string): Enrolment {
  const totp = new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period });
  return { secret, uri: totp.toString() };
}

/**
 * The time step of a right code, to be kept so that it cannot be used again; undefined for a wrong code and
 * for one that is not newer than `lastStep` (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: string, code: string, lastStep: bigint, now: number): bigint | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token: code, timestamp: now, window });
  if (delta === null) return undefined;
  const step = BigInt(Math.floor(now / 1000 / period) + delta);
  return step > lastStep ? step : undefined;
}
