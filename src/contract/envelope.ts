/** The public key that encrypts calls marked encrypted; part of the permission payload (docs/protocols/calls.md). */
export type EnvelopeKey = {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: "ECDH-ES";
  readonly use: "enc";
};

/** The content of an envelope: its time, its number, the operation it is for, and the input. */
export type EnvelopeContent = {
  /** Seconds since the epoch. */
  iat: number;
  /** A UUID; an envelope is accepted once. */
  jti: string;
  op: string;
  body: unknown;
};
