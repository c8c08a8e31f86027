import type { OperationId } from "./shared-types.ts";

/** Who may call an operation. */
export type Access = "visitor" | "member" | "agent" | "desk";

/** An operation document of schemas/operations. */
export type Operation = {
  id: OperationId;
  title: string;
  spec: string;
  http: { method: "GET" | "POST" | "PUT" | "DELETE"; path: string; body?: "json" | "form" | "image" };
  token: boolean;
  encrypted: boolean;
  access: Access;
  accountModes?: ("trial" | "real")[];
  /** The staff roles that may call it; all by default. */
  roles?: string[];
  /** Whether a session that must change its password first may call it. */
  restricted?: boolean;
  /** Whether every sub-account of an agent may call it, whatever its rights. */
  subAccounts?: boolean;
  /** Whether it ends the caller's session. */
  endsSession?: boolean;
  /** Whether a visitor's answer is stored nowhere; those of a session or an envelope never are. */
  noStore?: boolean;
  module?: string;
  /** Whether it requires an Idempotency-Key (docs/protocols/calls.md). */
  idempotent?: boolean;
  rate?: { max: number; windowSeconds: number };
  input: object;
  output: object;
  problems: string[];
  revalidates: OperationId[];
  staleOn?: string[];
  rowKey?: string[];
};

/**
 * Every answer of a call (docs/protocols/calls.md): a value, or a code of schemas/problems.json with its sentence and parameters.
 */
export type Answer<T> =
  | { success: true; value: T }
  | {
      success: false;
      message: string;
      /** The code's sentence in the call's language, for callers that have no texts of their own. */
      text?: string;
      params?: Record<string, string | number>;
      errors?: { field: string; code: string; params?: Record<string, string | number> }[];
      /** Data that come with a refusal: whether a captcha is required now. */
      value?: { captcha?: boolean };
    };
