// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {}

export type Output = Node[];

export interface Node {
  /**
   * Module.
   */
  modId: string;
  /**
   * 1 is on.
   */
  enabled: "1" | "0";
  /**
   * Modules below.
   */
  childrenNodes: Node[];
}
