import type { Output } from "../../../contract/shared-types.ts";

/** One level as its member reads it. */
export type Level = Output<"member/identity">["levels"][number];

/** One document that a level asks for. */
export type DemandAsked = Level["demands"][number];
