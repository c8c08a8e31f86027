/** The public key with which calls marked encrypted are closed; travels in the permission payload (docs/protocols/calls.md). */
export type EnvelopeKey = {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: "ECDH-ES";
  readonly use: "enc";
};

/** What an envelope holds: when it was closed, its number, the operation it is for, and the input. */
export type EnvelopeContent = {
  /** Seconds since the epoch. */
  iat: number;
  /** A UUID; one is opened once. */
  jti: string;
  op: string;
  body: unknown;
};
