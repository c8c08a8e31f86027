import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { placePopover } from "./place-popover.ts";
import styles from "./tooltip.module.css";

type Props = {
  text: string;
  /** Draws the control, which the tooltip describes for screen readers. */
  children: (described: { "aria-describedby": string }) => ReactNode;
};

/**
 * A few more words about a control, while a pointer rests on it or the keyboard's focus is on it. Escape hides them.
 * Touch screens have no hovering: nothing may be said here alone.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const show = () => {
    const { current: element } = popover;
    const control = anchor.current?.firstElementChild;
    if (!element || !control || element.matches(":popover-open")) return;
    element.showPopover();
    placePopover(element, control, "middle");
  };
  const hide = () => {
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !popover.current?.matches(":popover-open")) return;
    event.stopPropagation();
    hide();
  };
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== "touch" && show()}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(":focus-visible") && show()}
      onBlur={hide}
      onKeyDown={press}
    >
      {children({ "aria-describedby": id })}
      <span ref={popover} id={id} popover="manual" role="tooltip" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
