import type { Operation } from "./operation.ts";

/** Refusals that any call may get: its brand, its form, or the platform's state is the reason. */
const everywhere = [
  "brand.unknown",
  "brand.mismatch",
  "request.malformed",
  "request.invalid",
  "request.too-large",
  "system.maintenance",
  "region.restricted",
  "server.busy",
  "server.failed",
];

/**
 * The codes that a call of an operation may be refused with: those that follow from what its document says, and its own
 * `problems`.
 */
export function refusalsOf(operation: Operation): string[] {
  const { access, accountModes, encrypted, http, idempotent, module, problems, rate, token } = operation;
  const when = (applies: unknown, ...codes: string[]): string[] => (applies ? codes : []);
  return [
    ...new Set([
      ...everywhere,
      ...when(http.method === "POST" || http.method === "PUT", "request.media-type"),
      ...when(module, "module.off"),
      ...when(token, "session.missing", "access.denied"),
      ...when(token && access !== "desk" && !operation.restricted, "session.restricted"),
      ...when(accountModes && !accountModes.includes("trial"), "account.trial"),
      ...when(rate, "request.too-many"),
      ...when(encrypted, "envelope.required", "envelope.refused"),
      ...when(idempotent, "idempotency.missing", "idempotency.conflict"),
      ...when(idempotent && access !== "desk", "member.suspended", "member.excluded"),
      ...problems,
    ]),
  ];
}
