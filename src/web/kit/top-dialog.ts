/** The modal dialog in front of all others; all behind it can neither be pressed nor heard. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll("dialog:modal")].at(-1);
