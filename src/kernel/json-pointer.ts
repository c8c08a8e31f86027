/** RFC 6901: appends a key or an index to a JSON pointer. */
export const pointerTo = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The pointer to a place by its keys. */
export const pointerOf = (keys: readonly (string | number)[]): string => keys.reduce<string>(pointerTo, "");

/** A key as a part of a pointer writes it. */
export const keyOf = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The keys in a JSON pointer. */
export const keysOf = (pointer: string): string[] => pointer.split("/").slice(1).map(keyOf);
