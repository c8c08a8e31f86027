import { createContext, useContext } from "react";

/** Address of the sheet that holds the icons; the frame sets it. */
export const IconSheet = createContext("");

/** One icon of the sheet, as tall as the text around it unless sized. It is hidden from screen readers. */
export function Icon({ name, size = 20, flip = false }: { name: string; size?: number; flip?: boolean }) {
  const sheet = useContext(IconSheet);
  return (
    <svg
      className={flip ? "icon rtl-flip" : "icon"}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
