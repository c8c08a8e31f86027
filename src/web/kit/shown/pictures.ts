const drawing = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${colour}"/><circle cx="160" cy="90" r="60" fill="#fff" opacity=".4"/></svg>`,
  )}`;

const colours = { fallback: drawing("#565a66"), from: "#3a3f4b", to: "#6b7280" };

/** A drawn picture. */
export const madePicture = { src: drawing("#2f6f6a"), ...colours };

/** A picture that does not load; its fallback is shown. */
export const missingPicture = { src: "data:image/png;base64,AAAA", ...colours };
