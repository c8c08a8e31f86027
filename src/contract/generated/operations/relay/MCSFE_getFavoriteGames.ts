// Generated from schemas/ by `livery generate`; do not edit.

export interface Input {
  /**
   * Platform list, such as html5-desktop.
   */
  platform?: string;
  /**
   * Kind of client; always 3.
   */
  clientType?: string;
  /**
   * Language of the answer's texts.
   */
  language?: string;
  /**
   * The brand; must be the host's.
   */
  merchant?: string;
  /**
   * The brand; must be the host's.
   */
  merchantCode?: string;
}

export interface Output {
  /**
   * Node ids, the latest first.
   *
   * Items: Node id.
   */
  ids: string[];
}
