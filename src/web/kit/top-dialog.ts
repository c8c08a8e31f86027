/** The topmost modal dialog; everything behind it is inert. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll("dialog:modal")].at(-1);
